// Who sits at a table, in words.

import type { Bot, ChairView, HolderView } from '../protocol/messages';
import { botName } from '../table/bots';
import { shownName } from '../ui/names';
import { t } from '../words/index.svelte';

export function holderName(holder: HolderView): string {
  switch (holder.type) {
    case 'person':
      return shownName(holder.name);
    case 'kept':
      return t().pages.seats.kept(shownName(holder.name));
    case 'bot':
      return botName(holder.bot);
    case 'open':
      return t().pages.seats.open;
  }
}

/** Everybody by name, bots of a kind and open seats together. */
export function peopleNames(seats: ChairView[]): string[] {
  const people = seats.filter(({ holder }) => holder.type === 'person' || holder.type === 'kept');
  const bots = new Map<Bot, number>();
  for (const { holder } of seats) {
    if (holder.type === 'bot') bots.set(holder.bot, (bots.get(holder.bot) ?? 0) + 1);
  }
  return [
    ...people.map(({ holder }) => holderName(holder)),
    ...[...bots].map(([bot, count]) => t().pages.seats.bots(botName(bot), count)),
  ];
}

export function openSeats(seats: ChairView[]): number {
  return seats.filter(({ holder }) => holder.type === 'open').length;
}
