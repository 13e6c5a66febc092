// What of news can be seen at the table, and what a round has brought.

import type { CastlesNews, CastlesView, Seat } from '../../protocol/messages';
import { nameOf, type People } from '../../table/people';
import { t } from '../../words/index.svelte';
import { nameOfThing } from '../../words/sentences.svelte';
import type { RecapLine, Showing } from '../game';
import { offerOf, thingsOf } from '../showing';
import { causeAt } from './plan';

/** A room in somebody's castle, if it is in the middle. */
function roomOf(seat: Seat, cause: string): string {
  return `[data-plan-of="${seat}"] [data-piece="${cause}"]`;
}

/** A piece of the moat around it. */
function waterOf(seat: Seat, slot: string): string {
  return `[data-plan-of="${seat}"] [data-water="${slot}"]`;
}

function passageOf(seat: Seat, length: string): string {
  return `[data-plan-of="${seat}"] [data-passage="${length}"]`;
}

function causeOf(news: Extract<CastlesNews, { type: 'scored' }>): string {
  if ('cause' in news) return news.cause;
  return news.x === undefined || news.y === undefined ? news.tile : causeAt({ room: news.tile, x: news.x, y: news.y });
}

export function shows(all: CastlesNews[], _view: CastlesView, _before: CastlesView, you: Seat | null): Showing {
  const showing: Showing = { flights: [], places: [], rises: [] };
  const points = new Map<string, { sum: number; from: string[] }>();
  for (const news of all) {
    switch (news.type) {
      case 'market_opened':
        showing.places.push(['.market', '[data-tab="tray"]']);
        break;
      case 'placed':
        // My own room stands where I have just put it.
        if (news.seat === you) break;
        // Water rises where it comes to lie.
        if ('slot' in news) showing.places.push([waterOf(news.seat, news.slot), ...thingsOf(news.seat)]);
        else {
          const to = [roomOf(news.seat, causeAt({ ...news, room: news.tile })), ...thingsOf(news.seat)];
          showing.flights.push({ piece: news.tile, from: offerOf(news.tile), to });
        }
        break;
      case 'passage_laid':
        showing.places.push([passageOf(news.seat, news.passage), ...thingsOf(news.seat)]);
        break;
      case 'stored':
      case 'coins_paid':
      case 'decree_changed':
      case 'foyer_set':
      case 'moat_completed':
        if (news.seat !== you) showing.places.push(thingsOf(news.seat));
        break;
      case 'renovated':
        if (news.seat !== you) {
          const to = [roomOf(news.seat, causeAt({ ...news, room: news.tile })), ...thingsOf(news.seat)];
          showing.flights.push({ piece: news.tile, from: offerOf(news.tile), to });
        }
        break;
      case 'passed':
      case 'completed':
      case 'bonus_kept':
      case 'unseen_bonus_kept':
        if (news.seat !== you) showing.places.push(thingsOf(news.seat));
        break;
      case 'scored': {
        // Rooms of others are too small for each to be seen.
        const cause = news.seat === you || you === null ? causeOf(news) : '';
        const key = `${news.seat} ${cause}`;
        const { sum, from } = points.get(key) ?? { sum: 0, from: [roomOf(news.seat, cause), ...thingsOf(news.seat)] };
        points.set(key, { sum: sum + news.points, from });
        break;
      }
    }
  }
  for (const { sum, from } of points.values()) if (sum !== 0) showing.rises.push({ text: t().gain(sum), from });
  return showing;
}

export function beginsRound(news: CastlesNews): boolean {
  return news.type === 'round_began';
}

export function recap(all: CastlesNews[], people: People): RecapLine[] {
  const words = t().castlesTold.recap;
  const room = (id: string): string => nameOfThing('room', id);
  return people.playing.flatMap(({ seat }) => {
    const own = all.filter((news) => 'seat' in news && news.seat === seat);
    const done = own.flatMap((news) => {
      if (news.type === 'bought') return [words.bought(room(news.room), t().castles.money(news.price))];
      if (news.type === 'placed' && news.free) return [words.free(room(news.tile))];
      return news.type === 'passed' ? [words.passed] : [];
    });
    const points = own.reduce((sum, news) => sum + (news.type === 'scored' ? news.points : 0), 0);
    return done.length === 0 ? [] : [{ who: nameOf(people, seat), seat, text: t().follow.brought(t().list(done), points) }];
  });
}
