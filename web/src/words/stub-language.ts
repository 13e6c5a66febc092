// For tests: a third language, as a translator would begin it. It has every sentence and no other, each
// between marks, so that whatever a page shows outside of marks was never given to a translator.

import type { FluentVariable } from '@fluent/bundle';

import { en } from '../../../words/en/page';
import type { GameName } from '../protocol/messages';
import { speech, type Words } from './index.svelte';
import { Sentences } from './say';
import { spoken } from './sentences.svelte';
import { wordsOf } from './spoken-in-tests';

const [OPEN, CLOSE] = ['⟦', '⟧'];

function marked(text: string): string {
  return `${OPEN}${text}${CLOSE}`;
}

/** The same table with every sentence between marks. */
function markAll<T>(words: T): T {
  if (typeof words === 'string') return marked(words) as T;
  if (typeof words === 'function') {
    const said = words as (...given: unknown[]) => unknown;
    return ((...given: unknown[]) => {
      const text = said(...given);
      return typeof text === 'string' ? marked(text) : text;
    }) as T;
  }
  if (Array.isArray(words)) return words.map(markAll) as T;
  if (typeof words !== 'object' || words === null) return words;
  return Object.fromEntries(Object.entries(words).map(([key, value]) => [key, markAll(value as unknown)])) as T;
}

class MarkedSentences extends Sentences {
  override format(key: string, told: Record<string, FluentVariable> = {}): string {
    return marked(super.format(key, told));
  }
}

export const stub: Words = markAll(en);

/** Speaks the stub, at a table of this game if one is named. */
export function speakStub(game?: GameName): void {
  speech.words = stub;
  if (game) spoken.sentences = new MarkedSentences('en', wordsOf('en', game));
}

const ATTRIBUTES = ['aria-label', 'title', 'alt', 'placeholder'];

/** What a reader meets outside of marks: letters that no translator was asked for. */
export function untranslated(root: Element, names: string[] = []): string[] {
  const texts: string[] = [];
  const walk = document.createTreeWalker(root, NodeFilter.SHOW_ELEMENT | NodeFilter.SHOW_TEXT);
  for (let node: Node | null = walk.currentNode; node; node = walk.nextNode()) {
    if (node instanceof Element) {
      for (const name of ATTRIBUTES) texts.push(node.getAttribute(name) ?? '');
    } else if (!node.parentElement?.closest('style, script')) {
      texts.push(node.textContent ?? '');
    }
  }
  return texts.filter((text) => {
    let left = text;
    for (let before = ''; before !== left; ) {
      before = left;
      left = left.replace(/⟦[^⟦⟧]*⟧/g, '');
    }
    for (const name of names) left = left.replaceAll(name, '');
    return /\p{L}/u.test(left);
  });
}
