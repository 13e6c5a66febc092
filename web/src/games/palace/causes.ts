// The pieces of score sheets: what they are called, and which of them lie in the palace.

import type { PalaceCause } from '../../protocol/messages';
import { reference } from '../../state/reference.svelte';
import { say } from '../../words/sentences.svelte';

/** Whether a piece is a tile of the palace, which can light up there. */
export function stands(piece: PalaceCause): boolean {
  return piece.includes('@');
}

/** A tile, favor or slot by its name in the box; all else by what it is. */
export function causeName(piece: PalaceCause): string {
  if (stands(piece)) return reference.name(piece.slice(0, piece.indexOf('@')));
  const [kind = '', what = ''] = piece.split(':');
  switch (kind) {
    case 'row':
      return say('cause', { key: kind, values: { type: what } });
    case 'column':
    case 'secret-swans':
      return say('cause', { key: kind, values: { number: Number(what) } });
    case 'swans':
      return say('cause', { key: kind, values: { swans: Object.fromEntries(what.split('+').map(counted)) } });
    default:
      return reference.name(what || piece);
  }
}

/** Such as `2-red`. */
function counted(text: string): [string, number] {
  const [count = '', colour = ''] = text.split('-');
  return [colour, Number(count)];
}
