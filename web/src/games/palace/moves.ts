// What somebody could do, as a hint or a review tells it: in words, and where it is seen.

import type { AnyAction, PalaceAction } from '../../protocol/messages';
import { nameOf, type People } from '../../table/people';
import { say } from '../../words/sentences.svelte';
import { offerOf } from '../showing';
import { idOf } from './board';
import { unwrap } from './model';

export function move(action: AnyAction, people: People): string {
  return unwrap([action]).map((own) => say('move', spokenOf(own), (seat) => nameOf(people, seat))).join();
}

/** What is paid is counted, even where it is nothing. */
function spokenOf(own: PalaceAction): PalaceAction {
  return own.type === 'pay' ? { swans: {}, secret: {}, ...own } : own;
}

/** Where something of it is seen: what is offered, what is asked, a cell. */
export function places(action: AnyAction): string[][] {
  return unwrap([action]).flatMap(placesOf);
}

function placesOf(own: PalaceAction): string[][] {
  const cell = (x: number, y: number): string[] => [`[data-cell="${idOf(x, y)}"]`];
  const asked = (key: string): string[] => [`[data-key="${key}"]`, '[data-tab="tray"]'];
  switch (own.type) {
    case 'build':
      return [[`.offer[data-tile="${own.tile}"]`, ...offerOf(own.tile)]];
    case 'file_room':
      return [asked(own.room), offerOf(own.room)];
    case 'discard':
      return [asked(own.room), offerOf(own.room)];
    case 'keep_favor':
      return [asked(own.favor)];
    case 'take_reward':
    case 'lay_moat':
      return [cell(own.x, own.y)];
    case 'move_moat':
      return [cell(own.from_x, own.from_y), cell(own.x, own.y)];
    case 'look_at_favors':
      return [['[data-choice="board"]', ...asked('look_at_favors')]];
    case 'skip':
      return [['[data-choice="skip"]']];
    default:
      return [];
  }
}
