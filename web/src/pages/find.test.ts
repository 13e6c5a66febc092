import { describe, expect, test } from 'vitest';

import { best, holds, marked, partsOf, rank, wordsOf } from './find';

describe('searching', () => {
  test('if nothing holds every word, what holds the most of them is found', () => {
    const all = ['Rooms below ground', 'Corridor rooms', 'Ties'];
    const find = (query: string) => best(all, wordsOf(query), (one) => [one]);
    expect(find('below')).toEqual(['Rooms below ground']);
    expect(find('three corridors room')).toEqual(['Corridor rooms']);
    expect(find('quantum')).toEqual([]);
    expect(find('')).toEqual(all);
  });

  test('every word must occur, in any order and case', () => {
    const words = wordsOf('  Sky EMPTY ');
    expect(holds(words, 'The cell must stay empty below the sky')).toBe(true);
    expect(holds(words, 'The sky is blue')).toBe(false);
  });

  test('accents make no difference', () => {
    expect(holds(wordsOf('creperie'), 'Crêperie')).toBe(true);
    expect(holds(wordsOf('crêperie'), 'Creperie')).toBe(true);
  });

  test('an empty search finds everything', () => {
    expect(holds(wordsOf('  '), 'anything')).toBe(true);
  });

  test('names that begin with what was typed come first', () => {
    expect(rank('Hall of Art', 'hal')).toBe(0);
    expect(rank('Great Hall', 'hal')).toBe(1);
    expect(rank('Marshalling yard', 'hal')).toBe(2);
    expect(rank('Kitchen', 'hal')).toBeNull();
  });
});

describe('marking', () => {
  test('matches are cut out and the text stays whole', () => {
    const parts = marked('Open sky, wide sky', wordsOf('sky'));
    expect(parts.filter(({ kind }) => kind === 'mark').map(({ text }) => text)).toEqual(['sky', 'sky']);
    expect(parts.map(({ text }) => text).join('')).toBe('Open sky, wide sky');
  });

  test('overlapping words make one mark', () => {
    expect(marked('castles', wordsOf('cast castle'))).toEqual([
      { text: 'castle', kind: 'mark' },
      { text: 's', kind: 'plain' },
    ]);
  });

  test('accents stay in the marked text', () => {
    expect(marked('die Crêperie', wordsOf('creperie')).at(-1)).toEqual({ text: 'Crêperie', kind: 'mark' });
  });

  test('ids of rules become parts of their own', () => {
    const parts = partsOf('As ruled (ruling BTW-RUL-12), open sky', wordsOf('sky'));
    expect(parts.map(({ kind }) => kind)).toEqual(['plain', 'rule', 'plain', 'mark']);
    expect(parts[1]?.text).toBe('BTW-RUL-12');
  });

  test('so do ids of examples, which end in a letter', () => {
    const parts = partsOf('PAL-VEC-A and PAL-VEC-Kind', []);
    expect(parts.filter(({ kind }) => kind === 'rule').map(({ text }) => text)).toEqual(['PAL-VEC-A']);
  });
});
