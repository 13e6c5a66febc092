// What the page weighs, and what it does not hold.

import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

import type { PieceForm, RuleText } from '../src/protocol/messages';
import { expect, playNow, quiet, test } from './fixtures';

const DIST = join(import.meta.dirname, '../dist/assets');
const LIMIT = 300 * 1024;

function bundle(): { name: string; text: string }[] {
  return readdirSync(DIST)
    .filter((name) => name.endsWith('.js'))
    .map((name) => ({ name, text: readFileSync(join(DIST, name), 'utf8') }));
}

const GAMES = [
  { game: 'between', players: 7, pieces: 150, rules: 200, room: '.castle .piece' },
  { game: 'castles', players: 4, pieces: 120, rules: 200, room: '.centre .room' },
  { game: 'palace', players: 4, pieces: 120, rules: 100, room: '.centre .tile' },
] as const;

for (const { game, players, room } of GAMES) {
  test(`the first load of a table of ${game} stays under 300 KB`, async ({ page, context, browser, baseURL }) => {
    await quiet(context);
    await playNow(page, players, game);
    // Somebody who comes for the first time, with nothing in the cache.
    const fresh = await browser.newContext({ baseURL: baseURL ?? '' });
    const visitor = await fresh.newPage();
    const devtools = await fresh.newCDPSession(visitor);
    await devtools.send('Network.enable');
    const sizes = new Map<string, number>();
    const urls = new Map<string, string>();
    devtools.on('Network.responseReceived', ({ requestId, response }) => urls.set(requestId, response.url));
    devtools.on('Network.loadingFinished', ({ requestId, encodedDataLength }) =>
      sizes.set(urls.get(requestId) ?? requestId, encodedDataLength),
    );
    await visitor.goto(page.url());
    await visitor.locator(room).first().waitFor();
    await visitor.waitForLoadState('networkidle');
    const total = [...sizes.values()].reduce((sum, size) => sum + size, 0);
    console.log(`first load of a table of ${game}: ${Math.round(total / 1024)} KB in ${sizes.size} answers`);
    expect(total).toBeGreaterThan(50 * 1024);
    expect(total).toBeLessThan(LIMIT);
    await fresh.close();
  });
}

for (const { game, pieces: manyPieces, rules: manyRules } of GAMES) {
  test(`the page holds no component and no rule of ${game}`, async ({ request }) => {
    const files = bundle();
    expect(files.length).toBeGreaterThan(5);
    const pieces = (await (await request.get(`/api/catalog/${game}`)).json()) as PieceForm[];
    const rules = (await (await request.get(`/api/rules?game=${game}`)).json()) as RuleText[];
    expect(pieces.length).toBeGreaterThan(manyPieces);
    expect(rules.length).toBeGreaterThan(manyRules);
    const found: string[] = [];
    for (const { name, text } of files) {
      for (const piece of pieces) {
        // Names of one common word stand in sentences: "tower", "fountain", "painter".
        if (piece.id.includes('-') && text.includes(piece.id)) found.push(`${name}: ${piece.id}`);
        if (piece.kind !== 'token' && /\s/.test(piece.name) && text.includes(piece.name) && piece.kind === 'room') {
          found.push(`${name}: ${piece.name}`);
        }
        if (piece.words && text.includes(piece.words)) found.push(`${name}: ${piece.words}`);
      }
      for (const rule of rules) {
        if (text.includes(rule.id)) found.push(`${name}: ${rule.id}`);
        if (rule.text.length > 40 && text.includes(rule.text)) found.push(`${name}: ${rule.text}`);
      }
    }
    expect(found).toEqual([]);
  });
}
