// How equal totals were told apart.

import type { Outcome, Standing, TieBreak } from '../protocol/messages';

export interface Decided extends TieBreak {
  /** Whether somebody with the same total has the same figure. */
  equal: boolean;
}

/** The tie-breaks that mattered for this standing, in order, up to the one that decided. Empty if
 * nobody else has the same total. */
export function decidedBy(outcome: Outcome, standing: Standing): Decided[] {
  let rivals = outcome.standings.filter(
    (other) => other.seat !== standing.seat && other.total === standing.total,
  );
  const figures = (of: Standing): string => of.tie_breaks.map(({ value }) => value).join();
  // Equal totals that share a place in spite of other figures were not told apart at all.
  if (rivals.every((other) => other.place === standing.place && figures(other) !== figures(standing))) return [];
  const decided: Decided[] = [];
  standing.tie_breaks.forEach((tie, index) => {
    if (rivals.length === 0) return;
    const still = rivals.filter((other) => other.tie_breaks[index]?.value === tie.value);
    decided.push({ ...tie, equal: still.length > 0 });
    rivals = still;
  });
  return decided;
}
