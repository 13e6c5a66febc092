// What of news can be seen at the table, and what a turn has brought.

import type { BetweenCastleId, BetweenNews, BetweenView, Seat } from '../../protocol/messages';
import { nameOf, type People } from '../../table/people';
import { t } from '../../words/index.svelte';
import { nameOfThing } from '../../words/sentences.svelte';
import type { Around, Brought, RecapLine, Showing } from '../game';
import { risen } from '../showing';
import { causeAt } from './drawing';
import { labelOf } from './told';

/** A castle, or where the castles of others are found on a small screen. */
function castleAt(castle: BetweenCastleId): string[] {
  return [`[data-castle="${castle}"]`, '[data-tab="others"]'];
}

export function shows(all: BetweenNews[], view: BetweenView, before: BetweenView, you: Seat | null): Showing {
  const showing: Showing = { flights: [], places: [], rises: [] };
  for (const news of all) {
    switch (news.type) {
      case 'placed': {
        const to = [`[data-castle="${news.castle}"] [data-piece="${causeAt(news)}"]`, ...castleAt(news.castle)];
        const from = [`[data-player="${news.seat}"]`, '[data-tab="others"]'];
        if (news.seat === you) showing.places.push(to);
        else showing.flights.push({ piece: news.tile, from, to });
        break;
      }
      case 'bonus_earned':
      case 'tile_taken':
      case 'card_kept':
      case 'attendant_seated':
        showing.places.push(castleAt(news.castle));
        break;
    }
  }
  showing.rises.push(...risen(view.castles, before.castles, ({ score }) => score, ({ castle }) => castleAt(castle)));
  return showing;
}

function builtAt(all: BetweenNews[]): BetweenCastleId[] {
  return all.flatMap((news) => (news.type === 'placed' ? [news.castle] : []));
}

/** Castles have the points: those of one at which others have built as well are nobody's alone. */
export function brought(all: BetweenNews[], _mover: Seat, around?: Around<'between'>): Brought | null {
  if (!around) return null;
  const shared = builtAt(around.others);
  const castles = new Set(builtAt(all).filter((castle) => !shared.includes(castle)));
  const pointsIn = ({ castles: all }: BetweenView): number => all.reduce((sum, { castle, score }) => sum + (castles.has(castle) ? score : 0), 0);
  const earned = all.some((news) => news.type === 'bonus_earned' && castles.has(news.castle));
  return { points: pointsIn(around.after) - pointsIn(around.before), by: earned ? [t().between.recap.bonus] : [] };
}

export function beginsRound(news: BetweenNews): boolean {
  return news.type === 'turn_began';
}

export function recap(all: BetweenNews[], people: People, view: BetweenView, before: BetweenView | undefined): RecapLine[] {
  const words = t().between.recap;
  return view.castles.flatMap((castle, index) => {
    const done = all.flatMap((news) => {
      if (!('castle' in news) || news.castle !== castle.castle) return [];
      if (news.type === 'placed') return [words.built(nameOfThing('room', news.tile), nameOf(people, news.seat))];
      if (news.type === 'bonus_earned') return [words.bonus];
      return news.type === 'attendant_seated' ? [nameOfThing('attendant', news.attendant)] : [];
    });
    if (done.length === 0) return [];
    const was = before?.castles[index]?.score;
    const text = t().list(done);
    return [{ who: labelOf(castle, people), text: was === undefined ? text : t().follow.brought(text, castle.score - was) }];
  });
}
