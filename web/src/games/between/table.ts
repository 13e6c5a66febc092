// What the frame of a table asks Between Two Castles for.

import { t } from '../../words/index.svelte';
import type { TableParts } from '../game';
import BetweenTable from './BetweenTable.svelte';
import CountedCastle from './CountedCastle.svelte';
import { tell } from './sentence';
import { topicsNow } from './topics';

export const table: TableParts<'between'> = {
  Table: BetweenTable,
  Castle: CountedCastle,
  seats: (view) => view.seats.map(({ seat, ludwig }) => (ludwig ? { seat, name: t().between.ludwig } : { seat })),
  castles: (view) => view.castles,
  heading: (view) => ({
    where: t().between.round(view.round, view.turn),
    step: t().between.step[view.step] ?? '',
  }),
  tell,
  topics: topicsNow,
  /** Both castles of a seat, the one that counts first. */
  result: (view, seat) => {
    const mine = view.castles.filter((entry) => entry.builders.includes(seat));
    const [low, high] = mine.sort((one, other) => one.score - other.score).map(({ label, score }) => `${label} ${score}`);
    return t().between.end.castles(low ?? '', high ?? '');
  },
};
