import { expect, test } from 'vitest';

import type { BetweenAction } from '../../protocol/messages';
import { askedIn, castleOf, cellOf, choosing, isAsked, same } from './model';

const actions: BetweenAction[] = [
  { type: 'say_order', castle: 0, order: 'first' },
  { type: 'say_order', castle: 0, order: 'either' },
  { type: 'accept', castle: 1 },
  { type: 'counter', castle: 1, choice: { cell: { x: 1, y: 1 } } },
  { type: 'show_stack' },
];

test('what is answered on the board is sorted by castle', () => {
  expect(askedIn(actions, 0)).toEqual({ accept: false, manner: null, options: [] });
  expect(askedIn(actions, 1)).toEqual({
    accept: true,
    manner: 'counter',
    options: [{ cell: { x: 1, y: 1 } }],
  });
  expect(isAsked(askedIn(actions, 2))).toBe(false);
});

test('a question is about the castle of its answers', () => {
  const option = (between: BetweenAction) => ({ action: { between } });
  const question = { key: 'order', rule: 'A-01', most: 1 };
  expect(castleOf({ ...question, options: [option({ type: 'say_order', castle: 2, order: 'first' })] })).toBe(2);
  expect(castleOf({ ...question, options: [option({ type: 'give_for_ludwig', mine: 'x' })] })).toBeNull();
});

test('two tiles can be confirmed only if the server offers them', () => {
  const offered: BetweenAction[] = [{ type: 'choose', tiles: ['a', 'b'] }];
  expect(choosing(offered, ['b', 'a'])).toBe(offered[0]);
  expect(choosing(offered, ['a'])).toBeUndefined();
  expect(choosing(offered, ['a', 'c'])).toBeUndefined();
});

test('a choice knows its castle and its cell', () => {
  expect(cellOf({ cell: { x: 2, y: 0 } }, 4)).toEqual({ castle: 4, x: 2, y: 0 });
  const fifth = { fifth_room: { castle: 1, room: 'tower' as const, cell: { x: 0, y: 1 } } };
  expect(cellOf(fifth, 4)).toEqual({ castle: 1, room: 'tower', x: 0, y: 1 });
  expect(cellOf({ card: 'x' }, 4)).toBeUndefined();
  expect(same(fifth, structuredClone(fifth))).toBe(true);
});
