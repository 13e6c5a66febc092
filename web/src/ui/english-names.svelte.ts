// What the rules, which are English, call the things of a game: known where another language is spoken.

import { SvelteMap } from 'svelte/reactivity';

import { en } from '../../../words/en/page';
import { getText } from '../net/api';
import type { GameName, PieceForm, RuleText } from '../protocol/messages';
import { namedBy, reference } from '../state/reference.svelte';
import { Sentences } from '../words/say';
import { NONE, type Meaning, type Names } from './answers';
import { sectionOf } from './sections';

/** What a rule calls by its name wherever it speaks of it, with a small letter and in numbers. */
const NOUNS = new Set(['piece', 'specialty', 'attendant']);
/** What has a name that is used for nothing else, as long as it is written in capitals. */
const PROPER = new Set(['room', 'decree']);
/** What has a name of plain words, which mean it only where the rules tell of its kind. */
const AT_HOME = new Set(['card', 'favor', 'slot', 'decree']);

/** A game's things, each with its English name. */
interface Box {
  named: { piece: PieceForm; name: string }[];
}

function capital(name: string): string {
  return name.charAt(0).toUpperCase() + name.slice(1);
}

/** A word as it stands within a sentence or begins one, also for several. */
function forms(word: string): string[] {
  const several = word.endsWith('s') ? [] : [`${word}s`];
  return [word, ...several].flatMap((one) => [one, capital(one)]);
}

/** The names that count in a section: `home` are the kinds of which it tells. */
export function namesIn({ named }: Box, home: ReadonlySet<string>): Names {
  const whole = new Map<string, Meaning>();
  const listed = new Set<string>();
  for (const { type } of named.map(({ piece }) => piece)) {
    const [room, passage] = [en.types[type ?? ''], en.passages[type ?? '']];
    if (type === null || (room ?? passage) === undefined) continue;
    const meaning = { type };
    for (const form of forms(room === undefined ? (passage ?? '') : `${room} room`)) whole.set(form, meaning);
    if (room === undefined) continue;
    for (const form of [room, capital(room)]) {
      whole.set(form, meaning);
      listed.add(form);
    }
  }
  // A piece has its name before a type, and what the section tells of before all else.
  const told = ({ kind }: PieceForm): boolean => AT_HOME.has(kind) && home.has(kind);
  const ordered = [...named].sort((one, other) => Number(told(one.piece)) - Number(told(other.piece)));
  for (const { piece, name } of ordered) {
    const meaning = { piece: piece.id };
    const small = name.toLowerCase();
    if (NOUNS.has(piece.kind)) for (const form of forms(small)) whole.set(form, meaning);
    if (NOUNS.has(piece.kind) || PROPER.has(piece.kind) || told(piece)) whole.set(name, meaning);
    if (told(piece) && PROPER.has(piece.kind)) for (const form of [small, capital(small)]) whole.set(form, meaning);
  }
  for (const form of listed) if (!('type' in (whole.get(form) ?? {}))) listed.delete(form);
  return { whole, listed };
}

class EnglishNames {
  #boxes = new SvelteMap<GameName, Box>();
  #asked = new Set<GameName>();
  #sections = new Map<string, Names>();

  /** The names that count in a rule for readers of this language: none while they are on their way. */
  of(rule: RuleText, language: string): Names {
    const box = language === 'en' ? undefined : this.#box(rule.game);
    if (!box) return NONE;
    const key = `${rule.game}: ${sectionOf(rule)}`;
    const known = this.#sections.get(key) ?? namesIn(box, this.#homeOf(rule, box));
    this.#sections.set(key, known);
    return known;
  }

  /** What a rule tells of alone: the words at its head are its name, whatever they are. */
  toldBy(rule: RuleText, language: string): Meaning | undefined {
    const told = language === 'en' ? [] : (this.#box(rule.game)?.named ?? []).filter(({ piece }) => piece.rule === rule.id);
    const [one] = told;
    return one && told.length === 1 && AT_HOME.has(one.piece.kind) ? { piece: one.piece.id } : undefined;
  }

  /** The kinds of pieces of which a section tells. */
  #homeOf(rule: RuleText, { named }: Box): ReadonlySet<string> {
    const here = (id: string | null): boolean => {
      const told = id === null ? undefined : reference.rules.get(id);
      return told !== undefined && sectionOf(told) === sectionOf(rule);
    };
    return new Set(named.filter(({ piece }) => here(piece.rule)).map(({ piece }) => piece.kind));
  }

  #box(game: GameName): Box | undefined {
    if (!this.#asked.has(game)) {
      this.#asked.add(game);
      // Without them the rules are read as they stand, and the next reader asks again.
      this.#fetch(game).then(
        (box) => this.#boxes.set(game, box),
        () => this.#asked.delete(game),
      );
    }
    return this.#boxes.get(game);
  }

  async #fetch(game: GameName): Promise<Box> {
    const box = await reference.boxOf(game);
    const words = box?.form.words.en;
    if (!box || words === undefined) return { named: [] };
    const english = new Sentences('en', await getText(words));
    return { named: [...box.pieces.values()].map((piece) => ({ piece, name: english.name(...namedBy(piece)) })) };
  }
}

export const englishNames = new EnglishNames();
