// What the people at a table are called.

import type { BetweenView, ChairView, Seat } from '../protocol/messages';
import { t } from '../words/index.svelte';

/** The king's builders have names of their own, one a seat, so that they can be told apart. */
const BUILDERS = ['Ottilie', 'Konrad', 'Walburga', 'Emil', 'Kunigunde', 'Ferdinand', 'Theres'];

export function builderName(seat: Seat): string {
  return BUILDERS[seat % BUILDERS.length] ?? '';
}

export interface People {
  seats: ChairView[];
  view?: BetweenView | undefined;
  you: Seat | null;
}

export function nameOf(people: People, seat: Seat): string {
  if (people.view?.seats.find((entry) => entry.seat === seat)?.ludwig) return t().between.ludwig;
  const holder = people.seats.find((chair) => chair.seat === seat)?.holder;
  switch (holder?.type) {
    case 'person':
    case 'kept':
      return holder.name;
    case 'bot':
      return builderName(seat);
    default:
      return t().seatNumber(seat + 1);
  }
}

export function listOf(names: string[]): string {
  return t().list(names);
}

export function namesOf(people: People, seats: Seat[]): string {
  return listOf(seats.map((seat) => nameOf(people, seat)));
}
