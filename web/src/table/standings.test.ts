import { expect, test } from 'vitest';

import type { Outcome } from '../protocol/messages';
import { decidedBy } from './standings';

function outcome(rows: [number, number, number, number?][]): Outcome {
  return {
    end_reason: 'two_rounds_played',
    standings: rows.map(([total, castle, rooms, place], seat) => ({
      seat,
      place: place ?? 1,
      total,
      tie_breaks: [
        { name: 'higher_castle', rule: 'BTW-TIE-01', value: castle },
        { name: 'specialty_rooms', rule: 'BTW-TIE-02', value: rooms },
      ],
    })),
  };
}

test('without an equal total no tie-break is told', () => {
  const result = outcome([[40, 50, 3], [39, 50, 3]]);
  expect(decidedBy(result, result.standings[0]!)).toEqual([]);
});

test('the first tie-break that differs is the last one told', () => {
  const result = outcome([[40, 50, 3, 1], [40, 48, 3, 2]]);
  expect(decidedBy(result, result.standings[0]!).map(({ name, equal }) => [name, equal])).toEqual([
    ['higher_castle', false],
  ]);
});

test('who is equal in everything is told so', () => {
  const result = outcome([[40, 50, 3], [40, 50, 3]]);
  expect(decidedBy(result, result.standings[1]!).map(({ equal }) => equal)).toEqual([true, true]);
});

test('who shares a place though figures differ was not told apart', () => {
  const result = outcome([[40, 50, 3, 2], [40, 48, 3, 2], [60, 60, 0, 1]]);
  expect(decidedBy(result, result.standings[0]!)).toEqual([]);
});
