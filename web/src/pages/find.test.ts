import { describe, expect, test } from 'vitest';

import { holds, rank, wordsOf } from './find';

describe('searching', () => {
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
