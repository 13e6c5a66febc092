// What has happened, told in sentences. Some news is too small to be told.

import type { BetweenChoice, BetweenNews, BetweenView } from '../../protocol/messages';
import { reference } from '../../state/reference.svelte';
import { nameOf, namesOf, type People } from '../../table/people';
import { t } from '../../words/index.svelte';
import type { Sentence } from '../game';
import { levelOf } from './plan';

function castleName(view: BetweenView | undefined, castle: number): string {
  return view?.castles.find((entry) => entry.castle === castle)?.label ?? `${castle}`;
}

/** A choice in words. */
export function inWords(choice: BetweenChoice, room: string | null, view?: BetweenView): string {
  const words = t().between;
  const at = (tile: string, cell: { x: number; y: number }): string =>
    words.cellAt(reference.name(tile), levelOf(cell.y), t().between.board.column(cell.x, cell.y));
  if ('cell' in choice && room) return at(room, choice.cell);
  if ('cell' in choice) return words.cellOnly(levelOf(choice.cell.y), t().between.board.column(choice.cell.x, choice.cell.y));
  if ('tile' in choice) return reference.name(choice.tile);
  if ('card' in choice) return reference.piece(choice.card)?.words ?? choice.card;
  if ('attendant' in choice) return reference.name(choice.attendant);
  if ('bonus' in choice) return words.bonusOf(t().types[choice.bonus] ?? choice.bonus);
  if ('fifth_room' in choice) {
    const { castle, room: specialty, cell } = choice.fifth_room;
    return `${at(specialty, cell)} ${words.fifthElsewhere(castleName(view, castle))}`;
  }
  const { castle, attendant } = choice.fifth_attendant;
  return `${reference.name(attendant)} ${words.fifthElsewhere(castleName(view, castle))}`;
}

export function tell(news: BetweenNews, people: People, view: BetweenView | undefined): Sentence | null {
  const say = t().between.news;
  const who = (seat: number): string => nameOf(people, seat);
  const castle = (id: number): string => castleName(view, id);
  const tile = (id: string): string => reference.name(id);
  const type = (id: string): string => t().types[id] ?? id;
  switch (news.type) {
    case 'round_began':
      return { text: say.round(news.round), major: true };
    case 'turn_began':
      return { text: say.turn(news.round, news.turn), major: true };
    case 'supply_refilled':
      return { text: say.refilled };
    case 'deck_refilled':
      return { text: say.cardsRefilled };
    case 'ludwig_given':
      return { text: say.ludwigGiven(tile(news.tile), castle(news.castle)) };
    case 'chosen':
      return { text: say.chosen(who(news.seat)) };
    case 'revealed':
      return { text: say.revealed(who(news.seat), tile(news.tiles[0]), tile(news.tiles[1])), major: true };
    case 'stack_shown':
      return { text: say.shown(who(news.seat), who(news.to)) };
    case 'assigned':
      return { text: say.assigned(who(news.seat), tile(news.left), tile(news.right)) };
    case 'locked':
      return { text: say.locked(who(news.seat)) };
    case 'assignments_fixed':
      return { text: say.fixed };
    case 'order_said':
      return { text: say.orderSaid(who(news.seat), castle(news.castle), t().between.saidWords[news.order] ?? news.order) };
    case 'order_settled':
      return { text: say.orderSettled(who(news.first), castle(news.castle)), rule: news.rule };
    case 'proposed':
    case 'countered':
      return tellProposal(news, people, view);
    case 'accepted':
      return { text: say.accepted(who(news.seat), castle(news.castle)) };
    case 'decided':
      return { text: say.decided(who(news.seat), castle(news.castle)) };
    case 'withdrawn':
      return { text: say.withdrawn(castle(news.castle)) };
    case 'placed':
      return {
        text: say.placed(who(news.seat), tile(news.tile), castle(news.castle), levelOf(news.y)),
        major: true,
      };
    case 'bonus_earned':
      return { text: say.bonus(castle(news.castle), news.count, type(news.room_type)), rule: news.rule, major: true };
    case 'bonus_lost':
      return { text: say.bonusLost(castle(news.castle)), rule: news.rule };
    case 'bonus_copied':
      return { text: say.copied(castle(news.castle), type(news.room_type)) };
    case 'tile_taken':
      return { text: say.tileTaken(castle(news.castle), tile(news.tile)), major: true };
    case 'card_kept':
      return {
        text: say.cardKept(castle(news.castle), reference.piece(news.card)?.words ?? news.card),
        major: true,
      };
    case 'attendant_seated':
      return { text: say.attendant(castle(news.castle), tile(news.attendant)), major: true };
    case 'castle_scored':
      return { text: say.scored(castle(news.castle), news.points), major: true };
    case 'game_ended':
      return { text: say.ended(namesOf(people, news.winners)), major: true };
    // Dealing, drawing and passing show in the hands and piles; point by point the score sheets
    // tell.
    case 'throne_laid':
    case 'tile_dealt':
    case 'ludwig_picked':
    case 'stack_passed':
    case 'tile_drawn':
    case 'tiles_rejected':
    case 'card_drawn':
    case 'cards_rejected':
    case 'stack_picked_up':
    case 'leftover_discarded':
    case 'scored':
      return null;
  }
}

function tellProposal(
  news: Extract<BetweenNews, { type: 'proposed' | 'countered' }>,
  people: People,
  view: BetweenView | undefined,
): Sentence {
  const say = t().between.news;
  const name = nameOf(people, news.seat);
  const castle = castleName(view, news.castle);
  const first = news.type === 'proposed';
  if (!('choice' in news)) return { text: first ? say.proposedSecret(name, castle) : say.counteredSecret(name, castle) };
  const what = inWords(news.choice, null, view);
  return { text: first ? say.proposed(name, castle, what) : say.countered(name, castle, what) };
}
