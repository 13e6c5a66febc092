import { expect, test } from 'vitest';

import { inTime } from './time';

test.each([
  [0, '0:00'],
  [900, '0:01'],
  [65_000, '1:05'],
  [3_600_000, '1:00:00'],
  [93_600_000, '1 d 2 h'],
  [-5, '0:00'],
])('%i milliseconds are %s', (milliseconds, text) => {
  expect(inTime(milliseconds)).toBe(text);
});
