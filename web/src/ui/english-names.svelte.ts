// What the rules, which are English, call the rooms of a game: known where another language is spoken.

import { SvelteMap } from 'svelte/reactivity';

import { getText } from '../net/api';
import type { GameName } from '../protocol/messages';
import { namedBy, reference } from '../state/reference.svelte';
import { Sentences } from '../words/say';

/** Pieces by their names. */
export type Names = ReadonlyMap<string, string>;

const NONE: Names = new Map();

class EnglishNames {
  #known = new SvelteMap<GameName, Names>();
  #asked = new Set<GameName>();

  /** The names of a game for readers of this language: none while they are on their way. */
  of(game: GameName, language: string): Names {
    if (language === 'en') return NONE;
    if (!this.#asked.has(game)) {
      this.#asked.add(game);
      // Without them the rules are read as they stand, and the next reader asks again.
      this.#fetch(game).then(
        (names) => this.#known.set(game, names),
        () => this.#asked.delete(game),
      );
    }
    return this.#known.get(game) ?? NONE;
  }

  async #fetch(game: GameName): Promise<Names> {
    const box = await reference.boxOf(game);
    const words = box?.form.words.en;
    if (!box || words === undefined) return NONE;
    const english = new Sentences('en', await getText(words));
    const names = new Map<string, string>();
    for (const piece of box.pieces.values()) {
      const [kind, id] = namedBy(piece);
      // Names of cards and favors are plain words, which rules use for much else.
      if (kind === 'room' && english.has(`room-${id}`)) names.set(english.name(kind, id), piece.id);
    }
    return names;
  }
}

export const englishNames = new EnglishNames();
