// What the frame of a table asks The Palace of Mad King Ludwig for.

import type { TableParts } from '../game';
import CountedPalace from './CountedPalace.svelte';
import { palacesIn, resultOf } from './ending';
import { heading } from './headings';
import PalaceTable from './PalaceTable.svelte';
import { pieceName } from './pieces';
import { tell } from './told';
import { topicsNow } from './topics';

export const table: TableParts<'palace'> = {
  Table: PalaceTable,
  Castle: CountedPalace,
  seats: (view) => view.seats.map(({ seat }) => ({ seat })),
  castles: palacesIn,
  pieceName,
  heading,
  tell,
  topics: topicsNow,
  result: resultOf,
};
