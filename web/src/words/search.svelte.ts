// How somebody asks for a rule, in the language that is spoken and in English, in which rules are
// written. Loaded when somebody first asks.

import { fold, type SearchWords } from '../ui/answers';
import type { Language } from './index.svelte';

/** A table as it is written: what only asks is one line of words. */
interface Written {
  filler: string;
  same: SearchWords['same'];
}

const tables = import.meta.glob<Written>('../../../words/*/search.json', { import: 'default' });

class Asking {
  words = $state.raw<SearchWords>({ filler: [], same: {} });
  #wanted: Language | null = null;

  async load(language: Language): Promise<void> {
    this.#wanted = language;
    const wanted = [...new Set<Language>(['en', language])];
    const all = await Promise.all(wanted.flatMap((one) => tables[`../../../words/${one}/search.json`]?.() ?? []));
    if (this.#wanted !== language) return;
    const same: SearchWords['same'] = {};
    for (const [word, others] of all.flatMap((one) => Object.entries(one.same))) {
      same[word] = [...(same[word] ?? []), ...others];
    }
    this.words = { filler: all.flatMap(({ filler }) => fold(filler).split(' ')), same };
  }
}

export const asking = new Asking();
