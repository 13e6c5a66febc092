// What somebody could do, as a hint or a review tells it: in words, and where it is seen.

import type { AnyAction, CastlesAction, CastlesView, Seat } from '../../protocol/messages';
import { nameOf, type People } from '../../table/people';
import { say } from '../../words/sentences.svelte';
import { offerOf } from '../showing';
import { seatIn, unwrap } from './model';
import { causeAt } from './plan';
import { MOAT } from './ring';

export function move(action: AnyAction, people: People): string {
  return unwrap([action]).map((own) => say('move', own, (seat) => nameOf(people, seat))).join();
}

/** Where something of it is seen: what is offered, what is asked, a room that stands. */
export function places(action: AnyAction, view: CastlesView, you: Seat | null): string[][] {
  return unwrap([action]).flatMap((own) => placesOf(own, view, you));
}

function placesOf(own: CastlesAction, view: CastlesView, you: Seat | null): string[][] {
  const asked = (key: string): string[] => [`[data-key="${key}"]`, '[data-tab="tray"]'];
  const standing = (number: number): string[][] => {
    const room = seatIn(view, you)?.castle.rooms[number];
    return room ? [[`[data-plan-of="${you}"] [data-piece="${causeAt(room)}"]`]] : [];
  };
  switch (own.type) {
    case 'buy':
    case 'place_free':
    case 'place_stored':
      return [offerOf(own.room)];
    case 'renovate':
      return [offerOf(own.renovation), ...standing(own.room)];
    case 'renovate_stored':
    case 'score_again':
      return standing(own.room);
    case 'set_price':
    case 'crowd':
    case 'store':
      return [offerOf(own.tile)];
    case 'move_coins':
      return [offerOf(own.tile), offerOf(own.onto)];
    case 'buy_moat':
    case 'lay_stored':
      return [[`[data-plan-of="${you}"] [data-water="${own.slot}"]`, ...offerOf(MOAT)]];
    case 'return_card':
    case 'keep_card':
      return [asked(own.card)];
    case 'keep_favor':
      return [asked(own.favor)];
    case 'put_on_deck':
      return [asked(own.tile)];
    case 'pick_decree':
    case 'use_decree':
    case 'leave_decree':
      return [asked(own.decree)];
    case 'pass':
    case 'decline':
      return [[`[data-choice="${own.type}"]`]];
    default:
      return [];
  }
}
