import { expect, test } from 'vitest';

import { nextDelay } from './backoff';

test('each try waits longer, and never more than half a minute', () => {
  const delays = [0, 1, 2, 3, 8, 50].map((tries) => nextDelay(tries, () => 1));
  expect(delays).toEqual([400, 800, 1600, 3200, 30_000, 30_000]);
});

test('chance spreads those who come back', () => {
  expect(nextDelay(2, () => 0)).toBe(800);
});
