// What the rules say, as the page words it: plain sentences of a game, by their keys.

import { readFileSync } from 'node:fs';
import { join } from 'node:path';

import type { GameName } from '../src/protocol/messages';

const WORDS = join(import.meta.dirname, '../../words');

export function plain(game: GameName, key: string, language = 'en'): string {
  const lines = readFileSync(join(WORDS, language, `${game}.ftl`), 'utf8').split('\n');
  const line = lines.find((line) => line.startsWith(`${key} = `));
  if (line === undefined) throw new Error(`there are no words for ${key}`);
  return line.slice(key.length + 3);
}
