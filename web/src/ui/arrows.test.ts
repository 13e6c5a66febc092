import { expect, test } from 'vitest';

import { nextInDirection } from './arrows';

test('arrows lead to the nearest in their direction', () => {
  const places = [{ x: 0, y: 0 }, { x: 4, y: 1 }, { x: 1, y: 5 }, { x: -3, y: 0 }];
  const from = places[0]!;
  expect(nextInDirection(places, from, 'ArrowRight')).toBe(places[1]);
  expect(nextInDirection(places, from, 'ArrowDown')).toBe(places[2]);
  expect(nextInDirection(places, from, 'ArrowLeft')).toBe(places[3]);
  expect(nextInDirection(places, from, 'ArrowUp')).toBeUndefined();
});
