// The words of the end: whose points are counted, and what stands under a name.

import type { PalaceView, Seat } from '../../protocol/messages';
import { nameOf, type People } from '../../table/people';
import { t } from '../../words/index.svelte';
import { swansIn } from './swans';

/** Everybody builds one palace; score sheets are numbered by seat. */
export function palacesIn(view: PalaceView, people: People): { castle: number; label: string }[] {
  return view.seats.map(({ seat }) => ({ castle: seat, label: t().palaceTold.sheetOf(nameOf(people, seat)) }));
}

export function resultOf(view: PalaceView, seat: Seat): string {
  const found = view.seats.find((entry) => entry.seat === seat);
  if (!found) return '';
  const placed = view.tiles.filter(({ owner }) => owner === seat);
  const completed = placed.filter((tile) => tile.completed).length;
  return t().palaceTold.end.result(placed.length, completed, swansIn(found.swans) + swansIn(found.secret));
}
