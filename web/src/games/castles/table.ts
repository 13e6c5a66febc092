// What the frame of a table asks Castles of Mad King Ludwig for.

import { nameOfThing } from '../../words/sentences.svelte';
import type { TableParts } from '../game';
import CastlesTable from './CastlesTable.svelte';
import CountedCastle from './CountedCastle.svelte';
import { castlesIn, resultOf, verdictIn } from './ending';
import { heading } from './headings';
import { beginsRound, brought, recap, shows } from './showing';
import { tell } from './told';
import { topicsNow } from './topics';

export const table: TableParts<'castles'> = {
  Table: CastlesTable,
  Castle: CountedCastle,
  seats: (view) => view.seats.map(({ seat }) => ({ seat })),
  castles: castlesIn,
  causeName: (piece) => nameOfThing('cause', piece),
  heading,
  tell,
  beginsRound,
  brought,
  recap,
  shows,
  moves: () => import('./moves'),
  topics: topicsNow,
  result: resultOf,
  verdict: verdictIn,
};
