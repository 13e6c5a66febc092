import { expect, test } from 'vitest';

import type { Estimate, Reviewed } from '../protocol/messages';
import { largestOf, pointsIn } from './reviewing.svelte';

function reviewed(lead: number, missed: number, doubt = 50): Reviewed {
  const hint = (estimate: Estimate) => ({ actions: [], estimate, facts: [], sheets: [] });
  return { n: 1, best: hint({ lead, behind: 0, doubt }), played: hint({ lead: lead - missed, behind: missed, doubt }) };
}

test('what decisions have cost and what luck has brought add up to the end', () => {
  const found = [reviewed(300, 100), null, reviewed(500, 0), reviewed(-200, 400)];
  const points = pointsIn(found, 700);
  expect(points.map(({ index }) => index)).toEqual([0, 2, 3]);
  expect(points.map(({ luck }) => luck)).toEqual([300, -700, 1300]);
  const missed = points.reduce((sum, point) => sum + point.missed, 0);
  const luck = points.reduce((sum, point) => sum + (point.luck ?? 0), 0);
  expect(300 - missed + luck).toBe(700);
});

test('nothing is told of luck before the next decision is known', () => {
  expect(pointsIn([reviewed(300, 100), undefined], 700).map(({ luck }) => luck)).toEqual([null]);
});

test('the largest misses come first, and none that may be none', () => {
  const points = pointsIn([reviewed(0, 100), reviewed(0, 30), reviewed(0, 900), reviewed(0, 0), reviewed(0, 60), reviewed(0, 200)], 0);
  expect(largestOf(points).map(({ missed }) => missed)).toEqual([900, 200, 100]);
  expect(largestOf(points.slice(1, 2))).toEqual([]);
});
