import { describe, expect, test } from 'vitest';

import type { RuleText } from '../protocol/messages';
import { answers, partsOf, wordsOf } from './answers';

function rule(id: string, text: string, more: Partial<RuleText> = {}): RuleText {
  const section = more.section ?? 'Turns';
  return { game: 'castles', id, chapter: section, section, summary: '', aside: false, refuses: false, notes: [], text, ...more };
}

const rules = [
  rule('CAS-TURN-01', 'In your turn you buy a tile or pass.'),
  rule('CAS-TURN-02', 'You pay the master builder.'),
  rule('CAS-PLACE-01', 'A tile may lie in any of its four turns.', { section: 'Placing', plain: 'You may rotate a tile.' }),
  rule('CAS-EX-01', 'Somebody pays the master builder 4000.', { section: 'Examples', aside: true }),
];
const words = { filler: ['can', 'i', 'whom', 'who'], same: { spin: ['rotate'] } };
const ask = (query: string): string[] => answers(rules, query, words).map(({ id }) => id);

describe('answers', () => {
  test('a question is answered by what its telling words say', () => {
    expect(ask('Can I pass?')[0]).toBe('CAS-TURN-01');
    expect(ask('can I rotate')).toEqual(['CAS-PLACE-01']);
  });

  test('words that mean the same count for each other', () => {
    expect(ask('can I spin tiles')[0]).toBe('CAS-PLACE-01');
  });

  test('a rule comes before what only explains it', () => {
    expect(ask('who pays whom')).toEqual(['CAS-TURN-02', 'CAS-EX-01']);
  });

  test('a number finds its rules, nothing finds all, and what is nowhere finds none', () => {
    expect(ask('turn-02')).toEqual(['CAS-TURN-02']);
    expect(ask('  ')).toHaveLength(rules.length);
    expect(ask('quantum')).toEqual([]);
  });
});

describe('marking', () => {
  const marks = (text: string, query: string): string[] =>
    partsOf(text, wordsOf(query, words)).flatMap((part) => (part.kind === 'mark' ? [part.text] : []));

  test('words are marked whole, in any form, with their accents', () => {
    expect(marks('Rotating: you may rotate, and not the rotatory', 'spin')).toEqual(['Rotating', 'rotate']);
    expect(marks('die Crêperie', 'creperie')).toEqual(['Crêperie']);
    expect(marks('anything', '')).toEqual([]);
  });

  const pieces = (...names: string[]) => names.map((name) => [name, { piece: name.toLowerCase() }] as const);
  const types = (...names: string[]) => names.map((name) => [name, { type: name.split(' ')[0]?.toLowerCase() ?? '' }] as const);
  const named = (...told: Parameters<typeof partsOf>): string[] =>
    partsOf(...told).flatMap((part) => (part.kind === 'name' ? [`${part.text} = ${Object.values(part.means).join()}`] : []));

  test('names of pieces are found whole, the longest first, beside words and ids', () => {
    const names = { whole: new Map(pieces('Nap Room', 'Room', 'Nap')), listed: new Set<string>() };
    const parts = partsOf('The Nap Room (EXP-5P-01) naps; Rooms and a Room rotate', wordsOf('rotate', words), names);
    expect(parts.filter(({ kind }) => kind !== 'plain')).toEqual([
      { text: 'Nap Room', kind: 'name', means: { piece: 'nap room' } },
      { text: 'EXP-5P-01', kind: 'rule' },
      { text: 'Room', kind: 'name', means: { piece: 'room' } },
      { text: 'rotate', kind: 'mark' },
    ]);
  });

  test('words that are used for much else are names beside one another, and before a colon', () => {
    const whole = new Map(types('food room', 'food', 'living', 'downstairs', 'Downstairs'));
    const names = { whole, listed: new Set(['food', 'living', 'downstairs', 'Downstairs']) };
    expect(named('food, living and downstairs', new Set(), names)).toEqual(['food = food', 'living = living', 'downstairs = downstairs']);
    expect(named('Downstairs: it lies downstairs, as food room', new Set(), names)).toEqual(['Downstairs = downstairs', 'food room = food']);
  });

  test('a rule that tells of one thing names it before a colon', () => {
    const names = { whole: new Map(pieces('Cash')), listed: new Set<string>() };
    expect(named('Money: what Cash is there', new Set(), names, { piece: 'coins' })).toEqual(['Money = coins', 'Cash = cash']);
    expect(named('Nobody: 3.50', new Set(), names)).toEqual([]);
    expect(named('It is said. Then: nothing', new Set(), names, { piece: 'coins' })).toEqual([]);
  });

  test('ids of rules and of examples become parts of their own, and the text stays whole', () => {
    const text = 'As ruled (ruling BTW-RUL-12), PAL-VEC-A and PAL-VEC-Kind';
    const parts = partsOf(text, new Set());
    expect(parts.filter(({ kind }) => kind === 'rule').map((part) => part.text)).toEqual(['BTW-RUL-12', 'PAL-VEC-A']);
    expect(parts.map((part) => part.text).join('')).toBe(text);
  });
});
