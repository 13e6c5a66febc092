// What of news can be seen at the table, and what a round has brought.

import type { CastlesNews, CastlesView, Seat } from '../../protocol/messages';
import { reference } from '../../state/reference.svelte';
import { nameOf, type People } from '../../table/people';
import { t } from '../../words/index.svelte';
import { nameOfThing } from '../../words/sentences.svelte';
import type { Brought, RecapLine, Showing } from '../game';
import { offerOf, thingsOf } from '../showing';
import { causeAt } from './plan';
import { MOAT } from './ring';

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

/** At the end everybody's points are counted, in the move that ends the game. */
function untilTheEnd(all: CastlesNews[]): CastlesNews[] {
  const end = all.findIndex((news) => news.type === 'hand_shown' || news.type === 'final_step' || news.type === 'game_ended' || (news.type === 'scored' && causeOf(news).startsWith('favor:')));
  return end < 0 ? all : all.slice(0, end);
}

/** Points and what gave them, the most first; and what was completed. */
export function brought(all: CastlesNews[], mover: Seat): Brought {
  const points = new Map<string, number>();
  const completed: string[] = [];
  for (const news of untilTheEnd(all)) {
    if (!('seat' in news) || news.seat !== mover) continue;
    if (news.type === 'scored') points.set(causeOf(news), (points.get(causeOf(news)) ?? 0) + news.points);
    else if (news.type === 'completed') completed.push(news.tile);
    else if (news.type === 'moat_completed') completed.push(MOAT);
  }
  const causes = [...points].filter(([, count]) => count !== 0).sort(([, one], [, other]) => Math.abs(other) - Math.abs(one));
  // What alone brings points and is named anyway is not named again.
  const built = all.flatMap((news) => ((news.type === 'placed' || news.type === 'renovated') && news.seat === mover ? [news.tile] : []));
  const plain = causes.length === 1 && causes.every(([cause]) => built.some((tile) => cause.startsWith(`${tile}@`)));
  return {
    points: causes.reduce((sum, [, count]) => sum + count, 0),
    by: [
      ...(plain ? [] : causes.map(([cause, count]) => t().follow.from(nameOfThing('cause', cause), count))),
      ...completed.map((room) => t().follow.completes(reference.name(room))),
    ],
  };
}

export function beginsRound(news: CastlesNews): boolean {
  return news.type === 'round_began';
}

export function recap(all: CastlesNews[], people: People): RecapLine[] {
  const words = t().castlesTold.recap;
  const room = (id: string): string => nameOfThing('room', id);
  return people.playing.flatMap(({ seat }) => {
    const own = untilTheEnd(all).filter((news) => 'seat' in news && news.seat === seat);
    const done = own.flatMap((news) => {
      if (news.type === 'bought') return [words.bought(room(news.room), t().castles.money(news.price))];
      if (news.type === 'placed' && news.free) return [words.free(room(news.tile))];
      if (news.type === 'completed') return [t().follow.completes(reference.name(news.tile))];
      return news.type === 'passed' ? [words.passed] : [];
    });
    const points = own.reduce((sum, news) => sum + (news.type === 'scored' ? news.points : 0), 0);
    return done.length === 0 ? [] : [{ who: nameOf(people, seat), seat, text: t().follow.brought(t().list(done), points) }];
  });
}
