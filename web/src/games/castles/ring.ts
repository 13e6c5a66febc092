// The ring of water around a castle: where its pieces are drawn, in units of the plan.

import type { CastlesMoatView, CastlesSlot } from '../../protocol/messages';
import type { Box } from '../../ui/panzoom.svelte';
import type { Turned } from '../plan/plan';

/** A moat tile as messages call it, and how long and deep it is. */
export const MOAT = 'moat';
export const STRIP: [number, number] = [20, 2];

export const SLOTS: CastlesSlot[] = ['west', 'north', 'east'];
/** The wall of the barbican along the water is a piece of the ring as well. */
export type RingPiece = CastlesSlot | 'south';

const CORNERS: Record<RingPiece, Turned> = {
  west: { x: -2, y: -2, turn: 90 },
  north: { x: 0, y: -2, turn: 0 },
  east: { x: 18, y: 0, turn: 90 },
  south: { x: -2, y: 18, turn: 0 },
};

export function placeOfSlot(slot: CastlesSlot): Turned {
  return CORNERS[slot];
}

export function boxOfPiece(piece: RingPiece): Box {
  const { x, y, turn } = CORNERS[piece];
  const [long, deep] = STRIP;
  return turn === 0 ? { x, y, width: long, height: deep } : { x, y, width: deep, height: long };
}

/** Its drawing: the barbican's has the drawbridge, which is up where its door is closed. */
export function drawingOfPiece(piece: RingPiece, moat: Pick<CastlesMoatView, 'side' | 'turn'>): string {
  if (piece !== 'south') return `art-moat-${piece}`;
  return gateOf(moat) === 'south' ? 'art-band-raised' : 'art-band-lowered';
}

/** Which door of a barbican is closed, as its drawings are called. */
export function gateOf({ side, turn }: Pick<CastlesMoatView, 'side' | 'turn'>): string {
  return side === 4 ? 'open' : ({ 0: 'south', 90: 'west', 180: 'north', 270: 'east' }[turn] ?? 'open');
}

/** The pieces that lie, the barbican's first. */
export function ringOf(moat: CastlesMoatView): RingPiece[] {
  return ['south', ...moat.slots];
}

/** Where nothing of the ring lies yet. */
export function gapsOf(moat: CastlesMoatView): CastlesSlot[] {
  return SLOTS.filter((slot) => !moat.slots.includes(slot));
}
