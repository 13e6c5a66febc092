// Which rules answer a question, the best one first: words that ask are left out, words that mean
// the same count for each other, and rare words say more than common ones.

import type { RuleText } from '../protocol/messages';
import { RULE_ID } from './ruleId';

/** What a name means: a piece of the catalog, or a type. */
export type Meaning = { piece: string } | { type: string };

export interface Names {
  /** What each name means. */
  whole: ReadonlyMap<string, Meaning>;
  /** Words that are names only beside one another, as in `living, food and utility`. */
  listed: ReadonlySet<string>;
}

export const NONE: Names = { whole: new Map(), listed: new Set() };

/** What stands before the first colon of a rule. */
const HEAD = /^[^:.]{2,40}(?=: )/;

/** What a language tells the search; rules are written in English, so it names English words. */
export interface SearchWords {
  /** Words that ask and join, and name nothing. */
  filler: string[];
  /** What a rule may say for a word. */
  same: Record<string, string[]>;
}

/** What a word in this part of a rule is worth. */
const WORTH = { plain: 1.5, text: 1, heading: 1.3, summary: 0.5, notes: 0.15 };
/** Another word for what was asked is worth less than the word itself. */
const OTHER_WORD = 0.75;
/** What only explains is no good answer as long as there is a rule. */
const ASIDE = 0.45;
/** A section begins with what matters most. */
const FIRST = 0.25;
/** How much of the best answer a further one must be worth. */
const ENOUGH = 0.25;

/** A text as it is compared: without capitals and accents. */
export function fold(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
}

/** A word without the endings that English adds to it. */
function stem(word: string): string {
  if (word.length < 4) return word;
  if (/^.ie[sd]$/.test(word)) return word.slice(0, 3);
  const bare = word.replace(/(ies|ied)$/, 'y').replace(/(ing|ed|es|s)$/, (ending) => (word.length - ending.length < 3 ? ending : ''));
  const last = bare.length > 3 ? bare.replace(/e$/, '') : bare;
  return last.replace(/([bdglmnprt])\1$/, '$1');
}

function stems(text: string): string[] {
  return fold(text).split(/[^\p{L}\p{N}]+/u).filter(Boolean).map(stem);
}

interface Indexed {
  rule: RuleText;
  /** What each word is worth in it. */
  words: Map<string, number>;
  /** How long it is, in plain words if it has them: what is long holds many words by chance. */
  length: number;
  /** Its number within its section, from 0. */
  place: number;
}

function indexed(rule: RuleText, index: number, all: RuleText[]): Indexed {
  const parts: [string, number][] = [
    [rule.plain ?? '', WORTH.plain],
    [rule.text, WORTH.text],
    [`${rule.chapter} ${rule.section}`, WORTH.heading],
    [rule.summary, WORTH.summary],
    [rule.notes.join(' '), WORTH.notes],
  ];
  const words = new Map<string, number>();
  for (const [text, worth] of parts) {
    for (const word of stems(text)) words.set(word, (words.get(word) ?? 0) + worth);
  }
  let place = 0;
  while (all[index - place - 1]?.section === rule.section) place += 1;
  return { rule, words, length: stems(rule.plain ?? rule.text).length, place };
}

/** What a question asks for: every word with all that may stand for it. */
function sought(query: string, { filler, same }: SearchWords): Map<string, number>[] {
  const asked = [...new Set(fold(query).split(/[^\p{L}\p{N}]+/u).filter(Boolean))];
  const telling = asked.filter((word) => !filler.includes(word));
  return (telling.length > 0 ? telling : asked).map((word) => {
    const others = Object.entries(same).flatMap(([one, more]) => (stem(fold(one)) === stem(word) ? more : []));
    return new Map([...others.map((other) => [stem(fold(other)), OTHER_WORD] as const), [stem(word), 1] as const]);
  });
}

/** The words of a question and all that mean the same, to be marked in its answers. */
export function wordsOf(query: string, words: SearchWords): ReadonlySet<string> {
  return new Set(query.trim() === '' ? [] : sought(query, words).flatMap((terms) => [...terms.keys()]));
}

export type Part = { text: string; kind: 'plain' | 'mark' | 'rule' } | { text: string; kind: 'name'; means: Meaning };

/** A text cut into plain parts, words that were sought, ids of rules, and names of things. A rule that tells of
 * one thing alone, `head`, names it before a colon. */
export function partsOf(text: string, words: ReadonlySet<string>, names: Names = NONE, head?: Meaning): Part[] {
  const name = head && HEAD.exec(text)?.[0];
  if (head && name !== undefined) return [{ text: name, kind: 'name', means: head }, ...partsOf(text.slice(name.length), words, names)];
  const named = finderOf(names);
  return text.split(RULE_ID).flatMap((piece, index): Part[] => {
    if (index % 2 === 1) return [{ text: piece, kind: 'rule' }];
    return piece.split(named).flatMap((said, at): Part[] => {
      const means = at % 2 === 1 ? names.whole.get(said) : undefined;
      return means === undefined ? marked(said, words) : [{ text: said, kind: 'name', means }];
    });
  });
}

function marked(text: string, words: ReadonlySet<string>): Part[] {
  const parts: Part[] = [];
  for (const one of text.split(/([\p{L}\p{N}]+)/u).filter(Boolean)) {
    const kind = words.has(stem(fold(one))) ? 'mark' : 'plain';
    const last = parts.at(-1);
    if (last?.kind === 'plain' && kind === 'plain') last.text += one;
    else parts.push({ text: one, kind });
  }
  return parts;
}

/** What finds each of these names in a text; made once for those that stay the same. */
const FINDERS = new WeakMap<Names, RegExp>();

const anyOf = (words: string[]): string => words.map((word) => word.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')).join('|');

function finderOf(names: Names): RegExp {
  let finder = FINDERS.get(names);
  if (!finder) {
    // A name may begin with another one.
    const longest = [...names.whole.keys()].sort((one, other) => other.length - one.length);
    const found = [anyOf(longest.filter((name) => !names.listed.has(name)))];
    if (names.listed.size > 0) {
      const [listed, beside] = [anyOf([...names.listed]), '(?:,| and| or|, and|, or) '];
      found.push(`(?:${listed})(?=${beside}(?:${listed})(?![\\p{L}\\p{N}]))`, `(?<=(?:${listed})${beside})(?:${listed})`, `(?:${listed})(?=:)`);
    }
    finder = names.whole.size > 0 ? new RegExp(`(?<![\\p{L}\\p{N}])(${found.join('|')})(?![\\p{L}\\p{N}])`, 'u') : /$^/;
    FINDERS.set(names, finder);
  }
  return finder;
}

/** Rules that are one list are indexed once. */
const INDEX = new WeakMap<RuleText[], Indexed[]>();

function indexOf(rules: RuleText[]): Indexed[] {
  const known = INDEX.get(rules) ?? rules.map(indexed);
  INDEX.set(rules, known);
  return known;
}

/** The rules that answer a question, the best one first; those of an id, if it is one. */
export function answers(rules: RuleText[], query: string, words: SearchWords): RuleText[] {
  const id = fold(query).trim();
  if (id === '') return rules;
  const named = /[a-z]-|\d/.test(id) ? rules.filter((rule) => fold(rule.id).includes(id)) : [];
  if (named.length > 0) return named;
  const terms = sought(query, words);
  const all = indexOf(rules);
  const usual = all.reduce((sum, { length }) => sum + length, 0) / Math.max(1, all.length);
  const rarity = (word: string): number => {
    const holding = all.filter((one) => one.words.has(word)).length;
    return holding === 0 ? 0 : Math.log(1 + all.length / holding);
  };
  const rare = new Map(terms.flatMap((term) => [...term.keys()]).map((word) => [word, rarity(word)]));
  const most = terms.map((term) => Math.max(...[...term].map(([word, worth]) => worth * (rare.get(word) ?? 0))));
  const scored = all.map((one) => {
    const length = 0.6 + (0.4 * one.length) / usual;
    let score = 0;
    let met = 0;
    terms.forEach((term, index) => {
      let best = 0;
      for (const [word, worth] of term) {
        const held = one.words.get(word) ?? 0;
        best = Math.max(best, worth * (rare.get(word) ?? 0) * ((held * 2) / (held + length)));
      }
      score += best;
      if (best > 0) met += most[index] ?? 0;
    });
    const whole = most.reduce((sum, one) => sum + one, 0) || 1;
    const standing = (1 + FIRST / (1 + one.place)) * (one.rule.aside ? ASIDE : 1);
    return { rule: one.rule, score: score * (met / whole) ** 2 * standing };
  });
  const best = Math.max(0, ...scored.map(({ score }) => score));
  return scored
    .filter(({ score }) => score > 0 && score >= best * ENOUGH)
    .sort((one, other) => other.score - one.score)
    .map(({ rule }) => rule);
}
