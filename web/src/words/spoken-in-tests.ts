// For tests: the sentences of a game as the server would send them.

import { readFileSync } from 'node:fs';
import { join } from 'node:path';

import type { GameName } from '../protocol/messages';
import { Sentences } from './say';
import { spoken } from './sentences.svelte';

const WORDS = join(import.meta.dirname, '../../../words');

export function wordsOf(language: string, game: GameName): string {
  return ['common', game].map((file) => readFileSync(join(WORDS, language, `${file}.ftl`), 'utf8')).join('\n');
}

/** Opens the words of a game without a server. */
export function openWords(game: GameName, language = 'en'): void {
  spoken.sentences = new Sentences(language, wordsOf(language, game));
}
