// The review of a finished game: decision by decision, as a server has looked at them.

import { get, Trouble } from '../net/api';
import type { Review, Reviewed } from '../protocol/messages';

/** How long to wait where a server has no time, in milliseconds. */
const LATER = 1500;

/** A decision on the curve, in hundredths of a point. */
export interface Point {
  /** Which of the decisions. */
  index: number;
  reviewed: Reviewed;
  /** What the best move that was found would have promised, and the one that was made. */
  best: number;
  played: number;
  /** How much less that was, and how sure it is. */
  missed: number;
  doubt: number;
  /** What came between this decision and the next, or the end: what was drawn, and what others did. Nothing as
   * long as the next is not known. */
  luck: number | null;
}

/** The decisions on a curve; `lead` is how it ended. */
export function pointsIn(found: readonly (Reviewed | null | undefined)[], lead: number): Point[] {
  const known = found.flatMap((reviewed, index) => {
    const [best, played] = [reviewed?.best.estimate, reviewed?.played.estimate];
    return reviewed && best && played
      ? [{ index, reviewed, best: best.lead, played: played.lead, missed: played.behind, doubt: played.doubt }]
      : [];
  });
  return known.map((point, place) => {
    const after = known[place + 1];
    // What is not known yet may lie between.
    const next = found.slice(point.index + 1, after?.index ?? found.length).some((one) => one === undefined) ? null : (after?.best ?? lead);
    return { ...point, luck: next === null ? null : next - point.played };
  });
}

/** The decisions that cost most, the costliest first; what may be none is not told as one. */
export function largestOf(points: readonly Point[], most = 3): Point[] {
  const missed = points.filter(({ missed, doubt }) => missed > 0 && missed >= doubt);
  return missed.sort((one, other) => other.missed - one.missed).slice(0, most);
}

export class Reviewing {
  review = $state.raw<Review | null>(null);
  /** By decision: what was found, nothing where there was nothing to decide, and unknown as long as it was not looked at. */
  found = $state.raw<(Reviewed | null | undefined)[]>([]);
  trouble = $state.raw<unknown>(null);
  /** Which decision is looked at. */
  chosen = $state<number | null>(null);
  readonly points = $derived(pointsIn(this.found, this.review?.lead ?? 0));
  readonly done = $derived(this.review !== null && this.found.length === this.review.decisions.length && this.found.every((one) => one !== undefined));
  readonly #waits = new AbortController();

  constructor(private readonly table: string) {}

  /** Looks at one decision after the other. */
  async begin(): Promise<void> {
    const { signal } = this.#waits;
    try {
      const address = `/api/tables/${this.table}/review`;
      const review = await get<Review>(address, signal);
      this.review = review;
      this.found = review.decisions.map(() => undefined);
      for (let index = 0; index < review.decisions.length; ) {
        try {
          const reviewed = await get<Reviewed>(`${address}/${index}`, signal);
          this.#keep(index++, reviewed);
        } catch (error) {
          if (signal.aborted || !(error instanceof Trouble)) throw error;
          if (error.code === 'nothing_here') this.#keep(index++, null);
          else if (error.status === 429 || error.status === 503) await new Promise((resolve) => setTimeout(resolve, LATER));
          else throw error;
        }
      }
    } catch (error) {
      if (!signal.aborted) this.trouble = error;
    }
  }

  #keep(index: number, reviewed: Reviewed | null): void {
    this.found = this.found.map((one, place) => (place === index ? reviewed : one));
  }

  stop(): void {
    this.#waits.abort();
  }
}
