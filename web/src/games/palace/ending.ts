// The words of the end: whose points are counted, and what stands under a name.

import type { PalaceView, Seat } from '../../protocol/messages';
import { nameOf, type People } from '../../table/people';
import { t } from '../../words/index.svelte';
import type { CountedCastle } from '../game';
import { swansIn } from './swans';

/** Everybody builds one palace; score sheets are numbered by seat. */
export function palacesIn(view: PalaceView, people: People): CountedCastle[] {
  return view.seats.map(({ seat, score }) => {
    const name = nameOf(people, seat);
    return { castle: seat, label: t().palaceTold.sheetOf(name), column: name, seats: [seat], points: score };
  });
}

export function resultOf(view: PalaceView, seat: Seat): string {
  const found = view.seats.find((entry) => entry.seat === seat);
  if (!found) return '';
  const placed = view.tiles.filter(({ owner }) => owner === seat);
  const completed = placed.filter((tile) => tile.completed).length;
  return t().palaceTold.end.result(placed.length, completed, swansIn(found.swans) + swansIn(found.secret));
}
