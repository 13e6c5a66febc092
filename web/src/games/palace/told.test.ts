// News as sentences: names come from the words of the game, secrets stay secret, rules are linked.

import { beforeEach, expect, test } from 'vitest';

import { de } from '../../../../words/de/page';
import { en } from '../../../../words/en/page';
import type { PalaceNews, PalaceView, PieceForm } from '../../protocol/messages';
import { reference } from '../../state/reference.svelte';
import type { People } from '../../table/people';
import { openWords } from '../../words/spoken-in-tests';
import { heading } from './headings';
import { causeName, stands } from './causes';
import { tell } from './told';

function people(...names: string[]): People {
  const seats = names.map((name, seat) => ({ seat, holder: { type: 'person', name, here: true } }));
  return { seats, playing: names.map((_, seat) => ({ seat })), you: 0 } as unknown as People;
}

const both = people('Anna', 'Berta');
const DEN = 'pal_liv_15';
const HALL = 'pal_hal_11';
const RED = 'pal_fav_most_red';

beforeEach(() => {
  openWords('palace');
  const kinds = { [DEN]: 'room', [HALL]: 'piece', moat_move: 'slot', [RED]: 'favor' };
  reference.pieces = new Map(Object.entries(kinds).map(([id, kind]) => [id, { id, kind } as PieceForm]));
});

function told(news: PalaceNews): string | undefined {
  return tell(news, both)?.text;
}

test('what is built, completed and filed is told by name', () => {
  expect(told({ type: 'placed', seat: 0, tile: DEN, x: 0, y: 3, turn: 0 })).toBe('Anna builds Lilac Cabinet.');
  expect(told({ type: 'completed', owner: 1, tile: HALL, x: 0, y: 2 })).toBe('Berta’s Lantern Corridor is completed.');
  expect(told({ type: 'completed', owner: null, tile: HALL, x: 0, y: 2 })).toBe('Lantern Corridor (neutral) is completed.');
  expect(told({ type: 'room_filed', seat: 1, room: DEN, slot: 'moat_move' })).toBe(
    'Berta files Lilac Cabinet in the slot “Moving the moat”.',
  );
  expect(told({ type: 'left_it', seat: 0 })).toBeUndefined();
});

test('who may not know it hears less', () => {
  const kept = { type: 'favor_kept', seat: 0, slot: 'moat_move' } as const;
  expect(told({ ...kept, favor: null })).toBe('Anna keeps a favor in the slot “Moving the moat”.');
  expect(told({ ...kept, favor: RED })).toContain('The Scarlet Flock');
  expect(told({ type: 'secret_drawn', seat: 0, colour: null })).toBe('Anna draws a Secret Swan.');
  expect(told({ type: 'secret_drawn', seat: 0, colour: 'blue' })).toBe('Anna draws a Secret Swan: blue.');
  expect(told({ type: 'paid', seat: 1, swans: { red: 2 }, secret_count: 1 })).toBe('Berta pays 2 red and 1 Secret Swan.');
  expect(told({ type: 'paid', seat: 1, swans: {}, secret: {} })).toBeUndefined();
  expect(told({ type: 'favors_returned', seat: 1, favors_count: 2 })).toBe('Berta returns 2 favors to the bottom of the stack.');
  expect(told({ type: 'favors_returned', seat: 1, favors: [] })).toBeUndefined();
});

test('swans and points come with their rule', () => {
  expect(tell({ type: 'swan_taken', seat: 0, colour: 'red', rule: 'A-RULE-01' }, both)).toEqual({
    text: 'Anna takes a red swan.',
    rule: 'A-RULE-01',
  });
  const line = { rule: 'A-RULE-02', row: 'stairs', tile: HALL, source: `${HALL}@0,2` } as const;
  const scored = { type: 'scored', seat: 1, points: 9, ...line } as const;
  expect(told({ ...scored, because: [`${DEN}@0,3`, 'slot:moat_move'] })).toBe('Berta: +9 for Lantern Corridor (Lilac Cabinet)');
  expect(told({ ...scored, because: [] })).toBe('Berta: +9 for Lantern Corridor');
  expect(told({ ...scored, points: 0, because: [] })).toBeUndefined();
});

test('the moat says when it is closed, and the end what was hidden and who has won', () => {
  const laid = { type: 'moat_laid', seat: 0, water: 'west', x: -1, y: 0 } as const;
  expect(tell({ ...laid, joined: false }, both)).toEqual({ text: 'Anna adds moat to the west arm.' });
  expect(tell({ ...laid, joined: true }, both)).toEqual({
    text: 'Anna adds moat to the west arm. The moat is closed!',
    major: true,
  });
  const shown = { type: 'shown', seat: 0, secret: { red: 1, blue: 2 }, favors: [['moat_move', RED]] } as const;
  expect(told({ ...shown, favors: [['moat_move', RED]] })).toBe('Anna reveals: 1 red and 2 blue (Secret Swans), The Scarlet Flock.');
  expect(told({ ...shown, secret: {}, favors: [] })).toBeUndefined();
  expect(told({ type: 'game_ended', winners: [] })).toBe('All players are tied, so nobody wins.');
  expect(told({ type: 'game_ended', winners: [1] })).toBe('Berta wins.');
  expect(told({ type: 'game_ended', winners: [0, 1] })).toBe('Anna and Berta win.');
});

test('German is told in German', () => {
  openWords('palace', 'de');
  expect(told({ type: 'swan_taken', seat: 0, colour: 'blue', rule: 'A-RULE-01' })).toBe('Anna nimmt einen blauen Schwan.');
  expect(told({ type: 'moat_owed', seat: 0, tiles: 1 })).toBe('Anna hat 1 Stück Graben zu legen.');
  expect(told({ type: 'placed', seat: 0, tile: DEN, x: 0, y: 3, turn: 0 })).toBe('Anna baut „Fliederkabinett“.');
});

test('a cell is told from the bridge, as somebody at the table would', () => {
  expect(en.palace.cell(-3, 0)).toBe('row 1, 3 cells left of the bridge');
  expect(en.palace.cell(1, 2)).toBe('row 3, 1 cell right of the bridge');
  expect(de.palace.cell(0, 3)).toBe('Zeile 4, geradeaus von der Brücke');
});

test('every piece of a score sheet has a name, and only tiles stand', () => {
  const pieces = [`${DEN}@3,1`, 'slot:moat_move', 'row:food', 'column:2', 'swans:1-red+2-blue', 'secret-swans:2', `favor:${RED}`];
  expect(pieces.map(causeName)).toEqual([
    'Lilac Cabinet',
    'Moving the moat',
    'Row: food rooms',
    'Column 2',
    '1 red and 2 blue',
    '2 Secret Swans',
    'The Scarlet Flock',
  ]);
  expect(pieces.filter(stands)).toEqual([`${DEN}@3,1`]);
});

test('the bar says where we are and who is asked', () => {
  const view = { turns: 7, step: 'act', active: 1, waiting_for: [1] };
  const at = (change: object) => heading({ ...view, ...change } as unknown as PalaceView, both);
  expect(at({})).toEqual({
    where: 'Turn 7',
    step: 'Your turn: build or file',
    meanwhile: 'Berta’s turn',
  });
  expect(at({ turns: 0, step: 'keep_favor', waiting_for: [0] })).toMatchObject({
    where: 'Setting up',
    meanwhile: 'Anna is looking at favors',
  });
});
