// Everything the page says, by language. A language is one file with the shape of `en`.

import { keep, recall } from '../state/preferences.svelte';
import { en } from './en';

export type Words = typeof en;

export const LANGUAGES = { en: 'English', de: 'Deutsch' } as const;
export type Language = keyof typeof LANGUAGES;

const loaders: Record<Language, () => Promise<Words>> = {
  en: () => Promise.resolve(en),
  de: async () => (await import('./de')).de,
};

class Speech {
  language = $state<Language>('en');
  words = $state.raw<Words>(en);

  async speak(language: Language): Promise<void> {
    this.words = await loaders[language]();
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
