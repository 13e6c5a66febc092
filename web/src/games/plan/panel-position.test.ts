import { expect, test } from 'vitest';

import { EDGE, overlap, standBeside, type Surroundings } from './panel-position';

const surroundings: Surroundings = {
  board: { width: 800, height: 500 },
  panel: { width: 240, height: 120 },
  ghost: null,
  choices: [],
  rooms: [],
};

function boxAt(found: { left: number; top: number }) {
  return { x: found.left, y: found.top, ...surroundings.panel };
}

test('without a reason to go elsewhere it stands in the upper left', () => {
  expect(standBeside(surroundings)).toEqual({ left: EDGE, top: EDGE, clear: true });
});

test('it makes way for what can be chosen, and rather hides a room', () => {
  const choices = [{ x: 100, y: 60, width: 44, height: 44 }];
  const rooms = [{ x: 300, y: 0, width: 500, height: 500 }];
  const found = standBeside({ ...surroundings, choices, rooms });
  expect(found.clear).toBe(true);
  expect(overlap(boxAt(found), choices[0]!)).toBe(0);
  const filled = standBeside({ ...surroundings, choices, rooms: [{ x: 0, y: 0, width: 800, height: 500 }] });
  expect(filled.clear).toBe(true);
});

test('it stands near the ghost, whole and not over it', () => {
  for (const x of [0, 380, 760]) {
    for (const y of [0, 230, 460]) {
      const ghost = { x, y, width: 80, height: 60 };
      const found = standBeside({ ...surroundings, ghost });
      expect(found.clear).toBe(true);
      expect(overlap(boxAt(found), { x: EDGE, y: EDGE, width: 784, height: 484 })).toBe(240 * 120);
      expect(Math.abs(found.left + 120 - x - 40)).toBeLessThan(260);
      expect(Math.abs(found.top + 60 - y - 30)).toBeLessThan(200);
    }
  }
});

test('it says when something is hidden wherever it stands', () => {
  const choices = Array.from({ length: 40 }, (_, index) => ({
    x: (index % 8) * 100,
    y: Math.floor(index / 8) * 100,
    width: 44,
    height: 44,
  }));
  expect(standBeside({ ...surroundings, choices }).clear).toBe(false);
});
