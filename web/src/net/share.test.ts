import { expect, test } from 'vitest';

import { share } from './share';

test('what is equal is the same object', () => {
  const old = { castles: [{ rooms: [1, 2] }, { rooms: [3] }], step: 'a' };
  const fresh = share(old, { castles: [{ rooms: [1, 2] }, { rooms: [3, 4] }], step: 'a' });
  expect(fresh).toEqual({ castles: [{ rooms: [1, 2] }, { rooms: [3, 4] }], step: 'a' });
  expect(fresh).not.toBe(old);
  expect(fresh.castles[0]).toBe(old.castles[0]);
  expect(fresh.castles[1]).not.toBe(old.castles[1]);
  expect(share(old, structuredClone(old))).toBe(old);
});

test('a field that appears or goes away is a change', () => {
  const old: { a: number; b?: number } = { a: 1 };
  expect(share(old, { a: 1, b: 2 })).toEqual({ a: 1, b: 2 });
  const more = { a: 1, b: 2 };
  const less = share<{ a: number; b?: number }>(more, { a: 1 });
  expect(less).toEqual({ a: 1 });
  expect(less).not.toBe(more);
});

test('lists of other lengths and other kinds are not mixed up', () => {
  expect(share([1, 2, 3], [1, 2])).toEqual([1, 2]);
  expect(share({ 0: 'a' }, ['a'])).toEqual(['a']);
  expect(share(null, { a: 1 })).toEqual({ a: 1 });
  expect(share<unknown>({ a: undefined }, { b: undefined })).toEqual({ b: undefined });
});
