// Following a game: at what pace moves of others are shown, what of them can be seen at the table, and what
// they have brought in a round.

import { tick } from 'svelte';

import { newsIn } from '../games/inside';
import type { Brought, RecapLine, Showing, SomeNews, SomeView } from '../games/game';
import type { Update } from '../protocol/messages';
import { preferences } from '../state/preferences.svelte';
import { undoneIn } from './log';
import type { People } from './people';
import type { Play } from './play.svelte';

/** How long a move of others is looked at, and how long it can be seen, in milliseconds. */
export const CALM = 1500;
export const SEEN = 1300;
/** So many moves at once are no moves but another moment of the game. */
const TOO_MANY = 12;

export interface Flight {
  piece: string;
  from: DOMRect;
  to: Element;
}

/** What is seen of the last moves. */
export interface Seen {
  id: number;
  /** The last update that it shows. */
  n: number;
  flights: Flight[];
  places: Element[];
  rises: { text: string; at: Element }[];
}

/** What the frame knows when something has happened. */
interface Moment {
  play: Play;
  people: People;
  view: SomeView | undefined;
  updates: Update[];
}

/** What was done in a round, and the number of the update that began it; none before the first. */
interface Round {
  n: number;
  news: SomeNews[];
}

/** The first of these that can be seen. */
export function firstSeen(selectors: string[]): Element | undefined {
  const all = selectors.flatMap((selector) => [...document.querySelectorAll(selector)]);
  return all.find((element) => {
    const { width, height } = element.getBoundingClientRect();
    return width > 0 && height > 0;
  });
}

function newsOf({ what }: Update): SomeNews[] {
  return what.type === 'played' || what.type === 'started' ? what.news.flatMap((any) => newsIn(any) ?? []) : [];
}

export class Follow {
  /** What can be seen at this moment. */
  seen = $state.raw<Seen[]>([]);
  /** Views from the beginning of rounds, by the number of their update. */
  #rounds = $state.raw<ReadonlyMap<number, SomeView>>(new Map());
  /** What moves have brought that only views tell, by the number of the update. */
  #brought = $state.raw<ReadonlyMap<number, Brought>>(new Map());
  /** Those that are looked up. */
  #asked = new Set<number>();
  #last = 0;
  #view: SomeView | undefined;
  #next = 0;

  /** How long this is looked at before more is shown. */
  pace({ play, people, view }: Omit<Moment, 'updates'>, updates: Update[]): number {
    if (preferences.pace === 'quick' || !view || !play.parts) return 0;
    const theirs = updates.filter(({ what }) => what.type === 'played' && what.seat !== people.you && !what.silent);
    const { flights, places, rises } = play.parts.shows(theirs.flatMap(newsOf), view, view, people.you);
    if (flights.length + places.length + rises.length === 0) return 0;
    return preferences.pace === 'steps' ? Infinity : CALM;
  }

  /** Shows what has happened since it was last asked; before the page changes. */
  follow({ play, people, view, updates }: Moment): void {
    const fresh = updates.filter(({ n }) => n > this.#last);
    const [before, first] = [this.#view, this.#last === 0];
    this.#last = updates.at(-1)?.n ?? 0;
    this.#view = view;
    if (!view || !play.parts) return;
    const last = fresh.at(-1);
    // What came at once with more is looked up, if somebody asks.
    if (last && newsOf(last).some((news) => play.parts?.beginsRound(news, people))) this.#keep(last.n, view);
    const moves = fresh.filter(({ what }) => what.type === 'played');
    if (first || !before || moves.length === 0 || moves.length > TOO_MANY) return;
    this.#note(play, moves, before, view);
    void this.#show(this.#last, play.parts.shows(moves.flatMap(newsOf), view, before, people.you));
  }

  /** Remembers what was won with moves that were seen. What came at once counts for the last move of each. */
  #note(play: Play, moves: Update[], before: SomeView, after: SomeView): void {
    const known = new Map(this.#brought);
    const last = new Map(moves.flatMap((update) => ('seat' in update.what && update.what.seat !== null ? [[update.what.seat, update.n] as const] : [])));
    for (const [mover, n] of last) {
      const own = moves.filter(({ what }) => 'seat' in what && what.seat === mover);
      const others = moves.filter((one) => !own.includes(one)).flatMap(newsOf);
      const brought = play.parts?.brought(own.flatMap(newsOf), mover, { before, after, others });
      if (brought) known.set(n, brought);
    }
    this.#brought = known;
  }

  /** What a move has brought, as far as that is known. */
  brought(play: Play, update: Update): Brought | undefined {
    if (update.what.type !== 'played') return undefined;
    const brought = play.parts?.brought(newsOf(update), update.what.seat) ?? this.#brought.get(update.n);
    return brought && (brought.points !== 0 || brought.by.length > 0) ? brought : undefined;
  }

  async #show(n: number, { flights, places, rises }: Showing): Promise<void> {
    const starts = flights.map(({ from }) => firstSeen(from)?.getBoundingClientRect());
    await tick();
    const flown = flights.flatMap(({ piece, to: where }, index) => {
      const to = firstSeen(where);
      return to ? [{ piece, from: starts[index] ?? to.getBoundingClientRect(), to }] : [];
    });
    const all: Seen = {
      id: (this.#next += 1),
      n,
      flights: preferences.still ? [] : flown,
      places: [...new Set([...flown.map(({ to }) => to), ...places.flatMap((selectors) => firstSeen(selectors) ?? [])])],
      rises: rises.flatMap(({ text, from }) => {
        const at = firstSeen(from);
        return at ? [{ text, at }] : [];
      }),
    };
    if (all.places.length + all.rises.length === 0) return;
    this.seen = [...this.seen, all];
    setTimeout(() => (this.seen = this.seen.filter(({ id }) => id !== all.id)), SEEN);
  }

  #keep(n: number, view: SomeView): void {
    this.#rounds = new Map([...this.#rounds, [n, view]]);
  }

  /** The round that goes on and the one before, each with what was done and the update that began it. */
  #lastRounds({ play, people, updates }: Moment): { now: Round; before: Round | undefined } {
    const undone = undoneIn(updates);
    const rounds: Round[] = [{ n: 0, news: [] }];
    for (const update of updates.filter(({ n }) => !undone.has(n))) {
      for (const news of newsOf(update)) {
        if (play.parts?.beginsRound(news, people)) rounds.push({ n: update.n, news: [] });
        else rounds.at(-1)?.news.push(news);
      }
    }
    return { now: rounds.at(-1)!, before: rounds.at(-2) };
  }

  /** What was done in the round that goes on, and in the one before. */
  recaps(moment: Moment): { now: RecapLine[]; before: RecapLine[] } {
    const { play, people, view } = moment;
    const { parts } = play;
    if (!parts || !view) return { now: [], before: [] };
    const { now, before } = this.#lastRounds(moment);
    const [start, earlier] = [this.#rounds.get(now.n), before && this.#rounds.get(before.n)];
    return {
      now: parts.recap(now.news, people, view, start),
      before: before ? parts.recap(before.news, people, start ?? view, start && earlier) : [],
    };
  }

  /** Looks up how these rounds began, if they were not watched from their beginning. */
  async lookBack(moment: Moment, at: (n: number) => Promise<SomeView | undefined>): Promise<void> {
    const { now, before } = this.#lastRounds(moment);
    const unknown = [now.n, before?.n ?? 0].filter((n) => n > 0 && !this.#rounds.has(n) && !this.#asked.has(n));
    for (const n of unknown) this.#asked.add(n);
    for (const n of unknown) {
      const view = await at(n);
      if (view) this.#keep(n, view);
    }
  }
}
