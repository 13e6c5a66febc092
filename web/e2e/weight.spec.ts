// What the page weighs, and what it does not hold.

import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

import type { Browser } from '@playwright/test';

import type { GameForm, PieceForm, RuleText } from '../src/protocol/messages';
import { began, expect, playNow, quiet, test } from './fixtures';

const DIST = join(import.meta.dirname, '../dist/assets');
const LIMIT = 300 * 1024;

function bundle(): { name: string; text: string }[] {
  return readdirSync(DIST)
    .filter((name) => name.endsWith('.js'))
    .map((name) => ({ name, text: readFileSync(join(DIST, name), 'utf8') }));
}

/** What somebody loads who comes to a table for the first time, with nothing in the cache, by address. */
async function loaded(browser: Browser, address: string, room: string): Promise<Map<string, number>> {
  const fresh = await browser.newContext();
  const visitor = await fresh.newPage();
  const devtools = await fresh.newCDPSession(visitor);
  await devtools.send('Network.enable');
  const sizes = new Map<string, number>();
  const urls = new Map<string, string>();
  devtools.on('Network.responseReceived', ({ requestId, response }) => urls.set(requestId, response.url));
  devtools.on('Network.loadingFinished', ({ requestId, encodedDataLength }) =>
    sizes.set(urls.get(requestId) ?? requestId, encodedDataLength),
  );
  await visitor.goto(address);
  await visitor.locator(room).first().waitFor({ timeout: 30_000 });
  await visitor.waitForLoadState('networkidle');
  await fresh.close();
  return sizes;
}

/** Expects all of it to be light enough. */
function expectLight(sizes: Map<string, number>, what: string): void {
  const total = [...sizes.values()].reduce((sum, size) => sum + size, 0);
  console.log(`first load of ${what}: ${Math.round(total / 1024)} KB in ${sizes.size} answers`);
  expect(total).toBeGreaterThan(50 * 1024);
  expect(total).toBeLessThan(LIMIT);
}

const GAMES = [
  { game: 'between', players: 7, pieces: 150, rules: 200, room: '.castle .piece' },
  { game: 'castles', players: 4, pieces: 120, rules: 200, room: '.centre .room' },
  { game: 'palace', players: 4, pieces: 120, rules: 100, room: '.centre .tile' },
] as const;

for (const { game, players, room } of GAMES) {
  test(`the first load of a table of ${game} stays under 300 KB`, async ({ page, context, browser }) => {
    await quiet(context);
    await playNow(page, players, game);
    const sizes = await loaded(browser, page.url(), room);
    expect([...sizes.keys()].filter((url) => url.includes('-more.svg')), 'no art of expansions').toEqual([]);
    expectLight(sizes, `a table of ${game}`);
  });
}

test('the first load of a table with every expansion stays under 300 KB', async ({ page, browser, baseURL }) => {
  await page.request.post('/api/guest', { data: {} });
  const all = ['new-rooms', 'five-players', 'towers', 'moats', 'passages', 'renovations', 'swans', 'decrees'];
  const table = await began('castles', 5, [page], all);
  const sizes = await loaded(browser, `${baseURL}/table/${table}`, '.centre .room');
  expect([...sizes.keys()].filter((url) => url.includes('-more.svg'))).toHaveLength(1);
  expectLight(sizes, 'a table of castles with every expansion');
});

for (const { game, pieces: manyPieces, rules: manyRules } of GAMES) {
  test(`the page holds no component and no rule of ${game}`, async ({ request }) => {
    const files = bundle();
    expect(files.length).toBeGreaterThan(5);
    const pieces = (await (await request.get(`/api/catalog/${game}`)).json()) as PieceForm[];
    const rules = (await (await request.get(`/api/rules?game=${game}`)).json()) as RuleText[];
    expect(pieces.length).toBeGreaterThan(manyPieces);
    expect(rules.length).toBeGreaterThan(manyRules);
    const { words } = ((await (await request.get('/api/games')).json()) as GameForm[]).find((form) => form.game === game)!;
    const lines = (await (await request.get(words.en ?? '')).text()).split('\n');
    // Names of one common word stand in sentences: "tower", "fountain", "painter".
    const names = lines.flatMap((line) => /^room-\S+ = (.*\s.*)$/.exec(line)?.[1] ?? []);
    expect(names.length).toBeGreaterThan(10);
    const found: string[] = [];
    for (const { name, text } of files) {
      for (const piece of pieces) {
        if (piece.id.includes('-') && text.includes(piece.id)) found.push(`${name}: ${piece.id}`);
      }
      found.push(...names.filter((one) => text.includes(one)).map((one) => `${name}: ${one}`));
      for (const rule of rules) {
        if (text.includes(rule.id)) found.push(`${name}: ${rule.id}`);
        if (rule.text.length > 40 && text.includes(rule.text)) found.push(`${name}: ${rule.text}`);
      }
    }
    expect(found).toEqual([]);
  });
}
