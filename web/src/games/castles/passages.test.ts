import { expect, test } from 'vitest';

import type { CastlesCastleView, CastlesDoorView } from '../../protocol/messages';
import { completedWith, isLaid, PassageChoice, throughPassage, toggled } from './passages';
import { boundsOf, byWorth, doorGroups, openDoors, placesIn, standingIn } from './plan';
import { boxOfPiece, gapsOf, ringOf } from './ring';

const door = (x: number, y: number, side: CastlesDoorView['side']): CastlesDoorView => ({ x, y, side, level: 'upstairs', to: 'outside' });

/** Two rooms in a row, with a door of each toward the east. */
const castle: CastlesCastleView = {
  rooms: [
    { room: 'near', x: 0, y: 0, turn: 0, doors: [door(1, 0, 'w'), door(2, 0, 'e')], completed: false, points: 0 },
    { room: 'far', x: 7, y: 0, turn: 0, doors: [door(7, 0, 'w'), door(9, 1, 'w')], completed: false, points: 0 },
  ],
  square_feet: 0,
  completed: 0,
  external_entrances: 1,
};

test('a passage comes to the first door that faces it on its line', () => {
  const west = new PassageChoice('medium', 0, { x: 5, y: 0, side: 'e' }, 3, []);
  expect(throughPassage(castle, west)).toMatchObject({ room: 1, index: 0 });
  expect(throughPassage(castle, { from: { x: 5, y: 0, side: 'w' } })).toMatchObject({ room: 0, index: 1 });
  // What looks the other way, or lies beside the line, is no end.
  expect(throughPassage(castle, { from: { x: 5, y: 1, side: 'w' } })).toBeNull();
  expect(throughPassage(castle, { from: { x: 9, y: 0, side: 'n' } })).toBeNull();
});

test('a press lays a passage and another takes it back; a length is laid once, and so is a door taken', () => {
  const short = { length: 'short' as const, door: 1 };
  const laid = toggled({}, short);
  expect(laid).toEqual({ short: 1 });
  expect(isLaid(laid, short)).toBe(true);
  expect(toggled(laid, short)).toEqual({});
  expect(toggled(laid, { length: 'short', door: 2 })).toEqual({ short: 2 });
  expect(toggled(laid, { length: 'long', door: 1 })).toEqual({ long: 1 });
  expect(toggled(laid, { length: 'long', door: 3 })).toEqual({ short: 1, long: 3 });
});

test('what is completed is told with the passages that are laid', () => {
  const choices = [
    PassageChoice.ofSpot([0, 0, 0, 4, [2], 'short', 0, [0, 0, 'top']]),
    PassageChoice.ofSpot([0, 0, 0, 4, [1], 'long', 1, [0, 0, 'left']]),
  ];
  expect(completedWith(choices, {}, [3])).toEqual([3]);
  expect(completedWith(choices, { short: 0, long: 1 }, [3])).toEqual([1, 2, 3]);
});

test('a place that only a passage makes possible is offered at its far door, after all others', () => {
  const build = {
    room: 'new', cost: 0, free: false,
    spots: [[3, 0, 0, 1, []] as [number, number, number, number, number[]]],
    passages: [
      [3, 0, 0, 7, [], 'short', 0, [3, 0, 'left']],
      [4, 0, 0, 9, [], 'medium', 1, [5, 0, 'right']],
    ] as never,
  };
  const places = placesIn(castle, build);
  expect(places).toHaveLength(2);
  expect(places[1]).toMatchObject({ x: 4, points: 9, needs: { medium: 1 }, via: '1.0' });
  expect([...places].sort(byWorth)[0]).toMatchObject({ x: 3 });
  const groups = doorGroups(openDoors(castle), 'new', places, 0.1);
  expect(groups.find(({ id }) => id === '1.0')?.places.some(({ needs }) => needs)).toBe(true);
  expect(groups.find(({ id }) => id === '0.1')?.places.some(({ needs }) => needs)).toBe(false);
});

test('the pieces of the ring close around the castle without a gap or an overlap', () => {
  const moat = { side: 4, turn: 0, slots: ['west', 'north', 'east'] as ('west' | 'north' | 'east')[], gardens: [] };
  const boxes = ringOf(moat).map(boxOfPiece);
  expect(boxes.reduce((sum, { width, height }) => sum + width * height, 0)).toBe(22 * 22 - 18 * 18);
  const within = (x: number, y: number): number =>
    boxes.filter((box) => x >= box.x && x < box.x + box.width && y >= box.y && y < box.y + box.height).length;
  for (let x = -2; x < 20; x += 1) {
    for (let y = -2; y < 20; y += 1) expect(within(x, y)).toBe(x >= 0 && x < 18 && y >= 0 && y < 18 ? 0 : 1);
  }
  expect(gapsOf({ ...moat, slots: ['west'] })).toEqual(['north', 'east']);
});

test('where there are moats, the first room is drawn as a barbican with its closed door', () => {
  const gate = (side: number, turn: number): string | undefined => standingIn({ ...castle, moat: { side, turn, slots: [], gardens: [] } })[0]?.gate;
  expect([gate(4, 0), gate(3, 0), gate(3, 90), gate(3, 180), gate(3, 270)]).toEqual(['open', 'south', 'west', 'north', 'east']);
  expect(standingIn(castle)[0]?.gate).toBeUndefined();
  expect(boundsOf(castle.rooms, 1).width).toBeGreaterThan(0);
});
