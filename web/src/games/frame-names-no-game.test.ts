// The frame of the page names no game: what it needs it finds in the list.

import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

import { expect, test } from 'vitest';
import { games } from '.';

const SRC = join(import.meta.dirname, '..');
const FRAME = ['table', 'net', 'ui', 'state', 'pages'];

/** The files of the frame. Tests may play a game. */
const files = FRAME.flatMap((folder) =>
  readdirSync(join(SRC, folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.(ts|svelte|css)$/.test(name) && !name.endsWith('.test.ts'))
    .map((name) => join(folder, name)),
);

/** A game by its name: as a string, as a folder, in its types and in its words. The names are common
 * words as well, so they may stand in sentences. */
function mentions(game: string): RegExp {
  const types = `${game.charAt(0).toUpperCase()}${game.slice(1)}(?=[A-Z])`;
  return new RegExp(`['"\`]${game}['"\`]|games/${game}|\\b${types}|(t\\(\\)|words)\\.${game}\\b`);
}

test.each(Object.keys(games))('the frame does not mention %s', (game) => {
  expect(files.length).toBeGreaterThan(50);
  const named = mentions(game);
  const guilty = files.flatMap((file) =>
    readFileSync(join(SRC, file), 'utf8')
      .split('\n')
      .flatMap((line, index) => (named.test(line) ? [`${file}:${index + 1}: ${line.trim()}`] : [])),
  );
  expect(guilty).toEqual([]);
});
