// What lies on a plan, in units of the camera.

import type { Box } from '../../ui/panzoom.svelte';
import type { Layers } from '../../ui/piece';
import { counted } from '../../words/say';

/** How many units of a drawing one unit of the plan is. */
export const UNIT = 40;

/** A place on the plan, and how far something is turned there. */
export interface Turned {
  x: number;
  y: number;
  turn: number;
}

/** A piece of the plan that can be looked at. */
export interface Lying {
  /** Its name in score sheets. */
  id: string;
  /** Its name in the catalog. */
  piece: string;
  turn: number;
  /** Its drawing, if it is not that of the piece by itself. */
  layers?: Layers;
  box: Box;
  /** How it is called, as a reader hears it. */
  label: string;
  /** What is to be said of it beside its own words. */
  note: string;
}

export function samePlace(one: Turned | null, other: Turned | null): boolean {
  return one !== null && other !== null && one.x === other.x && one.y === other.y && one.turn === other.turn;
}

/** Names in a row, those that come more than once with their number. */
export function listed(names: string[]): string {
  return counted(names).join(', ');
}
