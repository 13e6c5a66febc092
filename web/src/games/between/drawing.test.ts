import { expect, test } from 'vitest';

import { boundsOf, levelOf, nextInDirection, causeAt, TILE } from './drawing';

const empty = { throne: 'a throne', rooms: [], attendants: [], cards: [] };

test('the ground is level 1 and there is no level 0', () => {
  expect([-2, -1, 0, 1].map(levelOf)).toEqual([-2, -1, 1, 2]);
});

test('the paper holds the throne and whatever may be added', () => {
  const bare = boundsOf(empty, [], [], false);
  expect(bare.width).toBeGreaterThanOrEqual(2 * TILE);
  const wide = boundsOf(empty, [{ x: -3, y: 2 }], [], false);
  expect(wide.x).toBeLessThanOrEqual(-3 * TILE);
  expect(wide.y).toBeLessThanOrEqual(-3 * TILE);
  expect(wide.width).toBeGreaterThan(bare.width);
});

test('arrows go to the nearest place in their direction', () => {
  const places = [
    { x: 0, y: 0 },
    { x: 1, y: 0 },
    { x: 3, y: 0 },
    { x: 0, y: 2 },
    { x: -1, y: -1 },
  ];
  const from = places[0]!;
  expect(nextInDirection(places, from, 'ArrowRight')).toBe(places[1]);
  expect(nextInDirection(places, from, 'ArrowUp')).toBe(places[3]);
  expect(nextInDirection(places, from, 'ArrowDown')).toBe(places[4]);
  expect(nextInDirection(places, places[2]!, 'ArrowRight')).toBeUndefined();
  expect(nextInDirection(places, from, 'Enter')).toBeUndefined();
});

test('a room is named as score sheets name it', () => {
  expect(causeAt({ tile: 'a-room', x: -1, y: 2 })).toBe('a-room@-1,2');
});
