// News as sentences: names come from the catalog, secrets stay secret, rules are linked.

import { beforeEach, expect, test } from 'vitest';

import type { PalaceNews, PalaceView, PieceForm } from '../../protocol/messages';
import { reference } from '../../state/reference.svelte';
import type { People } from '../../table/people';
import { heading } from './headings';
import { pieceName, stands } from './pieces';
import { tell } from './told';

function people(...names: string[]): People {
  const seats = names.map((name, seat) => ({ seat, holder: { type: 'person', name, here: true } }));
  return { seats, playing: names.map((_, seat) => ({ seat })), you: 0 } as unknown as People;
}

const both = people('Anna', 'Berta');

beforeEach(() => {
  const names = { den: 'Den', hall: 'Hall', moat_move: 'Moat move', most_red: 'Red above all' };
  reference.pieces = new Map(Object.entries(names).map(([id, name]) => [id, { id, name } as PieceForm]));
});

function told(news: PalaceNews): string | undefined {
  return tell(news, both)?.text;
}

test('what is built, completed and filed is told by name', () => {
  expect(told({ type: 'placed', seat: 0, tile: 'den', x: 0, y: 3, turn: 0 })).toBe('Anna builds Den.');
  expect(told({ type: 'completed', owner: 1, tile: 'hall', x: 0, y: 2 })).toBe('Hall of Berta is completed.');
  expect(told({ type: 'completed', owner: null, tile: 'hall', x: 0, y: 2 })).toContain('belongs to nobody');
  expect(told({ type: 'room_filed', seat: 1, room: 'den', slot: 'moat_move' })).toBe('Berta files Den in the slot “Moat move”.');
});

test('who may not know it hears less', () => {
  expect(told({ type: 'favor_kept', seat: 0, slot: 'moat_move' })).toBe('Anna keeps a favor in the slot “Moat move”.');
  expect(told({ type: 'favor_kept', seat: 0, favor: 'most_red', slot: 'moat_move' })).toContain('Red above all');
  expect(told({ type: 'secret_drawn', seat: 0 })).toBe('Anna draws a Secret Swan.');
  expect(told({ type: 'secret_drawn', seat: 0, colour: 'blue' })).toBe('Anna draws a Secret Swan: blue.');
  expect(told({ type: 'paid', seat: 1, swans: { red: 2 }, secret_count: 1 })).toBe('Berta pays 2 red and 1 Secret Swan.');
  expect(told({ type: 'paid', seat: 1, swans: {}, secret: {} })).toBeUndefined();
});

test('swans and points come with their rule', () => {
  expect(tell({ type: 'swan_taken', seat: 0, colour: 'red', rule: 'A-RULE-01' }, both)).toEqual({
    text: 'Anna takes a red swan.',
    rule: 'A-RULE-01',
  });
  const line = { rule: 'A-RULE-02', row: 'stairs', tile: 'hall', source: 'hall@0,2' };
  const scored = { type: 'scored', seat: 1, points: 9, ...line } as const;
  expect(told({ ...scored, because: ['den@0,3', 'den@1,3'] })).toBe('Berta: +9 for Hall (Den ×2)');
  expect(told({ ...scored, points: 0, because: [] })).toBeUndefined();
});

test('the moat says when it is closed, and the end who has won', () => {
  const laid = { type: 'moat_laid', seat: 0, water: 'west', x: -1, y: 0 } as const;
  expect(told({ ...laid, joined: false })).toBe('Anna lays moat: the western arm.');
  expect(told({ ...laid, joined: true })).toBe('Anna lays moat: the western arm. The arms are joined!');
  expect(told({ type: 'game_ended', winners: [] })).toBe('Everybody is level with somebody else, so nobody has won.');
  expect(told({ type: 'game_ended', winners: [1] })).toBe('Berta has won.');
});

test('every piece of a score sheet has a name, and only tiles stand', () => {
  const pieces = ['den@3,1', 'slot:moat_move', 'row:food', 'column:2', 'swans:1-red+2-blue', 'secret-swans:2', 'favor:most_red'];
  expect(pieces.map(pieceName)).toEqual([
    'Den',
    'Moat move',
    'Row: food room',
    'Column 2',
    '1 red, 2 blue',
    '2 Secret Swans',
    'Red above all',
  ]);
  expect(pieces.filter(stands)).toEqual(['den@3,1']);
});

test('the bar says where we are and who is asked', () => {
  const view = { turns: 7, step: 'act', active: 1, waiting_for: [1] };
  const at = (change: object) => heading({ ...view, ...change } as unknown as PalaceView, both);
  expect(at({})).toEqual({
    where: 'Turn 7',
    step: 'Your turn: build or file',
    meanwhile: 'It is the turn of Berta',
  });
  expect(at({ turns: 0, step: 'keep_favor', waiting_for: [0] })).toMatchObject({
    where: 'Setting up',
    meanwhile: 'Anna looks at favors',
  });
});
