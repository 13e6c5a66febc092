// For tests: a third language, as a translator would begin it. It has every sentence and no other, each
// between marks.

import type { FluentVariable } from '@fluent/bundle';

import { en } from '../../../words/en/page';
import type { GameName } from '../protocol/messages';
import { speech, type Words } from './index.svelte';
import { markAll, marked, textsOf, unmarked } from './marks';
import { Sentences } from './say';
import { spoken } from './sentences.svelte';
import { wordsOf } from './spoken-in-tests';

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

/** What a reader meets outside of marks: letters that no translator was asked for. */
export function untranslated(root: Element, names: string[] = []): string[] {
  return unmarked(textsOf('', root), names);
}
