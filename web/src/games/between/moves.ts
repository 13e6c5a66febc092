// What somebody could do, as a hint or a review tells it: in words, and where it is seen.

import type { AnyAction, BetweenAction, BetweenView } from '../../protocol/messages';
import { nameOf, type People } from '../../table/people';
import { say } from '../../words/sentences.svelte';
import { cellOf, pieceOf, unwrap } from './model';
import { inWords, labelOf } from './told';

export function move(action: AnyAction, people: People, view: BetweenView): string {
  return unwrap([action]).map((own) => say('move', spokenOf(own, people, view), (seat) => nameOf(people, seat))).join();
}

/** An action with names for castles and cells, and with words for its choice. */
function spokenOf(own: BetweenAction, people: People, view: BetweenView): { type: string } {
  const found = 'castle' in own ? view.castles.find(({ castle }) => castle === own.castle) : undefined;
  const castle = found ? { castle: labelOf(found, people) } : {};
  const choice = 'choice' in own ? { choice: inWords(own.choice, found?.site?.room ?? null, people, view) } : {};
  const tile = own.type === 'give_for_ludwig' ? { tile: own.mine } : {};
  return { ...own, ...castle, ...choice, ...tile };
}

/** Where something of it is seen: a room of mine, a cell, a castle. */
export function places(action: AnyAction): string[][] {
  return unwrap([action]).flatMap(placesOf);
}

function placesOf(own: BetweenAction): string[][] {
  const tile = (id: string): string[] => [`.tile[data-piece="${id}"]`];
  const castleAt = (castle: number): string[] => [`[data-castle="${castle}"]`, '[data-tab="others"]'];
  switch (own.type) {
    case 'choose':
      return own.tiles.map(tile);
    case 'assign':
      return [tile(own.left)];
    case 'give_for_ludwig':
      return [[`[data-key="${own.mine}"]`, ...tile(own.mine)]];
    case 'propose':
    case 'counter':
    case 'decide': {
      const cell = cellOf(own.choice, own.castle);
      if (cell) return [[`[data-castle="${cell.castle}"] [data-cell="${cell.x},${cell.y}"]`, ...castleAt(cell.castle)]];
      const piece = 'tile' in own.choice ? own.choice.tile : 'card' in own.choice ? own.choice.card : pieceOf(own.choice);
      return [[...(piece ? [`[data-key="${piece}"]`, ...tile(piece)] : []), ...castleAt(own.castle)]];
    }
    case 'accept':
    case 'say_order':
      return [castleAt(own.castle)];
    default:
      return [];
  }
}
