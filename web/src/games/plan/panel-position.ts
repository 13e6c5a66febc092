// Where a panel stands over the plan, so that it hides nothing that can be chosen. All is in pixels
// of the board.

import type { Box } from '../../ui/panzoom.svelte';

/** Between a ghost and its panel. */
const GAP = 14;
/** Between a panel and the border. */
export const EDGE = 8;
/** What hiding a pixel of something that can be chosen weighs, against one of a room. */
const CHOICE = 60;
/** What a pixel of distance from the ghost weighs. */
const FAR = 25;

/** How far from left to right and from top to bottom it is tried: the borders first. */
const SHARES = [0, 1, 1 / 2, 1 / 4, 3 / 4, 1 / 8, 3 / 8, 5 / 8, 7 / 8];

export interface Surroundings {
  board: { width: number; height: number };
  panel: { width: number; height: number };
  ghost: Box | null;
  /** What must stay in sight, beside the ghost. */
  choices: Box[];
  rooms: Box[];
}

export interface Stand {
  left: number;
  top: number;
  /** Whether ghost and choices can all be seen. */
  clear: boolean;
}

export function overlap(one: Box, other: Box): number {
  const width = Math.min(one.x + one.width, other.x + other.width) - Math.max(one.x, other.x);
  const height = Math.min(one.y + one.height, other.y + other.height) - Math.max(one.y, other.y);
  return width > 0 && height > 0 ? width * height : 0;
}

/** Beside the ghost and all over the board, in the order in which equals are taken. */
function candidates({ board, panel, ghost }: Surroundings): [number, number][] {
  const [right, bottom] = [board.width - panel.width - EDGE, board.height - panel.height - EDGE];
  const around: [number, number][] = [];
  for (const down of SHARES) {
    for (const across of SHARES) around.push([across * right, down * bottom]);
  }
  if (!ghost) return around;
  const [after, before] = [ghost.x + ghost.width + GAP, ghost.x - GAP - panel.width];
  const [below, above] = [ghost.y + ghost.height + GAP, ghost.y - GAP - panel.height];
  const lefts = [ghost.x, ghost.x + ghost.width - panel.width, ghost.x + (ghost.width - panel.width) / 2];
  const tops = [ghost.y, ghost.y + ghost.height - panel.height, ghost.y + (ghost.height - panel.height) / 2];
  const beside: [number, number][] = [];
  for (const top of tops) beside.push([after, top], [before, top]);
  for (const left of lefts) beside.push([left, below], [left, above]);
  for (const top of [below, above]) beside.push([after, top], [before, top]);
  return [...beside, ...around];
}

/** The place that hides least. */
export function standBeside(surroundings: Surroundings): Stand {
  const { board, panel, ghost, choices, rooms } = surroundings;
  const wanted = ghost ? [...choices, ghost] : choices;
  let best: (Stand & { cost: number }) | undefined;
  for (const [x, y] of candidates(surroundings)) {
    const left = Math.max(EDGE, Math.min(x, board.width - panel.width - EDGE));
    const top = Math.max(EDGE, Math.min(y, board.height - panel.height - EDGE));
    const box = { x: left, y: top, ...panel };
    const hidden = wanted.reduce((sum, choice) => sum + overlap(choice, box), 0);
    const covered = rooms.reduce((sum, room) => sum + overlap(room, box), 0);
    const cost = CHOICE * hidden + covered + FAR * (ghost ? distance(box, ghost) : 0);
    if (!best || cost < best.cost) best = { left, top, clear: hidden === 0, cost };
  }
  return { left: best?.left ?? EDGE, top: best?.top ?? EDGE, clear: best?.clear ?? true };
}

/** The same place again, if it still hides nothing there. */
export function stays({ board, panel, ghost, choices }: Surroundings, at: { x: number; y: number }): Stand | null {
  const box = { ...at, ...panel };
  const fits = at.x >= EDGE && at.y >= EDGE && at.x + panel.width <= board.width - EDGE;
  const hides = [...choices, ...(ghost ? [ghost] : [])].some((choice) => overlap(choice, box) > 0);
  return fits && !hides ? { left: at.x, top: at.y, clear: true } : null;
}

function distance(one: Box, other: Box): number {
  const across = one.x + one.width / 2 - other.x - other.width / 2;
  const down = one.y + one.height / 2 - other.y - other.height / 2;
  return Math.hypot(across, down);
}
