import { expect, test } from 'vitest';

import type { Question } from '../games/game';
import { expected, optionOf, pointsOf } from './advice';

test('hundredths are told with one digit', () => {
  expect([437, -5, 4, -96].map(pointsOf)).toEqual([4.4, -0, 0, -1]);
});

test('the best says where one stands, others how much less they bring', () => {
  const best = expected({ lead: -410, behind: 0, doubt: 90 }, true, false);
  expect(best).toContain('−4.1');
  expect(expected({ lead: 8800, behind: 0, doubt: 90 }, true, true)).toContain('88');
  expect(expected({ lead: 0, behind: 300, doubt: 90 }, false, false)).toMatch(/^3 less/);
  expect(expected({ lead: 0, behind: 80, doubt: 90 }, false, false)).toMatch(/^hardly worse/);
  expect(expected({ lead: 0, behind: 3, doubt: 90 }, false, false)).toBe('as good');
});

test('an answer of a question is found by its action', () => {
  const pass = { castles: { type: 'pass' } } as const;
  const decline = { castles: { type: 'decline' } } as const;
  const question: Question = { key: 'any', rule: 'A-1', most: 1, options: [{ action: pass, piece: 'study' }, { action: decline }] };
  expect(optionOf([question], pass)?.key).toBe('study');
  expect(optionOf([question], decline)?.key).toBe('1');
  expect(optionOf([question], { castles: { type: 'open_market' } })).toBeUndefined();
});
