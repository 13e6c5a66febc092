// What of news can be seen at the table, and what a round has brought.

import type { PalaceNews, PalaceSwans, PalaceView, Seat } from '../../protocol/messages';
import { reference } from '../../state/reference.svelte';
import { nameOf, type People } from '../../table/people';
import { t } from '../../words/index.svelte';
import type { Around, Brought, RecapLine, Showing } from '../game';
import { offerOf, risen, thingsOf } from '../showing';
import { causeAt, idOf } from './board';

export function shows(all: PalaceNews[], view: PalaceView, before: PalaceView, you: Seat | null): Showing {
  const showing: Showing = { flights: [], places: [], rises: [] };
  for (const news of all) {
    switch (news.type) {
      case 'placed': {
        const to = [`.plan [data-piece="${causeAt(news)}"]`];
        if (news.seat === you) break;
        showing.flights.push({ piece: news.tile, from: offerOf(news.tile), to });
        showing.places.push(thingsOf(news.seat));
        break;
      }
      case 'room_filed':
        if (news.seat !== you) showing.flights.push({ piece: news.room, from: offerOf(news.room), to: thingsOf(news.seat) });
        break;
      case 'moat_laid':
      case 'moat_moved':
        showing.places.push([`.plan [data-water="${idOf(news.x, news.y)}"]`]);
        break;
      case 'completed':
        showing.places.push([`.plan [data-piece="${causeAt(news)}"]`]);
        break;
      case 'swan_taken':
      case 'secret_drawn':
      case 'room_discarded':
        if (news.seat !== you) showing.places.push(thingsOf(news.seat));
        break;
    }
  }
  showing.rises.push(...risen(view.seats, before.seats, ({ score }) => score, ({ seat }) => thingsOf(seat)));
  return showing;
}

export function brought(all: PalaceNews[], mover: Seat, around?: Around<'palace'>): Brought | null {
  if (!around) return null;
  const scoreIn = ({ seats }: PalaceView): number => seats.find(({ seat }) => seat === mover)?.score ?? 0;
  const completed = all.flatMap((news) => (news.type === 'completed' ? [t().follow.completes(reference.name(news.tile))] : []));
  return { points: scoreIn(around.after) - scoreIn(around.before), by: completed };
}

/** Everybody has had a turn. */
export function beginsRound(news: PalaceNews, people: People): boolean {
  return news.type === 'turn_began' && (news.number - 1) % people.playing.length === 0;
}

function counted(swans: PalaceSwans): number {
  return Object.values(swans).reduce((sum, count) => sum + count, 0);
}

export function recap(all: PalaceNews[], people: People, view: PalaceView, before: PalaceView | undefined): RecapLine[] {
  const words = t().palaceTold.recap;
  return people.playing.flatMap(({ seat }, index) => {
    const own = all.filter((news) => 'seat' in news && news.seat === seat);
    let paid = 0;
    const done: string[] = [];
    for (const news of own) {
      if (news.type === 'paid') paid += counted(news.swans) + ('secret_count' in news ? news.secret_count : counted(news.secret));
      else if (news.type === 'placed') {
        done.push(words.built(reference.name(news.tile), paid));
        paid = 0;
      } else if (news.type === 'room_filed') done.push(words.filed(reference.name(news.room)));
      else if (news.type === 'turn_skipped') done.push(words.skipped);
    }
    const moat = own.filter(({ type }) => type === 'moat_laid').length;
    const swans = own.filter(({ type }) => type === 'swan_taken' || type === 'secret_drawn').length;
    if (moat > 0) done.push(words.moat(moat));
    if (swans > 0) done.push(words.swans(swans));
    if (done.length === 0) return [];
    const [now, was] = [view.seats[index]?.score, before?.seats[index]?.score];
    const text = t().list(done);
    return [{ who: nameOf(people, seat), seat, text: now === undefined || was === undefined ? text : t().follow.brought(text, now - was) }];
  });
}
