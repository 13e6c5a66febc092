// Everything the page says, by language. A language is one folder of `words/`: files with the shape of
// the English ones for what the page says, and sentences for what the rules say (`sentences.svelte.ts`).

import { keep, recall } from '../state/preferences.svelte';
import { en } from '../../../words/en/page';
import { spoken } from './sentences.svelte';

export type Words = typeof en;

export const LANGUAGES = { en: 'English', de: 'Deutsch' } as const;
export type Language = keyof typeof LANGUAGES;

const loaders: Record<Language, () => Promise<Words>> = {
  en: () => Promise.resolve(en),
  de: async () => (await import('../../../words/de/page')).de,
};

class Speech {
  language = $state<Language>('en');
  words = $state.raw<Words>(en);

  async speak(language: Language): Promise<void> {
    const [words] = await Promise.all([loaders[language](), spoken.speak(language)]);
    this.words = words;
    this.language = language;
    document.documentElement.lang = language;
    keep('language', language);
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
