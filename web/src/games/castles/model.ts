// The choices of the server, sorted by where the page shows them. Nothing is decided here: what is
// not among them is not offered.

import type {
  AnyAction,
  CastlesAction,
  CastlesRoomView,
  CastlesSeatView,
  CastlesView,
  Seat,
} from '../../protocol/messages';
import { reference } from '../../state/reference.svelte';
import { t } from '../../words/index.svelte';
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

/** The action that builds a room there, or lays a renovation. */
export function building({ piece, free }: Pick<Chosen, 'piece' | 'free'>, { x, y, turn, on }: Place): AnyAction {
  if (on !== undefined) return { castles: { type: 'renovate', renovation: piece, room: on } };
  return { castles: { type: free ? 'place_free' : 'buy', room: piece, x, y, turn } };
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

/** A room of a castle, as a reader hears it. */
export function roomInWords(room: CastlesRoomView): string {
  const shown = room.renovation ?? room.room;
  const below = belowInWords(room);
  return t().castles.room(
    reference.name(shown),
    below ? `${kindOf(shown)}, ${below}` : kindOf(shown),
    reference.piece(shown)?.plan?.feet ?? 0,
    room.points,
    doorsInWords(room),
    room.completed,
  );
}

/** What stands below the board: the market unless I am asked for something else. */
export type Tray = 'market' | 'pricing' | 'reward';

export function trayOf(actions: CastlesAction[]): Tray {
  return isOffered(actions, 'set_price', 'open_market') ? 'pricing' : 'market';
}
