// Finding names by what was typed.

import { fold } from '../ui/answers';

/** The words of a query. */
export function wordsOf(query: string): string[] {
  return [...new Set(fold(query).split(/\s+/).filter(Boolean))];
}

/** Whether every word occurs in the texts. */
export function holds(words: string[], ...texts: string[]): boolean {
  const all = fold(texts.join(' '));
  return words.every((word) => all.includes(word));
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
