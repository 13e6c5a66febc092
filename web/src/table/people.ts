// What the people at a table are called.

import builders from '../../../words/builders.json';
import type { Bot, ChairView, LobbyView, Seat } from '../protocol/messages';
import { shownName } from '../ui/names';
import { t } from '../words/index.svelte';

/** The king's builders have names of their own, one a seat, so that they can be told apart; pictures have
 * the same. */
export function builderName(seat: Seat): string {
  return builders[seat % builders.length] ?? '';
}

/** A seat as the game sees it. */
export interface PlayedSeat {
  seat: Seat;
  /** What it is called if the game itself plays it. */
  name?: string;
}

export interface People {
  seats: ChairView[];
  /** Everybody who plays, in the order of the table. */
  playing: PlayedSeat[];
  you: Seat | null;
}

/** The people of a table; before the game has begun those on its chairs. */
export function peopleAt(lobby: LobbyView | null | undefined, playing: PlayedSeat[] | undefined): People {
  const seats = lobby?.seats ?? [];
  return { seats, playing: playing ?? seats.map(({ seat }) => ({ seat })), you: lobby?.you ?? null };
}

export function nameOf(people: People, seat: Seat): string {
  const given = people.playing.find((entry) => entry.seat === seat)?.name;
  if (given !== undefined) return given;
  const chair = people.seats.find((one) => one.seat === seat);
  const holder = chair?.holder;
  switch (holder?.type) {
    case 'person':
    case 'kept': {
      const owner = shownName(holder.name);
      return chair?.deputy === undefined ? owner : t().table.deputyFor(shownName(chair.deputy), owner);
    }
    case 'bot':
      return builderName(seat);
    default:
      return t().seatNumber(seat + 1);
  }
}

/** The bot of a seat, if it has one. */
export function botAt(people: People, seat: Seat | null): Bot | undefined {
  const holder = people.seats.find((one) => one.seat === seat)?.holder;
  return holder?.type === 'bot' ? holder.bot : undefined;
}

export function listOf(names: string[]): string {
  return t().list(names);
}

export function namesOf(people: People, seats: Seat[]): string {
  return listOf(seats.map((seat) => nameOf(people, seat)));
}

/** The name of who owns a seat, whoever plays it. */
export function ownerOf(people: People, seat: Seat): string {
  const holder = people.seats.find((one) => one.seat === seat)?.holder;
  return holder?.type === 'person' ? shownName(holder.name) : nameOf(people, seat);
}
