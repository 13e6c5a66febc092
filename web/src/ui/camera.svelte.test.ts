import { expect, test } from 'vitest';

import { Camera } from './camera.svelte';

const WHOLE = { x: 0, y: 0, width: 40, height: 40 };

function camera(): Camera {
  const made = new Camera();
  made.width = 400;
  made.height = 400;
  return made;
}

test('what matters is shown large enough to be read, and all of it', () => {
  const seen = camera();
  seen.frame(WHOLE, { x: 36, y: 0, width: 4, height: 4 }, 16);
  expect(seen.scale).toBe(16);
  // No farther to the right than the whole goes.
  expect(seen.onBoard(WHOLE)).toMatchObject({ x: 400 - 640, y: 0 });
  seen.frame(WHOLE, { x: 0, y: 0, width: 32, height: 4 }, 16);
  expect(seen.scale).toBe(12.5);
  seen.frame(WHOLE, WHOLE, 16);
  expect(seen.scale).toBe(10);
});

test('a corner is left free in the way that shows more', () => {
  const seen = camera();
  seen.frame(WHOLE);
  seen.leaveCorner(100, 40);
  expect(seen.scale).toBe(9);
  expect(seen.onBoard(WHOLE), 'below it').toMatchObject({ x: 20, y: 40 });
  seen.width = 800;
  seen.frame(WHOLE);
  seen.leaveCorner(100, 40);
  expect(seen.scale, 'beside it').toBe(10);
  expect(seen.onBoard(WHOLE).x + 400).toBeLessThanOrEqual(700);
  seen.frame(WHOLE);
  expect(seen.onBoard(WHOLE).x, 'not for longer than it is asked for').toBe(200);
});

test('who has moved it comes back to that after everything was shown', () => {
  const seen = camera();
  seen.frame(WHOLE);
  seen.by(2);
  const { x, y, scale } = seen;
  seen.showAll();
  expect(seen.scale).toBe(10);
  seen.back();
  expect([seen.x, seen.y, seen.scale]).toEqual([x, y, scale]);
});

test('what was looked at is found again on a board of another size', () => {
  const seen = camera();
  seen.frame(WHOLE);
  seen.by(2, { x: 0, y: 0 });
  const { kept } = seen;
  const again = new Camera();
  again.kept = kept;
  again.frame(WHOLE);
  again.width = 300;
  again.height = 600;
  again.frame(WHOLE);
  expect(again.kept).toEqual(kept);
});
