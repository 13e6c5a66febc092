// The words of the end: whose castle is counted, what stands under a name, and a rank for who played
// alone.

import type { CastlesView, Seat } from '../../protocol/messages';
import { nameOf, type People } from '../../table/people';
import { t } from '../../words/index.svelte';
import { nameOfThing } from '../../words/sentences.svelte';
import type { CountedCastle } from '../game';
import { bestAlone } from './best.svelte';

/** Score sheets number castles by seat. */
export function castlesIn(view: CastlesView, people: People): CountedCastle[] {
  return view.seats.map(({ seat, score }) => {
    const name = nameOf(people, seat);
    return { castle: seat, label: t().castlesTold.castleOf(name), column: name, seats: [seat], points: score };
  });
}

export function resultOf(view: CastlesView, seat: Seat): string {
  const castle = view.seats.find((entry) => entry.seat === seat)?.castle;
  if (!castle) return '';
  const result = t().castlesTold.end.result(castle.square_feet, castle.completed);
  const best = view.players === 1 ? bestAlone.points : null;
  return best === null ? result : `${result} · ${t().castles.best(best)}`;
}

export function verdictIn(view: CastlesView): string | null {
  return view.rank === undefined ? null : t().castlesTold.end.rank(nameOfThing('rank', view.rank));
}
