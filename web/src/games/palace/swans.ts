// Swans by colour, in the order in which they stand everywhere.

import type { PalaceColour, PalaceSwan, PalaceSwans } from '../../protocol/messages';
import { t } from '../../words/index.svelte';

export const COLOURS: PalaceColour[] = ['red', 'yellow', 'green', 'blue', 'purple'];

/** How many there are of a colour. */
export function countOf(swans: PalaceSwans | undefined, colour: PalaceColour): number {
  return swans?.[colour] ?? 0;
}

/** How many there are in all. */
export function swansIn(swans: PalaceSwans | undefined): number {
  return COLOURS.reduce((sum, colour) => sum + countOf(swans, colour), 0);
}

/** The same with one more or one less of a colour. */
export function changed(swans: PalaceSwans, colour: PalaceColour, by: number): PalaceSwans {
  const { [colour]: before = 0, ...rest } = swans;
  return before + by > 0 ? { ...rest, [colour]: before + by } : rest;
}

/** One entry for each swan, so that they can stand in a row. */
export function inARow(swans: PalaceSwans | undefined): PalaceColour[] {
  return COLOURS.flatMap((colour) => Array<PalaceColour>(countOf(swans, colour)).fill(colour));
}

/** Swans in words, such as `2 red and 1 blue`. */
export function swansInWords(swans: PalaceSwans): string {
  const found = COLOURS.filter((colour) => countOf(swans, colour) > 0);
  return t().list(found.map((colour) => t().palace.swans(countOf(swans, colour), t().palace.colours[colour])));
}

/** The name of a swan's colour; grey is any. */
export function colourName(swan: PalaceSwan): string {
  return t().palace.colours[swan];
}

/** What is easiest to spare of these: one after the other of the colour that most are left of. */
export function spare(swans: PalaceSwans, count: number): PalaceSwans {
  let [left, taken]: [PalaceSwans, PalaceSwans] = [swans, {}];
  for (let step = 0; step < count; step += 1) {
    const most = COLOURS.reduce((best, colour) => (countOf(left, colour) > countOf(left, best) ? colour : best));
    if (countOf(left, most) === 0) break;
    [left, taken] = [changed(left, most, -1), changed(taken, most, 1)];
  }
  return taken;
}
