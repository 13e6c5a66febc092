import { expect, test } from 'vitest';

import { changed, inARow, spare, swansIn, swansInWords } from './swans';

test('swans are counted, changed and said by colour', () => {
  const swans = { red: 2, blue: 1 };
  expect(swansIn(swans)).toBe(3);
  expect(swansIn(undefined)).toBe(0);
  expect(changed(swans, 'blue', -1)).toEqual({ red: 2 });
  expect(changed(swans, 'green', 1)).toEqual({ red: 2, blue: 1, green: 1 });
  expect(inARow(swans)).toEqual(['red', 'red', 'blue']);
  expect(swansInWords(swans)).toBe('2 red and 1 blue');
});

test('what is laid out for a payment comes from the largest heaps', () => {
  expect(spare({ red: 3, yellow: 1, purple: 2 }, 3)).toEqual({ red: 2, purple: 1 });
  expect(spare({ green: 1 }, 3)).toEqual({ green: 1 });
  expect(spare({}, 2)).toEqual({});
});
