// The sentences of the game that is open and its lettered drawings, in the language that is spoken. They
// come from the server, like everything that the page says of a game without knowing it.

import { getText } from '../net/api';
import { Sentences, type NameOfSeat, type Said } from './say';

/** The addresses of a game's words and drawings, by language. Where a game is only spoken of, nothing is drawn. */
export interface Addresses {
  words: Record<string, string>;
  art?: Record<string, string>;
}

class Spoken {
  /** Until a game is open there are none. */
  sentences = $state.raw(new Sentences('en', ''));
  #fetched = new Map<string, Promise<string>>();
  /** The address of the drawings that are in the page. */
  #hung = '';
  /** The addresses of those beside them. */
  readonly #beside = new Set<string>();
  #language = 'en';
  #addresses: Addresses | null = null;

  /** Opens the words of a game. */
  open(addresses: Addresses): Promise<void> {
    return this.#change(this.#language, addresses);
  }

  /** Hangs further drawings beside those of the game: of what expansions bring, or of expansions. */
  async picture(art: Record<string, string>): Promise<void> {
    const address = art[this.#language];
    if (address === undefined || this.#beside.has(address)) return;
    const drawings = await this.#fetch(address);
    if (this.#beside.has(address)) return;
    this.#beside.add(address);
    hang(drawings, 'more-art');
  }

  /** Goes on in another language. */
  speak(language: string): Promise<void> {
    return this.#change(language, this.#addresses);
  }

  async #change(language: string, addresses: Addresses | null): Promise<void> {
    [this.#language, this.#addresses] = [language, addresses];
    const words = addresses?.words[language];
    if (words === undefined) return;
    const art = addresses?.art?.[language];
    const [text, drawings] = await Promise.all([this.#fetch(words), art && this.#fetch(art)]);
    // Who has gone on to another game or language meanwhile wants that one.
    if (this.#language !== language || this.#addresses !== addresses) return;
    this.sentences = new Sentences(language, text);
    if (art && drawings && art !== this.#hung) {
      document.querySelector('.art-sheet')?.remove();
      hang(drawings, 'art-sheet');
      this.#hung = art;
    }
  }

  #fetch(address: string): Promise<string> {
    let fetched = this.#fetched.get(address);
    if (!fetched) {
      fetched = getText(address);
      fetched.catch(() => this.#fetched.delete(address));
      this.#fetched.set(address, fetched);
    }
    return fetched;
  }
}

/** Puts the symbols of a drawing into the document, where `use` finds them. */
function hang(art: string, kind: string): void {
  const sheet = new DOMParser().parseFromString(art, 'image/svg+xml').documentElement;
  sheet.setAttribute('class', kind);
  sheet.setAttribute('aria-hidden', 'true');
  document.body.append(document.importNode(sheet, true));
}

export const spoken = new Spoken();

/** Words a key with values, or news: the sentence `group-key`. */
export function say(group: string, said: Said, seat?: NameOfSeat): string {
  return spoken.sentences.say(group, said, seat);
}

/** Whether there is a sentence with this key; what is too small to be told has none. */
export function isTold(key: string): boolean {
  return spoken.sentences.has(key);
}

/** The name of a component or another thing of the game. */
export function nameOfThing(kind: string, id: string): string {
  return spoken.sentences.name(kind, id);
}

/** A sentence that speaks of nothing else, by its whole key. */
export function sentence(key: string): string {
  return spoken.sentences.format(key);
}
