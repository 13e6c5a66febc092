// Finding words in texts, and marking them.

import { RULE_ID } from '../ui/ruleId';

/** A text as it is compared: without capitals and accents. */
export function fold(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
}

/** The words of a query. */
export function wordsOf(query: string): string[] {
  return [...new Set(fold(query).split(/\s+/).filter(Boolean))];
}

/** Whether every word occurs in the texts. */
export function holds(words: string[], ...texts: string[]): boolean {
  const all = fold(texts.join(' '));
  return words.every((word) => all.includes(word));
}

/** Those that hold every word; if there is none, those that hold the most of them. */
export function best<T>(all: T[], words: string[], texts: (one: T) => string[]): T[] {
  if (words.length === 0) return all;
  const whole = all.filter((one) => holds(words, ...texts(one)));
  if (whole.length > 0) return whole;
  const hits = all.map((one) => ({ one, hits: words.filter((word) => holds([stem(word)], ...texts(one))).length }));
  const most = Math.max(0, ...hits.map(({ hits: count }) => count));
  return most === 0 ? [] : hits.filter(({ hits: count }) => count === most).map(({ one }) => one);
}

/** A word without the endings that English adds to it. */
function stem(word: string): string {
  return word.length > 5 ? word.replace(/(ing|ed|es|s)$/, '') : word;
}

/** How well a name answers a query, lower is better: from its beginning, from that of a word, or
 * anywhere. Null if it does not. */
export function rank(name: string, query: string): number | null {
  const words = wordsOf(query);
  if (!holds(words, name)) return null;
  const folded = fold(name);
  const first = words[0] ?? '';
  if (folded.startsWith(first)) return 0;
  return folded.split(/[^\p{L}\p{N}]+/u).some((part) => part.startsWith(first)) ? 1 : 2;
}

export interface Part {
  text: string;
  kind: 'plain' | 'mark' | 'rule';
}

/** A text cut into plain parts, parts that match a query, and ids of rules. */
export function partsOf(text: string, words: string[]): Part[] {
  return text.split(RULE_ID).flatMap((piece, index): Part[] => {
    if (index % 2 === 1) return [{ text: piece, kind: 'rule' }];
    return marked(piece, words);
  });
}

/** A text cut into plain parts and parts that match a query. */
export function marked(text: string, words: string[]): Part[] {
  if (words.length === 0) return text ? [{ text, kind: 'plain' }] : [];
  const letters = Array.from(text);
  // Folding may change how long a text is: then letters are folded one by one, to keep their places.
  const whole = fold(text);
  const folded = whole.length === letters.length ? Array.from(whole) : letters.map(fold);
  const hit = new Array<boolean>(letters.length).fill(false);
  for (const word of words) {
    for (let start = 0; start < letters.length; start += 1) {
      if (!word.startsWith(folded[start] ?? '')) continue;
      let end = start;
      let seen = '';
      while (end < letters.length && seen.length < word.length) seen += folded[end++] ?? '';
      if (seen === word) hit.fill(true, start, end);
    }
  }
  const parts: Part[] = [];
  letters.forEach((letter, index) => {
    const kind = hit[index] ? 'mark' : 'plain';
    const last = parts.at(-1);
    if (last?.kind === kind) last.text += letter;
    else parts.push({ text: letter, kind });
  });
  return parts;
}
