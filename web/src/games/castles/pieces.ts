// The pieces of score sheets: what they are called, and which of them stand in a castle.

import type { CastlesPiece } from '../../protocol/messages';
import { reference } from '../../state/reference.svelte';
import { t } from '../../words/index.svelte';

const STACK = 'stack-';

/** Whether a piece is a room of a castle, which can light up there. */
export function stands(piece: CastlesPiece): boolean {
  return piece.includes('@');
}

/** A room, card or favor by its name in the box; all else by what it is. */
export function pieceName(piece: CastlesPiece): string {
  const words = t().castlesTold.pieces;
  if (stands(piece)) return reference.name(piece.slice(0, piece.indexOf('@')));
  if (piece.startsWith(STACK)) return stackName(piece.slice(STACK.length));
  if (piece === 'coins') return words.coins;
  if (piece === 'seat') return words.seat;
  return reference.name(piece);
}

function stackName(stack: string): string {
  const words = t().castlesTold.pieces;
  if (stack === 'hallways') return words.hallways;
  if (stack === 'stairs') return words.stairs;
  return words.stack(Number(stack));
}

export function cardName(card: string): string {
  return reference.name(`card:${card}`);
}

export function favorName(favor: string): string {
  return reference.name(`favor:${favor}`);
}
