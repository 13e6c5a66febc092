// A page in another language says nothing but what a translator was given: it is read at many moments of all
// games and on the pages around them, in a stub of a language. That the stub and German have the same
// sentences, and that none of them is English, is tested with the words.

import { join } from 'node:path';

import type { Page } from '@playwright/test';

import { de } from '../../words/de/page';
import titles from '../../words/de/titles.json' with { type: 'json' };
import type { GameName } from '../src/protocol/messages';
import { markAll } from '../src/words/marks';
import { ask, began, expect, finished, playOn, quiet, test } from './fixtures';
import { speakMarked, untranslated } from './marked';
import { PATIENCE } from './press';
import type { Server } from './server';
import { plain } from './words';

const stub = markAll(de);

const file = (name: string): string => join(import.meta.dirname, `../../testdata/tables/${name}.json`);

/** Moments of games that bots have finished, at which much is to be read. */
const MOMENTS: Record<GameName, { file: string; n: number; seat: number }[]> = {
  between: [
    { file: file('between-late'), n: 310, seat: 0 },
    { file: file('between-late'), n: 224, seat: 0 },
  ],
  castles: [
    { file: file('castles-rewards'), n: 309, seat: 1 },
    { file: file('castles-expansions'), n: 134, seat: 2 },
    { file: file('castles-expansions'), n: 145, seat: 2 },
    { file: file('castles-expansions'), n: 172, seat: 4 },
  ],
  palace: [41, 97, 139].map((n) => ({ file: file('palace-questions'), n, seat: 0 })),
};

async function read(page: Page, what: string): Promise<void> {
  expect.soft(await untranslated(page), what).toEqual([]);
}

/** Reads what is behind each tab, and what is folded. */
async function readTabs(page: Page, within: string, what: string): Promise<void> {
  for (const tab of await page.locator(`${within} [role=tab]`).all()) {
    await tab.click();
    await page.waitForTimeout(100);
    await page.evaluate(() => document.querySelectorAll('details').forEach((folded) => (folded.open = true)));
    await read(page, `${what}, ${await tab.textContent()}`);
  }
}

/** Presses each of these in turn and reads what comes of it. */
async function readEach(page: Page, selector: string, what: string): Promise<void> {
  for (let n = 0; n < Math.min(4, await page.locator(selector).count()); n += 1) {
    const one = page.locator(selector).nth(n);
    // What was pressed before may have answered the question, and taken this away.
    const pressed = await one.click({ ...PATIENCE, force: true }).then(() => true, () => false);
    if (!pressed) continue;
    await page.waitForTimeout(50);
    await read(page, `${what} ${n}`);
    await page.keyboard.press('Escape');
  }
}

async function readTable(page: Page, what: string): Promise<void> {
  await expect(page.locator('.bar h1')).toContainText('⟦');
  await page.waitForLoadState('networkidle');
  await read(page, what);
  await readTabs(page, '.log', what);
  await readEach(page, '.option, .offer, .renovation.dim, .tray .tile, [data-choice]', `${what}: something offered`);
  await readEach(page, '.others button, .castle .score, .own .score, .figure', `${what}: what others have, and why`);
}

async function readMoments(page: Page, server: Server, game: GameName): Promise<void> {
  for (const { file, ...from } of MOMENTS[game]) {
    await playOn(page, server, file, from);
    await readTable(page, `after row ${from.n}`);
  }
}

test.beforeEach(async ({ page, context }) => {
  await speakMarked(context);
  await page.request.post('/api/guest', { data: { name: 'Anna' } });
});

for (const game of ['between', 'castles', 'palace'] as const) {
  test(`a game of ${game} says what a translator was given, and nothing else`, async ({ page, server }) => {
    // The first question, with the guide and with help.
    const table = await began(game, 3, [page]);
    await page.goto(`/table/${table}`);
    // Between asks for silence while everybody chooses.
    if (game !== 'between') await ask(page, table, { type: 'say', text: 'Anna' });
    await readTable(page, 'at the first question');
    await page.getByRole('button', { name: stub.help.title }).click();
    await expect(page.locator('.rule').first()).toBeVisible();
    await readTabs(page, 'dialog', 'help');
    await page.getByRole('tab', { name: stub.help.tabs.rules }).click();
    await page.getByRole('dialog').locator('.rule button').first().click();
    await read(page, 'a rule');
    for (let closed = 0; closed < 2; closed += 1) await page.keyboard.press('Escape');
    await page.getByRole('button', { name: stub.look.title }).click();
    await read(page, 'settings');
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: stub.table.leave }).click();
    await read(page, 'on leaving');
    await page.keyboard.press('Escape');
    await readMoments(page, server, game);
  });

  test(`a game of ${game} is counted and watched again without a word that no translator knows`, async ({ page, context }) => {
    await quiet(context);
    await finished(page, 3, game, stub);
    await read(page, 'points are counted');
    await page.getByRole('button', { name: stub.end.next }).click();
    await read(page, 'a row is counted');
    await page.getByRole('button', { name: stub.end.skip }).click();
    await read(page, 'the result');
    await page.getByRole('table').getByRole('button').nth(3).click();
    await read(page, 'why a number');
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: stub.end.verify }).click();
    await expect(page.getByText('✔').first()).toBeVisible();
    await read(page, 'the check of the shuffle');
    await page.keyboard.press('Escape');
    await page.getByRole('link', { name: stub.end.replay }).click();
    const slider = page.getByRole('slider');
    await expect(slider).toBeVisible();
    const last = Number(await slider.getAttribute('max'));
    for (const part of [0.3, 0.6, 1]) {
      await slider.fill(String(Math.floor(last * part)));
      await page.waitForTimeout(500);
      await page.evaluate(() => document.querySelectorAll('details').forEach((folded) => (folded.open = true)));
      await read(page, `watched again at ${part}`);
    }
  });
}

const PAGES = ['/', '/new', '/watch', '/history', '/learn', '/learn?game=castles', '/learn?game=palace', '/score', '/score?game=castles', '/score?game=palace', '/rules', '/rules?q=fence', '/profile', '/nowhere'];

test('the pages around the games say what a translator was given, and nothing else', async ({ page, complaints }) => {
  await finished(page, 3, 'castles', stub);
  for (const path of PAGES) {
    // The browser reports the status of an address that is nowhere.
    complaints.expectLostConnection = path === '/nowhere';
    await page.goto(path);
    await page.waitForLoadState('networkidle');
    await expect(page.getByRole('heading').first()).toContainText('⟦');
    await page.evaluate(() => document.querySelectorAll('details').forEach((folded) => (folded.open = true)));
    await read(page, path);
  }
  await page.goto('/new');
  await page.getByRole('radio', { name: stub.games.castles ?? '', exact: true }).check({ force: true });
  await page.locator('[data-bundle=all]').click();
  await read(page, 'expansions');
  await page.getByRole('button', { name: stub.pages.create.open }).click();
  await page.waitForURL(/\/table\//);
  await expect(page.getByRole('button', { name: stub.pages.lobby.fillAndStart })).toBeVisible();
  await page.evaluate(() => document.querySelectorAll('details').forEach((folded) => (folded.open = true)));
  await read(page, 'the lobby');
});

const NAMED = [
  { rule: 'CAS-TURN-11', said: 'hallway', means: `⟦${plain('castles', 'room-hallway', 'de')}⟧` },
  { rule: 'CAS-FAVOR-14', said: 'Completed rooms', means: `⟦${plain('castles', 'favor-completed-rooms', 'de')}⟧` },
  { rule: 'CAS-BONUS-11', said: 'Cash', means: `⟦${plain('castles', 'card-cash', 'de')}⟧` },
  { rule: 'EXP-DECREE-01', said: 'Royal Purse', means: `⟦${plain('castles', 'decree-royal-purse', 'de')}⟧` },
  { rule: 'CAS-COMP-02', said: 'living', means: stub.types.living ?? '' },
  { rule: 'PAL-TURN-04', said: 'stairs', means: stub.passages.stairs ?? '' },
  { rule: 'BTW-CARD-02', said: 'Card 02', means: `⟦${plain('between', 'card-bonus-attendants', 'de')}⟧` },
];

test('cards, favors, decrees, corridors and types in the rules say what they mean, and titles are translated', async ({ page }) => {
  for (const { rule, said, means } of NAMED) {
    await page.goto(`/rules/${rule}`);
    const line = page.locator(`[data-rule=${rule}]`);
    await line.getByRole('button', { name: said, exact: true }).first().click();
    const lens = page.getByRole('dialog', { name: means });
    await expect(lens, rule).toContainText(means);
    await page.keyboard.press('Escape');
    await expect(lens).toBeHidden();
  }
  await expect(page.getByRole('heading', { level: 2, name: `⟦${titles['Bonus cards']}⟧`, exact: true })).toBeVisible();
  await expect(page.locator('h2 [lang=en]')).toHaveCount(0);
});

test('names in the rules, which are English, say what they mean', async ({ page }) => {
  const name = `⟦${plain('between', 'room-chocolate-room', 'de')}⟧`;
  await page.goto('/rules/BTW-SCORE-FOOD-03');
  const named = page.locator('[data-rule=BTW-SCORE-FOOD-03]').getByRole('button', { name: 'Chocolate Room', exact: true }).first();
  await expect(named).toBeVisible();
  await named.click();
  const lens = page.getByRole('dialog', { name });
  await expect(lens).toContainText(name);
  await expect(lens.locator('.picture use')).not.toHaveCount(0);
  await page.keyboard.press('Escape');
  await expect(lens).toBeHidden();
  // Over a table it stands before the rule.
  await page.goto(`/table/${await began('between', 3, [page])}`);
  await page.getByRole('button', { name: stub.help.title }).click();
  await page.getByRole('searchbox').fill('BTW-SCORE-FOOD-03');
  await expect(named).toBeVisible();
  await named.click();
  await expect(lens).toBeVisible();
  expect(await lens.evaluate((box) => box.matches(':popover-open')), 'it lies on top of the dialog').toBe(true);
});
