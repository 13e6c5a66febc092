// What the frame of a table asks The Palace of Mad King Ludwig for.

import type { TableParts } from '../game';
import CountedPalace from './CountedPalace.svelte';
import { palacesIn, resultOf } from './ending';
import { heading } from './headings';
import PalaceTable from './PalaceTable.svelte';
import { causeName } from './causes';
import { beginsRound, brought, recap, shows } from './showing';
import { tell } from './told';
import { topicsNow } from './topics';

export const table: TableParts<'palace'> = {
  Table: PalaceTable,
  Castle: CountedPalace,
  seats: (view) => view.seats.map(({ seat }) => ({ seat })),
  castles: palacesIn,
  causeName,
  heading,
  tell,
  beginsRound,
  brought,
  recap,
  shows,
  moves: () => import('./moves'),
  topics: topicsNow,
  result: resultOf,
};
