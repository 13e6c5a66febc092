// Everything the page says, by language. A language is one folder of `words/`: files with the shape of
// the English ones for what the page says, and sentences for what the rules say (`sentences.svelte.ts`). What is
// said of a game comes with the first part of it that is shown.

import { keep, recall } from '../state/preferences.svelte';
import { frame } from '../../../words/en/frame';
import type { en } from '../../../words/en/page';
import type { GameName } from '../protocol/messages';
import { spoken } from './sentences.svelte';

/** What is said around the games. */
export type Frame = typeof frame;
/** All that is said. */
export type Words = typeof en;

export const LANGUAGES = { en: 'English', de: 'Deutsch' } as const;
export type Language = keyof typeof LANGUAGES;

interface Parts {
  frame(): Promise<Frame>;
  games: Record<GameName, () => Promise<Partial<Words>>>;
}

const loaders: Record<Language, Parts> = {
  en: {
    frame: () => Promise.resolve(frame),
    games: {
      between: async () => (await import('../../../words/en/between')).between,
      castles: async () => (await import('../../../words/en/castles')).castles,
      palace: async () => (await import('../../../words/en/palace')).palace,
    },
  },
  de: {
    frame: async () => (await import('../../../words/de/frame')).frame,
    games: {
      between: async () => (await import('../../../words/de/between')).between,
      castles: async () => (await import('../../../words/de/castles')).castles,
      palace: async () => (await import('../../../words/de/palace')).palace,
    },
  },
};

class Speech {
  language = $state<Language>('en');
  /** What is said of a game is there once it is learnt; nobody speaks of it before. */
  words = $state.raw<Words>(frame as Words);
  readonly #learnt = new Set<GameName>();
  /** What was wanted last. */
  #wanted: Language = 'en';

  async speak(language: Language): Promise<void> {
    this.#wanted = language;
    const { frame, games } = loaders[language];
    const [around, , ...learnt] = await Promise.all([frame(), spoken.speak(language), ...[...this.#learnt].map((game) => games[game]())]);
    if (this.#wanted !== language) return;
    this.words = Object.assign({}, around, ...learnt) as Words;
    this.language = language;
    document.documentElement.lang = language;
    keep('language', language);
  }

  /** Learns what is said of a game. */
  async learn(game: GameName): Promise<void> {
    if (this.#learnt.has(game)) return;
    const language = this.#wanted;
    const words = await loaders[language].games[game]();
    this.#learnt.add(game);
    if (this.#wanted === language && this.language === language) this.words = { ...this.words, ...words };
    else await this.speak(this.#wanted);
  }

  /** A part of a game, with what is said there. */
  async with<Part>(game: GameName, part: Promise<Part>): Promise<Part> {
    return (await Promise.all([part, this.learn(game)]))[0];
  }

  /** Speaks what was spoken last, else what the browser asks for. */
  async begin(): Promise<void> {
    const wanted = [recall('language') ?? '', ...navigator.languages.map((tag) => tag.slice(0, 2))];
    const known = wanted.find((language): language is Language => language in LANGUAGES);
    if (known && known !== 'en') await this.speak(known);
  }
}

export const speech = new Speech();

/** The words of the language that is spoken now. */
export function t(): Words {
  return speech.words;
}
