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

test('the first load of a table stays under 300 KB', async ({ page, context, browser, baseURL }) => {
  await quiet(context);
  await playNow(page, 7);
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
  await visitor.locator('.castle .piece').first().waitFor();
  await visitor.waitForLoadState('networkidle');
  const total = [...sizes.values()].reduce((sum, size) => sum + size, 0);
  console.log(`first load of a table: ${Math.round(total / 1024)} KB in ${sizes.size} answers`);
  expect(total).toBeGreaterThan(50 * 1024);
  expect(total).toBeLessThan(LIMIT);
  await fresh.close();
});

test('the page holds no component and no rule', async ({ request }) => {
  const files = bundle();
  expect(files.length).toBeGreaterThan(5);
  const pieces = (await (await request.get('/api/catalog/between')).json()) as PieceForm[];
  const rules = (await (await request.get('/api/rules?game=between')).json()) as RuleText[];
  expect(pieces.length).toBeGreaterThan(150);
  expect(rules.length).toBeGreaterThan(200);
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
