// What has happened, told in sentences. Some news is too small to be told.

import type { CastlesNews, CastlesReward, CastlesView, Seat } from '../../protocol/messages';
import { reference } from '../../state/reference.svelte';
import { nameOf, namesOf, type People } from '../../table/people';
import { t } from '../../words/index.svelte';
import type { Sentence } from '../game';
import { listed } from '../plan/plan';
import { cardName, favorName, pieceName, stands } from './pieces';

type Of<Type extends CastlesNews['type']> = Extract<CastlesNews, { type: Type }>;

export function tell(news: CastlesNews, people: People, view: CastlesView | undefined): Sentence | null {
  const say = t().castlesTold.news;
  const who = (seat: Seat): string => nameOf(people, seat);
  const room = (id: string): string => reference.name(id);
  const rooms = (ids: string[]): string => listed(ids.map(room));
  const alone = people.playing.length === 1;
  switch (news.type) {
    case 'builder_named':
      return alone ? null : { text: say.builderNamed(who(news.seat)), major: true };
    case 'favor_revealed':
      return { text: say.favor(favorName(news.favor)), major: true };
    case 'favor_removed':
      return { text: say.favorRemoved(favorName(news.favor)) };
    case 'card_returned':
      return {
        text: 'card' in news ? say.returnedOwn(who(news.seat), cardName(news.card)) : say.returned(who(news.seat)),
      };
    case 'round_began':
      return { text: alone ? say.roundAlone(news.round) : say.round(news.round, who(news.builder)), major: true };
    case 'room_card_wasted':
      return { text: say.wasted(news.size) };
    case 'tile_drawn':
      return { text: say.drawn(room(news.tile)) };
    case 'tile_from_deck':
      return { text: say.fromDeck(room(news.tile), who(news.by)) };
    case 'last_round':
      return { text: say.lastRound, major: true };
    case 'deck_reshuffled':
      return { text: say.reshuffled(news.cards) };
    case 'market_short':
      return { text: say.short(news.spaces) };
    case 'market_opened':
      return { text: say.opened(who(news.seat)), major: true };
    case 'turn_began':
      // A common turn shows by what is done in it.
      return news.extra ? { text: say.extraTurn(who(news.seat)), major: true } : null;
    case 'bought':
      return tellPurchase(news, people);
    case 'passed':
      return { text: say.passed(who(news.seat), news.coins), major: true };
    case 'placed':
      // What is bought stands at once.
      return news.free ? { text: say.placedFree(who(news.seat), room(news.tile)), major: true } : null;
    case 'scored':
      return tellPoints(news, people);
    case 'completed':
      return { text: say.completed(who(news.seat), room(news.tile)), major: true };
    case 'reward_taken':
      return { text: say.rewards[news.reward](who(news.seat)) };
    case 'reward_lost':
      return { text: say.lost(who(news.seat), typeName(news.reward)), rule: news.rule };
    case 'reward_declined':
      return { text: say.declined(who(news.seat), typeName(news.reward)) };
    case 'coins_taken':
      return { text: say.coins(who(news.seat), news.coins) };
    case 'stack_looked_through':
      return { text: say.looked(who(news.seat), news.size), major: true };
    case 'tile_put_on_deck':
      return tellPut(news, people);
    case 'stack_shuffled':
      return { text: say.mixed(news.size, news.left) };
    case 'bonus_kept':
      return {
        text: 'card' in news ? say.keptOwn(who(news.seat), cardName(news.card)) : say.kept(who(news.seat)),
        major: true,
      };
    case 'coins_placed':
      return news.tiles.length > 0 ? { text: say.coinsPlaced(rooms(news.tiles)) } : null;
    case 'market_cleared':
      return news.tiles.length > 0 ? { text: say.cleared(rooms(news.tiles)) } : null;
    case 'hand_shown':
      return news.cards.length > 0
        ? { text: say.hand(who(news.seat), listed(news.cards.map(cardName))), major: true }
        : null;
    case 'game_ended':
      return tellEnd(news, people, view);
    // Prices are set one by one and changed again; they show at the market. Cards show in the hand,
    // and the room that a card brings is told; what a completed room earns is told when it is taken.
    // Nobody hears of rooms that were left out.
    case 'priced':
    case 'card_dealt':
    case 'room_card_drawn':
    case 'reward_earned':
    case 'tile_left_out':
    case 'bonus_drawn':
      return null;
  }
}

function typeName(type: CastlesReward): string {
  return t().types[type] ?? type;
}

function tellPurchase(news: Of<'bought'>, people: People): Sentence {
  const say = t().castlesTold.news;
  const [name, room] = [nameOf(people, news.seat), reference.name(news.room)];
  const bought =
    news.to === null
      ? say.bought(name, room, news.price)
      : say.boughtFrom(name, room, news.price, nameOf(people, news.to));
  return { text: news.coins > 0 ? say.coinsWith(bought, news.coins) : bought, major: true };
}

/** The piece of a score sheet that this news speaks of. */
function pieceOf(news: Of<'scored'>): string {
  if (news.x !== undefined && news.y !== undefined) return `${news.tile}@${news.x},${news.y}`;
  if (news.row === 'cards') return `card:${news.tile}`;
  if (news.row === 'favors') return `favor:${news.tile}`;
  return news.tile;
}

function tellPoints(news: Of<'scored'>, people: People): Sentence | null {
  if (news.points === 0) return null;
  const say = t().castlesTold.news;
  const [name, gain, what] = [nameOf(people, news.seat), t().gain(news.points), pieceName(pieceOf(news))];
  const because = listed(news.because.filter(stands).map(pieceName));
  const text = because ? say.scoredBecause(name, gain, what, because) : say.scored(name, gain, what);
  return { text, rule: news.rule };
}

function tellPut(news: Of<'tile_put_on_deck'>, people: People): Sentence {
  const say = t().castlesTold.news;
  const name = nameOf(people, news.seat);
  if ('tile' in news) {
    const room = reference.name(news.tile);
    return { text: news.discarded ? say.putAwayOwn(name, room) : say.putOwn(name, room) };
  }
  return { text: news.discarded ? say.putAway(name, news.size) : say.put(name, news.size) };
}

function tellEnd(news: Of<'game_ended'>, people: People, view: CastlesView | undefined): Sentence {
  const words = t().castlesTold;
  const names = namesOf(people, news.winners);
  const rank = news.rank ?? view?.rank;
  const text = rank === undefined ? words.news.ended(names) : words.news.endedAlone(names, words.ranks[rank] ?? rank);
  return { text, major: true };
}
