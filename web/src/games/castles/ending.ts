// The words of the end: whose castle is counted, what stands under a name, and a rank for who played
// alone.

import type { CastlesView, Seat } from '../../protocol/messages';
import { nameOf, type People } from '../../table/people';
import { t } from '../../words/index.svelte';
import { bestAlone } from './best.svelte';

/** Score sheets number castles by seat. */
export function castlesIn(view: CastlesView, people: People): { castle: number; label: string }[] {
  return view.seats.map(({ seat }) => ({ castle: seat, label: t().castlesTold.castleOf(nameOf(people, seat)) }));
}

export function resultOf(view: CastlesView, seat: Seat): string {
  const castle = view.seats.find((entry) => entry.seat === seat)?.castle;
  if (!castle) return '';
  const result = t().castlesTold.end.result(castle.square_feet, castle.completed);
  const best = view.players === 1 ? bestAlone.points : null;
  return best === null ? result : `${result} · ${t().castles.best(best)}`;
}

/** A rank by its name. */
export function rankName(rank: string): string {
  return t().castlesTold.ranks[rank] ?? rank;
}

export function verdictIn(view: CastlesView): string | null {
  return view.rank === undefined ? null : t().castlesTold.end.rank(rankName(view.rank));
}
