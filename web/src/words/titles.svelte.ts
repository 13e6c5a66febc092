// What the sections of the rules, which are English, are called in another language. Loaded when somebody
// first reads a title in it.

import { SvelteMap } from 'svelte/reactivity';

import type { Language } from './index.svelte';

/** Titles by the English ones. */
export type Titles = Record<string, string>;

const tables = import.meta.glob<Titles>('../../../words/*/titles.json', { import: 'default' });

class KnownTitles {
  #known = new SvelteMap<Language, Titles>();
  #asked = new Set<Language>();

  /** The titles of a language: none while they are on their way, and none in English. */
  of(language: Language): Titles {
    const load = tables[`../../../words/${language}/titles.json`];
    if (load && !this.#asked.has(language)) {
      this.#asked.add(language);
      // Without them titles are read as they stand, and the next reader asks again.
      load().then(
        (table) => this.#known.set(language, table),
        () => this.#asked.delete(language),
      );
    }
    return this.#known.get(language) ?? {};
  }
}

export const titles = new KnownTitles();
