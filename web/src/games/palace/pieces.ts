// The pieces of score sheets: what they are called, and which of them lie in the palace.

import type { PalacePiece } from '../../protocol/messages';
import { reference } from '../../state/reference.svelte';
import { t } from '../../words/index.svelte';

/** Whether a piece is a tile of the palace, which can light up there. */
export function stands(piece: PalacePiece): boolean {
  return piece.includes('@');
}

/** A tile, favor or slot by its name in the box; all else by what it is. */
export function pieceName(piece: PalacePiece): string {
  if (stands(piece)) return reference.name(piece.slice(0, piece.indexOf('@')));
  const [kind, what = ''] = split(piece);
  const words = t().palaceTold.pieces;
  switch (kind) {
    case 'row':
      return words.row(t().kindOf('room', what));
    case 'column':
      return words.column(Number(what));
    case 'swans':
      return what.split('+').map(countedSwans).join(', ');
    case 'secret-swans':
      return words.secret(Number(what));
    default:
      return reference.name(what || piece);
  }
}

function split(piece: string): [string, string?] {
  const at = piece.indexOf(':');
  return at < 0 ? [piece] : [piece.slice(0, at), piece.slice(at + 1)];
}

/** Such as `2-red`. */
function countedSwans(text: string): string {
  const [count = '', colour = ''] = text.split('-');
  const colours: Record<string, string> = t().palace.colours;
  return t().palace.swans(Number(count), colours[colour] ?? colour);
}
