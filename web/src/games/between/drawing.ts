// A castle on paper: where its parts are drawn. Nothing here knows what may be built.

import type { Box } from '../../ui/panzoom.svelte';

/** The side of a cell, in units of the drawings. */
export const TILE = 480;

export interface DrawnCastle {
  throne: string;
  rooms: { tile: string; x: number; y: number }[];
  attendants: string[];
  cards: string[];
}

export interface OpenCell {
  x: number;
  y: number;
  label: string;
  gain?: number | null;
}

export interface Ghost {
  tile: string;
  x: number;
  y: number;
  tone: 'mine' | 'partner';
}

/** The name of a room in score sheets. */
export function causeAt(room: { tile: string; x: number; y: number }): string {
  return `${room.tile}@${room.x},${room.y}`;
}

/** How a row is counted aloud: the ground is 1, and there is no 0. */
export function levelOf(y: number): number {
  return y >= 0 ? y + 1 : y;
}

/** The paper that a castle needs, with all that may be added to it. */
export function boundsOf(castle: DrawnCastle, cells: { x: number; y: number }[], ghosts: Ghost[], roomy: boolean): Box {
  // A bare throne stands in some land already, so that the first rooms do not make it jump.
  const land = roomy
    ? [{ x: -1, y: -1 }, { x: 2, y: 1 }]
    : [{ x: 0, y: 0 }, { x: 1, y: 1 }];
  const taken = [...land, ...castle.rooms, ...cells, ...ghosts];
  const columns = taken.map(({ x }) => x);
  const rows = taken.map(({ y }) => y);
  const margin = roomy ? 0.3 : 0.12;
  const west = Math.min(...columns) - margin - (roomy ? 0.15 : 0);
  const east = Math.max(...columns) + 1 + margin;
  const bottom = Math.min(...rows) - margin;
  const top = Math.max(...rows) + 1 + margin;
  return { x: west * TILE, y: -top * TILE, width: (east - west) * TILE, height: (top - bottom) * TILE };
}

const STEPS: Record<string, [number, number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, 1],
  ArrowDown: [0, -1],
};

/** The nearest of these places in the direction of an arrow key. */
export function nextInDirection<T extends { x: number; y: number }>(places: T[], from: T, key: string): T | undefined {
  const step = STEPS[key];
  if (!step) return undefined;
  const [right, up] = step;
  const distance = ({ x, y }: T): number => {
    const along = (x - from.x) * right + (y - from.y) * up;
    const across = Math.abs((x - from.x) * up) + Math.abs((y - from.y) * right);
    return along > 0 ? along + 2 * across : Infinity;
  };
  const ahead = places.filter((place) => distance(place) < Infinity);
  return ahead.sort((one, other) => distance(one) - distance(other))[0];
}
