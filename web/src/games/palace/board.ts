// Where the parts of the palace are drawn: rows grow away from the garden, which lies below. Nothing
// here knows what may be built; places are sorted for showing only.

import type { PalaceSpotView, PalaceSwan, PalaceView, PalaceWaterView, Seat } from '../../protocol/messages';
import type { Box } from '../../ui/panzoom.svelte';
import { UNIT, type Turned } from '../plan/plan';

/** How many units of the camera a cell is wide. */
export const CELL = 4;
/** How many units of the drawing a cell is wide. */
export const SIZE = CELL * UNIT;

export type At = [x: number, y: number];

/** A tile that stands, or might stand, somewhere. */
export interface Standing extends Turned {
  tile: string;
}

/** A place for a tile, and what it would bring there. */
export interface Place extends Turned {
  swans: [Seat, PalaceSwan][];
  completes: At[];
  moat: number;
  ends: boolean;
}

/** A cell with places for a tile, one for each turn; `x` and `y` are its middle on the plan. */
export interface OpenCell {
  id: string;
  cell: At;
  x: number;
  y: number;
  /** The best first. */
  places: Place[];
}

export function idOf(x: number, y: number): string {
  return `${x},${y}`;
}

/** The name of a tile in score sheets. */
export function causeAt({ tile, x, y }: { tile: string; x: number; y: number }): string {
  return `${tile}@${idOf(x, y)}`;
}

/** The name of a tile's drawing. */
export function artOf(tile: string, turn: number): string {
  return `${tile}-${turn}`;
}

/** A cell on the plan, in units of the camera. */
export function boxAt(x: number, y: number): Box {
  return { x: x * CELL, y: -y * CELL, width: CELL, height: CELL };
}

/** The corner of a cell in the drawing. */
export function cornerOf(x: number, y: number): string {
  return `translate(${x * SIZE} ${-y * SIZE})`;
}

export function middleOf(x: number, y: number): { x: number; y: number } {
  return { x: (x + 0.5) * CELL, y: (0.5 - y) * CELL };
}

/** How large a cell's button is at a scale of the camera: as its cell, but never too small for a finger
 * nor larger than it needs to be. */
export function buttonSize(scale: number): number {
  return Math.max(34, Math.min(scale * CELL * 0.94, 120));
}

export function placeOf([x, y, turn, swans, completes, moat, ends]: PalaceSpotView): Place {
  return { x, y, turn, swans, completes, moat, ends };
}

/** The swans that somebody would get. */
export function swansFor(place: Place, seat: Seat | null): PalaceSwan[] {
  return place.swans.flatMap(([whose, swan]) => (whose === seat ? [swan] : []));
}

/** The best first: more swans for me, then more tiles completed, then fewer swans for others. */
export function byWorth(seat: Seat | null): (one: Place, other: Place) => number {
  const mine = (place: Place): number => swansFor(place, seat).length;
  return (one, other) =>
    mine(other) - mine(one) ||
    other.completes.length - one.completes.length ||
    one.swans.length - mine(one) - (other.swans.length - mine(other));
}

/** The cells where a tile may lie, each with its turns. */
export function openCellsOf(places: Place[], seat: Seat | null): OpenCell[] {
  const cells = new Map<string, Place[]>();
  for (const place of places) {
    const id = idOf(place.x, place.y);
    const there = cells.get(id);
    if (there) there.push(place);
    else cells.set(id, [place]);
  }
  return [...cells].map(([id, there]) => {
    const [first] = there;
    const cell: At = first ? [first.x, first.y] : [0, 0];
    return { id, cell, ...middleOf(...cell), places: there.sort(byWorth(seat)) };
  });
}

/** The cell with the best place. */
export function bestOf(cells: OpenCell[], seat: Seat | null): OpenCell | undefined {
  const order = byWorth(seat);
  return [...cells].sort((one, other) => {
    const [mine, theirs] = [one.places[0], other.places[0]];
    return mine && theirs ? order(mine, theirs) : 0;
  })[0];
}

/** The place nearest to a point of the plan; of equals that with the turn at hand. */
export function nearestPlace(places: Place[], x: number, y: number, turn: number): Place | undefined {
  const distance = (place: Place): number => {
    const middle = middleOf(place.x, place.y);
    return Math.hypot(middle.x - x, middle.y - y) + (place.turn === turn ? 0 : CELL / 4);
  };
  return places.reduce<Place | undefined>(
    (best, place) => (best === undefined || distance(place) < distance(best) ? place : best),
    undefined,
  );
}

/** All moat that lies out. */
export function moatOf({ moat }: PalaceView): At[] {
  return [...moat.west, ...moat.east, ...moat.courts];
}

/** The sides on which water goes on from a cell, as its drawing is called; the first row lies at the
 * garden's lake. */
export function banksOf(wet: ReadonlySet<string>, x: number, y: number): string {
  const sides = [['n', 0, 1], ['e', 1, 0], ['s', 0, -1], ['w', -1, 0]] as const;
  return sides.flatMap(([side, dx, dy]) => (y + dy < 0 || wet.has(idOf(x + dx, y + dy)) ? [side] : [])).join('');
}

/** What the camera shows: the palace and its moat with a margin, and the bridge before them. */
export function boundsOf(view: PalaceView, margin: number): Box {
  const cells = [...view.tiles.map(({ x, y }): At => [x, y]), ...moatOf(view)];
  const columns = [0, ...cells.map(([x]) => x)];
  const farthest = Math.max(2, ...cells.map(([, y]) => y));
  const [west, east] = [Math.min(...columns) - margin, Math.max(...columns) + 1 + margin];
  // A row below the first is the bridge.
  const [north, south] = [-farthest - margin, 2];
  return { x: west * CELL, y: north * CELL, width: (east - west) * CELL, height: (south - north) * CELL };
}

/** A place for moat as part of an arm or a courtyard, where it is shown. */
export interface Pool {
  id: string;
  x: number;
  y: number;
  cell: At;
  water: PalaceWaterView;
}

export function poolOf(water: PalaceWaterView): Pool {
  const cell: At = [water.x, water.y];
  return { id: `${water.water} ${idOf(...cell)}`, ...middleOf(...cell), cell, water };
}

/** One of those that lie on the same cell, as both arms do where they meet; the chosen one, if any. */
export function onePerCell(pools: Pool[], chosen: string | null): Pool[] {
  const found = new Map<string, Pool>();
  for (const pool of pools) {
    const cell = idOf(...pool.cell);
    if (!found.has(cell) || pool.id === chosen) found.set(cell, pool);
  }
  return [...found.values()];
}

/** The moat tiles that could be moved, each once. */
export function sourcesOf(waters: PalaceWaterView[]): At[] {
  const found = new Map(waters.flatMap(({ from }) => (from ? [[idOf(...from[1]), from[1]] as const] : [])));
  return [...found.values()];
}
