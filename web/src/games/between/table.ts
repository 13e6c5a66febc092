// What the frame of a table asks Between Two Castles for.

import { t } from '../../words/index.svelte';
import { nameOfThing } from '../../words/sentences.svelte';
import type { TableParts } from '../game';
import BetweenTable from './BetweenTable.svelte';
import CountedCastle from './CountedCastle.svelte';
import { beginsRound, brought, recap, shows } from './showing';
import { labelOf, tell } from './told';
import { topicsNow } from './topics';

export const table: TableParts<'between'> = {
  Table: BetweenTable,
  Castle: CountedCastle,
  seats: (view) => view.seats.map(({ seat, ludwig }) => (ludwig ? { seat, name: t().fronts.between.ludwig } : { seat })),
  castles: (view, people) =>
    view.castles.map((castle) => {
      const label = labelOf(castle, people);
      return { castle: castle.castle, label, column: label, seats: castle.builders, points: castle.score };
    }),
  heading: (view) => ({
    where: t().between.round(view.round, view.turn),
    step: nameOfThing('step', view.step),
  }),
  tell,
  beginsRound,
  brought,
  recap,
  shows,
  moves: () => import('./moves'),
  topics: topicsNow,
  /** Both castles of a seat, the one that counts first. */
  result: (view, seat, people) => {
    const mine = view.castles.filter((entry) => entry.builders.includes(seat));
    const [low, high] = mine
      .sort((one, other) => one.score - other.score)
      .map((castle) => `${labelOf(castle, people)} ${castle.score}`);
    return t().between.end.castles(low ?? '', high ?? '');
  },
};
