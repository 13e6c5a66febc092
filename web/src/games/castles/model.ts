// The choices of the server, sorted by where the page shows them. Nothing is decided here: what is
// not among them is not offered.

import type {
  AnyAction,
  CastlesAction,
  CastlesCastleView,
  CastlesPassages,
  CastlesRoomView,
  CastlesSeatView,
  CastlesView,
  Seat,
} from '../../protocol/messages';
import { reference } from '../../state/reference.svelte';
import { t } from '../../words/index.svelte';
import { nameOfThing } from '../../words/sentences.svelte';
import type { Chosen } from './placing.svelte';
import type { Place } from './plan';

export type Kind = CastlesAction['type'];
type Of<K extends Kind> = Extract<CastlesAction, { type: K }>;

export function unwrap(choices: AnyAction[]): CastlesAction[] {
  return choices.flatMap((choice) => ('castles' in choice ? [choice.castles] : []));
}

/** The offered actions of one kind. */
export function choicesOf<K extends Kind>(actions: CastlesAction[], kind: K): Of<K>[] {
  return actions.filter((action): action is Of<K> => action.type === kind);
}

export function isOffered(actions: CastlesAction[], ...kinds: Kind[]): boolean {
  return actions.some(({ type }) => kinds.includes(type));
}

export function seatIn(view: CastlesView, seat: Seat | null): CastlesSeatView | undefined {
  return view.seats.find((entry) => entry.seat === seat);
}

/** The action that builds a room there, with passages; or lays a renovation or a moat tile. */
export function building(
  { piece, free, kept = false }: Pick<Chosen, 'piece' | 'free' | 'kept'>,
  { x, y, turn, on, slot }: Place,
  passages: CastlesPassages = {},
): AnyAction {
  if (slot !== undefined) return { castles: kept ? { type: 'lay_stored', slot } : { type: 'buy_moat', slot } };
  const laid = Object.keys(passages).length > 0 ? { passages } : {};
  if (kept) {
    return { castles: on === undefined ? { type: 'place_stored', room: piece, x, y, turn, ...laid } : { type: 'renovate_stored', room: on, ...laid } };
  }
  if (on !== undefined) return { castles: { type: 'renovate', renovation: piece, room: on, ...laid } };
  return { castles: { type: free ? 'place_free' : 'buy', room: piece, x, y, turn, ...laid } };
}

/** The rooms that a piece of the supply can be built as: some have two sides. */
export function sidesOf<Entry extends { room: string }>(build: Entry[], piece: string): Entry[] {
  return build.filter(({ room }) => room === piece || room.endsWith(`-${piece}`));
}

/** The type of a room in words, such as `food room`, or both types of a renovation. */
export function kindOf(room: string): string {
  const form = reference.piece(room);
  return form ? t().kindOf('room', form.type, form.second_type) : '';
}

/** The types of a room, by their names in messages. */
export function typesOf(room: string): string[] {
  const form = reference.piece(room);
  return [form?.type, form?.second_type].filter((type): type is string => typeof type === 'string');
}

/** What a room was before it was renovated, in words; nothing if it was not. */
export function belowInWords({ room, renovation }: Pick<CastlesRoomView, 'room' | 'renovation'>): string {
  return renovation === undefined ? '' : t().castles.renovationOf(reference.name(room), kindOf(room));
}

/** How a room's doors stand, in words. */
export function doorsInWords(room: CastlesRoomView): string {
  const joined = room.doors.filter(({ to }) => to === 'room').length;
  const dead = room.doors.filter(({ to }) => to === 'wall').length;
  return t().castles.doors(joined, room.doors.length, dead);
}

/** Points with their sign; nothing is just 0. */
export function signed(points: number): string {
  return points === 0 ? '0' : t().gain(points);
}

/** What else is to be known of a room: to where passages lead from it, and whether it is a garden. */
export function besidesInWords({ rooms, passages = [], moat }: CastlesCastleView, number: number): string[] {
  const words = t().castles;
  const ends = passages.flatMap(({ length, rooms: [from, to] }) => {
    const other = from === number ? to : to === number ? from : undefined;
    const room = other === undefined ? undefined : rooms[other];
    return room ? [words.passageTo(nameOfThing('length', length), nameOf(room))] : [];
  });
  return [...ends, ...(moat?.gardens.includes(number) ? [words.garden] : [])];
}

function nameOf({ room, renovation }: Pick<CastlesRoomView, 'room' | 'renovation'>): string {
  return reference.name(renovation ?? room);
}

/** A room of a castle, as a reader hears it. */
export function roomInWords(castle: CastlesCastleView, number: number): string {
  const room = castle.rooms[number];
  if (!room) return '';
  const words = t().castles;
  const shown = room.renovation ?? room.room;
  const below = belowInWords(room);
  const doors = [doorsInWords(room), ...besidesInWords(castle, number)].join('; ');
  if (castle.moat && number === 0) return words.barbican(reference.name(shown), kindOf(shown), room.points, doors, room.completed);
  return words.room(
    reference.name(shown),
    below ? `${kindOf(shown)}, ${below}` : kindOf(shown),
    reference.piece(shown)?.plan?.feet ?? 0,
    room.points,
    doors,
    room.completed,
  );
}

/** What stands below the board: the market unless I am asked for something else. */
export type Tray = 'market' | 'pricing' | 'reward';

export function trayOf(actions: CastlesAction[]): Tray {
  return isOffered(actions, 'set_price', 'open_market') ? 'pricing' : 'market';
}
