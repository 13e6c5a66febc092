// What every game shows of a move: where somebody's things are, and points that were won.

import type { Seat } from '../protocol/messages';
import { t } from '../words/index.svelte';
import type { Showing } from './game';

/** Somebody's things, or else where they are found on a small screen, or else their name. */
export function thingsOf(seat: Seat): string[] {
  return [`[data-seat="${seat}"]`, '[data-tab="others"]', `[data-player="${seat}"]`];
}

/** A piece that is offered, or where offers are found on a small screen. */
export function offerOf(piece: string): string[] {
  return [`.offer[data-piece="${piece}"]`, '[data-tab="tray"]', '.market'];
}

/** Points that rise from what has more of them now. */
export function risen<Owner>(
  now: readonly Owner[],
  before: readonly Owner[],
  points: (owner: Owner) => number,
  from: (owner: Owner) => string[],
): Showing['rises'] {
  return now.flatMap((owner, index) => {
    const was = before[index];
    const more = was === undefined ? 0 : points(owner) - points(was);
    return more === 0 ? [] : [{ text: t().gain(more), from: from(owner) }];
  });
}
