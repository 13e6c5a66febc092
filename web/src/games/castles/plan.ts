// A castle seen from above: where its parts are drawn. Nothing here knows what may be built: places
// are sorted by the doors they lie at, and that is for showing only.

import type {
  CastlesBuildView, CastlesCastleView, CastlesDoorView, CastlesPassages, CastlesRenovateView, CastlesSlot,
  CastlesRoomView, CastlesSlotView, CastlesSpotView,
} from '../../protocol/messages';
import { reference } from '../../state/reference.svelte';
import type { Box } from '../../ui/panzoom.svelte';
import type { Layers } from '../../ui/piece';
import type { Turned } from '../plan/plan';
import { PassageChoice, throughPassage } from './passages';
import { gateOf, MOAT, placeOfSlot, STRIP } from './ring';

export interface Standing extends Turned {
  room: string;
  /** What lies on it and shows in its place. */
  renovation?: string | undefined;
  /** How the foyer lies in a barbican, if it does. */
  gate?: string | undefined;
  /** The place of the moat, of a piece of it. */
  slot?: CastlesSlot | undefined;
}

/** A place for a room, and what it would bring there. */
export interface Place extends Turned {
  points: number;
  /** The rooms that it completes, by their numbers in the castle; its own is the next number. */
  completes: number[];
  /** The number of the room on which a renovation lies there. */
  on?: number;
  /** Which place of the moat it is. */
  slot?: CastlesSlot;
  /** The passages without which it could not be had, and the door where they end. */
  needs?: CastlesPassages;
  via?: string;
}

/** A door behind which nothing stands yet. */
export interface OpenDoor {
  id: string;
  /** The number of its room. */
  room: number;
  side: string;
  /** The unit behind it. */
  x: number;
  y: number;
}

/** Doors so near to each other that they are pressed as one, with the places at them; or a room that is
 * pressed to renovate it. */
export interface DoorGroup {
  /** The first of the doors, or the room. */
  id: string;
  doors: OpenDoor[];
  /** The middle, in units. */
  x: number;
  y: number;
  /** The best first. */
  places: Place[];
}

/** The name of a room in score sheets: of what shows of it. */
export function causeAt({ room, renovation, x, y }: Omit<Standing, 'turn'>): string {
  return `${renovation ?? room}@${x},${y}`;
}

/** The same with rooms whose points are from before they were renovated. */
export function litIn(rooms: Standing[], lit: ReadonlySet<string>): ReadonlySet<string> {
  const covered = rooms.filter(({ room, x, y }) => lit.has(causeAt({ room, x, y })));
  return new Set([...lit, ...covered.map(causeAt)]);
}

/** The drawing of a room: a renovation lies within the walls of its room, which are turned with it. */
export function layersOf({ room, renovation, turn, gate }: Pick<Standing, 'room' | 'renovation' | 'turn' | 'gate'>): Layers {
  if (gate !== undefined) return { id: `barbican-${gate}` };
  return renovation === undefined ? { id: `${room}-${turn}` } : { id: `laid-${renovation}-${turn}`, over: `walls-${room}`, turn };
}

/** The rooms of a castle as they are drawn: where there are moats the first is a barbican. */
export function standingIn({ rooms, moat }: CastlesCastleView): (CastlesRoomView & Standing)[] {
  return rooms.map((room, number) => (moat && number === 0 ? { ...room, gate: gateOf(moat) } : room));
}

/** How wide and high a room is when it is turned so. */
export function sizeOf(room: string, turn: number): [number, number] {
  const [width, height] = room === MOAT ? STRIP : (reference.piece(room)?.plan?.box_size ?? [4, 4]);
  return turn % 180 === 0 ? [width, height] : [height, width];
}

export function boxOf(standing: Standing): Box {
  const [width, height] = sizeOf(standing.room, standing.turn);
  return { x: standing.x, y: standing.y, width, height };
}

export function placeOf([x, y, turn, points, completes]: CastlesSpotView): Place {
  return { x, y, turn, points, completes };
}

/** The places of a room: at doors, those that only a passage makes possible last. */
export function placesIn(castle: CastlesCastleView, { spots, passages = [] }: CastlesBuildView): Place[] {
  const places = spots.map(placeOf);
  const known = new Set(places.map(keyOf));
  const further = passages.flatMap((entry) => {
    const choice = PassageChoice.ofSpot(entry);
    const place = placeOf([entry[0], entry[1], entry[2], choice.points, choice.completes]);
    if (known.has(keyOf(place))) return [];
    const via = throughPassage(castle, choice);
    return via ? [{ ...place, needs: { [choice.length]: choice.door }, via: `${via.room}.${via.index}` }] : [];
  });
  return [...places, ...further];
}

function keyOf({ x, y, turn }: Turned): string {
  return `${x},${y},${turn}`;
}

/** Where a moat tile may lie. */
export function placesInRing(slots: CastlesSlotView[]): Place[] {
  return slots.map(({ slot, points }) => ({ ...placeOfSlot(slot), points, completes: [], slot }));
}

/** The places of a renovation: on rooms that stand already. */
export function placesOn({ rooms }: CastlesCastleView, renovate: CastlesRenovateView): Place[] {
  return renovate.rooms.flatMap(([on, points, completed]) => {
    const room = rooms[on];
    return room ? [{ x: room.x, y: room.y, turn: room.turn, points, completes: completed ? [on] : [], on }] : [];
  });
}

const BEYOND: Record<string, [number, number]> = { n: [0, -1], e: [1, 0], s: [0, 1], w: [-1, 0] };

/** The middle of a door, on the wall. */
export function doorPoint(door: Pick<CastlesDoorView, 'x' | 'y' | 'side'>): { x: number; y: number } {
  const [right, down] = BEYOND[door.side] ?? [0, 0];
  return { x: door.x + 0.5 + right / 2, y: door.y + 0.5 + down / 2 };
}

/** Where a completed room bears its mark: inside one of its doors, at a side if there is one there, as names
 * and numbers stand above and below. */
export function sealPoint(room: { doors: CastlesDoorView[] }): { x: number; y: number } | null {
  const door = room.doors.find(({ side }) => side === 'e' || side === 'w') ?? room.doors[0];
  return door ? { x: door.x + 0.5, y: door.y + 0.5 } : null;
}

export function openDoors(castle: CastlesCastleView): OpenDoor[] {
  return castle.rooms.flatMap((room, number) =>
    room.doors.flatMap((door, index) => {
      if (door.to !== 'outside' && door.to !== 'courtyard') return [];
      const [right, down] = BEYOND[door.side] ?? [0, 0];
      return [{ id: `${number}.${index}`, room: number, side: door.side, x: door.x + right, y: door.y + down }];
    }),
  );
}

function covers(box: Box, x: number, y: number): boolean {
  return x >= box.x && x < box.x + box.width && y >= box.y && y < box.y + box.height;
}

/** The best first: without a passage, then more points, then more rooms completed, then as they came. */
export function byWorth(one: Place, other: Place): number {
  const spent = Number(one.needs !== undefined) - Number(other.needs !== undefined);
  return spent || other.points - one.points || other.completes.length - one.completes.length;
}

/** The places of a room at each open door; a place that lies at several doors is at each of them. */
export function placesByDoor(doors: OpenDoor[], room: string, places: Place[]): Map<string, Place[]> {
  const found = new Map<string, Place[]>();
  for (const place of places) {
    const box = boxOf({ room, ...place });
    for (const door of doors) {
      if (place.via === undefined ? !covers(box, door.x, door.y) : place.via !== door.id) continue;
      const there = found.get(door.id);
      if (there) there.push(place);
      else found.set(door.id, [place]);
    }
  }
  for (const there of found.values()) there.sort(byWorth);
  return found;
}

/** Doors with places, those nearer than `apart` taken together. */
export function doorGroups(doors: OpenDoor[], room: string, places: Place[], apart: number): DoorGroup[] {
  const byDoor = placesByDoor(doors, room, places);
  const groups: { anchor: OpenDoor; doors: OpenDoor[] }[] = [];
  for (const door of doors) {
    if (!byDoor.has(door.id)) continue;
    const near = groups.find(({ anchor }) => Math.hypot(anchor.x - door.x, anchor.y - door.y) < apart);
    if (near) near.doors.push(door);
    else groups.push({ anchor: door, doors: [door] });
  }
  return groups.map(({ anchor, doors: together }) => ({
    id: anchor.id,
    doors: together,
    // The glow sits on a door of its own, not between rooms that it would hide.
    x: anchor.x + 0.5,
    y: anchor.y + 0.5,
    places: unique(together.flatMap((door) => byDoor.get(door.id) ?? [])),
  }));
}

/** Rooms that can be renovated, or places of the moat, each pressed in the middle. */
export function whole(piece: string, places: Place[]): DoorGroup[] {
  return places.map((place) => {
    const { x, y, width, height } = boxOf({ room: piece, ...place });
    return { id: `on.${place.slot ?? place.on}`, doors: [], x: x + width / 2, y: y + height / 2, places: [place] };
  });
}

/** The doors with the best place. */
export function bestOf(groups: DoorGroup[]): DoorGroup | undefined {
  return [...groups].sort((one, other) => {
    const [mine, theirs] = [one.places[0], other.places[0]];
    return mine && theirs ? byWorth(mine, theirs) : 0;
  })[0];
}

function unique(places: Place[]): Place[] {
  const seen = new Map(places.map((place) => [keyOf(place), place]));
  return [...seen.values()].sort(byWorth);
}

/** The place whose middle is nearest to a point; of equals that with the turn at hand. */
export function nearestPlace(room: string, places: Place[], x: number, y: number, turn: number): Place | undefined {
  const distance = (place: Place): number => {
    const box = boxOf({ room, ...place });
    const far = Math.hypot(box.x + box.width / 2 - x, box.y + box.height / 2 - y);
    return far + (place.turn === turn ? 0 : 0.75);
  };
  return places.reduce<Place | undefined>(
    (best, place) => (best === undefined || distance(place) < distance(best) ? place : best),
    undefined,
  );
}

/** The paper that a castle needs, with a margin around it. */
export function boundsOf(standing: Standing[], margin: number): Box {
  const boxes = standing.map(boxOf);
  const west = Math.min(...boxes.map((box) => box.x)) - margin;
  const north = Math.min(...boxes.map((box) => box.y)) - margin;
  const east = Math.max(...boxes.map((box) => box.x + box.width)) + margin;
  const south = Math.max(...boxes.map((box) => box.y + box.height)) + margin;
  if (boxes.length === 0) return { x: -margin, y: -margin, width: 2 * margin, height: 2 * margin };
  return { x: west, y: north, width: east - west, height: south - north };
}

/** A box with a margin around it. */
export function around({ x, y, width, height }: Box, margin: number): Box {
  return { x: x - margin, y: y - margin, width: width + 2 * margin, height: height + 2 * margin };
}

/** The paper that holds both. */
export function joined(one: Box, other: Box): Box {
  const [x, y] = [Math.min(one.x, other.x), Math.min(one.y, other.y)];
  const right = Math.max(one.x + one.width, other.x + other.width);
  const bottom = Math.max(one.y + one.height, other.y + other.height);
  return { x, y, width: right - x, height: bottom - y };
}
