import { beforeEach, expect, test } from 'vitest';

import { reference } from '../../state/reference.svelte';
import {
  boundsOf, boxOf, causeAt, doorGroups, layersOf, litIn, nearestPlace, openDoors, placeOf, placesByDoor, placesOn, whole,
} from './plan';
import { sample } from './sample';

const { view, pieces } = sample();
const castle = view.seats[0]!.castle;
const builds = view.build ?? [];

beforeEach(() => {
  reference.pieces = new Map(pieces.map((piece) => [piece.id, piece]));
});

test('open doors are those behind which nothing stands', () => {
  const doors = openDoors(castle);
  const open = castle.rooms.flatMap((room) => room.doors.filter(({ to }) => to === 'outside' || to === 'courtyard'));
  expect(doors).toHaveLength(open.length);
  for (const door of doors) {
    const room = castle.rooms[door.room]!;
    const box = boxOf(room);
    const inside = door.x >= box.x && door.x < box.x + box.width && door.y >= box.y && door.y < box.y + box.height;
    expect(inside, 'the unit behind a door lies outside of its room').toBe(false);
  }
});

test('every place lies at a door, and the best place of a door comes first', () => {
  const doors = openDoors(castle);
  for (const { room, spots } of builds) {
    const places = spots.map(placeOf);
    const byDoor = placesByDoor(doors, room, places);
    const found = new Set([...byDoor.values()].flat());
    expect(found.size).toBe(places.length);
    for (const there of byDoor.values()) {
      expect(there[0]!.points).toBe(Math.max(...there.map(({ points }) => points)));
    }
  }
});

test('doors that a finger cannot tell apart are one, with the places of all of them', () => {
  const doors = openDoors(castle);
  const [{ room, spots } = { room: '', spots: [] }] = builds.filter((build) => build.spots.length > 50);
  const places = spots.map(placeOf);
  const apart = doorGroups(doors, room, places, 0.5);
  const together = doorGroups(doors, room, places, 3);
  expect(together.length).toBeLessThan(apart.length);
  for (const groups of [apart, together]) {
    const all = new Set(groups.flatMap((group) => group.places));
    expect(all.size).toBe(places.length);
    expect(new Set(groups.flatMap((group) => group.doors)).size).toBe(apart.flatMap((group) => group.doors).length);
  }
  for (const one of together) {
    for (const other of together) {
      if (one !== other) expect(Math.hypot(one.x - other.x, one.y - other.y)).toBeGreaterThanOrEqual(3);
    }
  }
});

test('a turned room is as wide as it was high', () => {
  const turned = castle.rooms.find(({ turn }) => turn === 90)!;
  const [width, height] = reference.piece(turned.room)!.plan!.box_size;
  expect(boxOf(turned)).toMatchObject({ width: height, height: width });
});

test('a dragged room snaps to the nearest place, and rather keeps its turn', () => {
  const { room, spots } = builds[0]!;
  const places = spots.map(placeOf);
  for (const place of places) {
    const box = boxOf({ room, ...place });
    const found = nearestPlace(room, places, box.x + box.width / 2, box.y + box.height / 2, place.turn);
    expect(found).toMatchObject({ turn: place.turn, x: place.x, y: place.y });
  }
});

test('the paper holds every room', () => {
  const bounds = boundsOf(castle.rooms, 2);
  for (const room of castle.rooms) {
    const box = boxOf(room);
    expect(box.x - bounds.x).toBeGreaterThanOrEqual(2);
    expect(bounds.x + bounds.width - box.x - box.width).toBeGreaterThanOrEqual(2);
  }
});

test('a renovation is offered in the middle of each room that it fits, and counts where all doors are joined', () => {
  const place = placesOn(castle, { renovation: 'new', cost: 5000, rooms: [[0, 4, true], [1, -1, false], [99, 1, false]] });
  const [first, second] = castle.rooms;
  expect(place).toEqual([
    { x: first!.x, y: first!.y, turn: first!.turn, points: 4, completes: [0], on: 0 },
    { x: second!.x, y: second!.y, turn: second!.turn, points: -1, completes: [], on: 1 },
  ]);
  const [glow] = whole(first!.room, place);
  const box = boxOf(first!);
  expect(glow).toMatchObject({ id: 'on.0', x: box.x + box.width / 2, y: box.y + box.height / 2, places: [place[0]] });
});

test('a renovated room is drawn within its old walls, and lights up for its old points', () => {
  const room = { room: 'study', x: 3, y: -1, turn: 90 };
  const renovated = { ...room, renovation: 'den' };
  expect(layersOf(room)).toEqual({ id: 'study-90' });
  expect(layersOf(renovated)).toEqual({ id: 'laid-den-90', over: 'walls-study', turn: 90 });
  expect([causeAt(room), causeAt(renovated)]).toEqual(['study@3,-1', 'den@3,-1']);
  expect(litIn([renovated], new Set(['study@3,-1']))).toContain('den@3,-1');
  expect(litIn([renovated], new Set(['study@0,0']))).not.toContain('den@3,-1');
});
