// The game of one table: loaded once its name is known, and asked about every view of it.

import { gameOf } from '../games';
import type { Game, Moves, Sentence, SomeView, TableParts } from '../games/game';
import { newsIn } from '../games/inside';
import type { AnyNews, GameName } from '../protocol/messages';
import { reference } from '../state/reference.svelte';
import type { People } from './people';

/** Makes a sentence of news. */
export type Teller = (news: AnyNews) => Sentence | null;

export class Play {
  name = $state.raw<GameName | null>(null);
  parts = $state.raw<TableParts | null>(null);
  /** For hints and reviews. */
  moves = $state.raw<Moves | null>(null);

  get game(): Game | undefined {
    return this.name === null ? undefined : gameOf(this.name);
  }

  /** Whether there is such a game, as far as this page knows. */
  get unknown(): boolean {
    return this.name !== null && !this.game;
  }

  /** Whether everything is there to show a table. */
  get ready(): boolean {
    return this.parts !== null && reference.box === this.name;
  }

  async open(name: GameName, expanded = false): Promise<void> {
    if (name === this.name) {
      // Expansions may be chosen later.
      if (expanded) await reference.load(name, true);
      return;
    }
    this.name = name;
    this.parts = null;
    this.moves = null;
    try {
      const [parts] = await Promise.all([this.game?.table(), reference.load(name, expanded)]);
      if (name === this.name) this.parts = parts ?? null;
    } catch (error) {
      // Whoever asks again gets another try.
      if (name === this.name) this.name = null;
      throw error;
    }
  }

  /** For who speaks of moves. */
  async openMoves(): Promise<void> {
    const name = this.name;
    const moves = await this.parts?.moves();
    if (name === this.name) this.moves = moves ?? null;
  }

  teller(people: People, view: SomeView | undefined): Teller {
    return (news) => {
      const own = newsIn(news);
      return own && this.parts ? this.parts.tell(own, people, view) : null;
    };
  }
}
