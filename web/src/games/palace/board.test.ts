import { expect, test } from 'vitest';

import type { PalaceSpotView, PalaceView, PalaceWaterView } from '../../protocol/messages';
import { banksOf, bestOf, boundsOf, boxAt, middleOf, nearestPlace, onePerCell, placeOf, poolOf, sourcesOf, openCellsOf, swansFor } from './board';

const spots: PalaceSpotView[] = [
  [0, 3, 0, [[1, 'red']], [], 0, false],
  [0, 3, 90, [[0, 'blue'], [1, 'blue']], [], 0, false],
  [-1, 0, 0, [[0, 'grey'], [0, 'red']], [[0, 0]], 2, false],
  [1, 0, 180, [], [], 0, true],
];

test('rows grow away from the garden, and so up the screen', () => {
  expect(boxAt(2, 3).y).toBeLessThan(boxAt(2, 0).y);
  expect(boxAt(2, 3).x).toBeGreaterThan(boxAt(-2, 3).x);
  expect(middleOf(0, 0)).toEqual({ x: boxAt(0, 0).x + 2, y: boxAt(0, 0).y + 2 });
});

test('turns are gathered by cell, and what brings me most comes first', () => {
  const cells = openCellsOf(spots.map(placeOf), 0);
  expect(cells.map(({ id, places }) => [id, places.map(({ turn }) => turn)])).toEqual([
    ['0,3', [90, 0]],
    ['-1,0', [0]],
    ['1,0', [180]],
  ]);
  expect(bestOf(cells, 0)?.id).toBe('-1,0');
  expect(bestOf(cells, 1)?.id).toBe('0,3');
  expect(swansFor(placeOf(spots[2]!), 0)).toEqual(['grey', 'red']);
});

test('a dragged tile snaps to the nearest place, of equals to that with its turn', () => {
  const places = spots.map(placeOf);
  const { x, y } = middleOf(0, 3);
  expect(nearestPlace(places, x, y, 90)?.turn).toBe(90);
  expect(nearestPlace(places, x, y, 0)?.turn).toBe(0);
  expect(nearestPlace(places, middleOf(1, 1).x, middleOf(1, 1).y, 0)?.x).toBe(1);
});

test('the camera shows palace, moat and bridge', () => {
  const view = {
    tiles: [{ tile: 'a', x: 0, y: 0 }, { tile: 'b', x: -2, y: 4 }],
    moat: { west: [[-5, 0]], east: [[3, 1]], courts: [] },
  } as unknown as PalaceView;
  const box = boundsOf(view, 1);
  for (const [x, y] of [[0, 0], [-2, 4], [-5, 0], [3, 1], [0, -1]] as const) {
    const middle = middleOf(x, y);
    expect(middle.x > box.x && middle.x < box.x + box.width).toBe(true);
    expect(middle.y > box.y && middle.y < box.y + box.height).toBe(true);
  }
});

test('moat that can go to several places is picked up once', () => {
  const water = { water: 'east', joined: false, gap: 3, exit: true } as const;
  const waters: PalaceWaterView[] = [
    { from: ['west', [-1, 0]], ...water, x: 1, y: 0 },
    { from: ['west', [-1, 0]], ...water, x: 4, y: 4 },
    { from: ['court', [2, 2]], ...water, x: 1, y: 0 },
  ];
  expect(sourcesOf(waters)).toEqual([[-1, 0], [2, 2]]);
  expect(poolOf(waters[0]!)).toMatchObject({ id: 'east 1,0', cell: [1, 0] });
});

test('water flows on into water and into the lake', () => {
  const wet = new Set(['-1,0', '-1,1']);
  expect(banksOf(wet, -1, 0)).toBe('ns');
  expect(banksOf(wet, -1, 1)).toBe('s');
  expect(banksOf(wet, 5, 5)).toBe('');
});

test('where both arms would go to one cell, it can be pressed once', () => {
  const meeting = (['west', 'east'] as const).map((water) => poolOf({ water, x: 2, y: 5, joined: true, gap: 0, exit: false }));
  expect(new Set(meeting.map(({ id }) => id)).size).toBe(2);
  expect(onePerCell(meeting, null)).toEqual([meeting[0]]);
  expect(onePerCell(meeting, meeting[1]!.id)).toEqual([meeting[1]]);
});
