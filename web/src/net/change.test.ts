import { expect, test } from 'vitest';

import type { JsonChange } from '../protocol/messages';
import { changed } from './change';

const old = { n: 1, undo: {}, game: { rooms: [{ id: 'a' }, { id: 'b' }], deck: [1, 2, 3] }, lobby: { host: 'Anna' } };

test('a change touches only what it names', () => {
  const fresh = changed(old, { n: [2], game: { rooms: { '1': { id: ['c'] } } } });
  expect(fresh).toEqual({ ...old, n: 2, game: { rooms: [{ id: 'a' }, { id: 'c' }], deck: [1, 2, 3] } });
  expect(fresh.lobby).toBe(old.lobby);
  expect(fresh.game.deck).toBe(old.game.deck);
  expect(fresh.game.rooms[0]).toBe(old.game.rooms[0]);
  expect(old.game.rooms[1]).toEqual({ id: 'b' });
});

test('parts come and go', () => {
  const fresh = changed<Record<string, unknown>>(old, { undo: [], outcome: [[0, 1]], petition: [null] });
  expect(fresh).toEqual({ n: 1, game: old.game, lobby: old.lobby, outcome: [0, 1], petition: null });
});

test('lists grow, shrink and change inside', () => {
  const list = (change: JsonChange) => changed({ list: [1, 2, 3] }, { list: change }).list;
  expect(list([3, 0, [4]])).toEqual([1, 2, 3, 4]);
  expect(list([0, 2, []])).toEqual([3]);
  expect(list([1, 1, [7, 8]])).toEqual([1, 7, 8, 3]);
  expect(list([3, 0, [4], { '0': [9] }])).toEqual([9, 2, 3, 4]);
  expect(list([[]])).toEqual([]);
});
