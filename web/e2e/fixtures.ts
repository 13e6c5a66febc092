// Every test has a server of its worker and a console that must stay clean.

import { readFileSync } from 'node:fs';

import { test as base, expect, type BrowserContext, type Page } from '@playwright/test';

import type { Command, GameName, Listed, Opened, TableList } from '../src/protocol/messages';
import type { Pace } from '../src/state/preferences.svelte';
import { en } from '../../words/en/page';
import { Server } from './server';

/** What a page has complained about. */
export class Complaints {
  readonly all: string[] = [];
  /** While a connection is cut on purpose, the browser itself reports that. */
  expectLostConnection = false;

  watch(page: Page): void {
    page.on('console', (message) => {
      if (message.type() !== 'error' && message.type() !== 'warning') return;
      const text = message.text();
      const network = /ERR_CONNECTION|WebSocket connection|Failed to load resource|ERR_INTERNET/.test(text);
      if (this.expectLostConnection && network) return;
      this.all.push(`${message.type()}: ${text}`);
    });
    page.on('pageerror', (error) => this.all.push(`uncaught: ${error.message}`));
  }
}

export const test = base.extend<{ complaints: Complaints; people: (name: string) => Promise<Page> }, { server: Server }>({
  server: [
    async ({}, use) => {
      const server = new Server();
      await server.start();
      // What the games are is drawn when it is first asked for, which a busy machine takes its time for.
      await fetch(`${server.url}/api/games`);
      await use(server);
      await server.stop();
    },
    { scope: 'worker' },
  ],
  baseURL: async ({ server }, use) => use(server.url),
  complaints: [
    async ({}, use) => {
      const complaints = new Complaints();
      await use(complaints);
      expect(complaints.all, 'the console stays clean').toEqual([]);
    },
    { auto: true },
  ],
  page: async ({ page, context, complaints }, use) => {
    await paced(context, 'quick');
    complaints.watch(page);
    await use(page);
  },
  /** Further people, each with a browser context of their own. */
  people: async ({ browser, baseURL, complaints }, use) => {
    const contexts: BrowserContext[] = [];
    await use(async (name) => {
      const context = await browser.newContext({ baseURL: baseURL ?? '' });
      contexts.push(context);
      await quiet(context);
      await paced(context, 'quick');
      const page = await context.newPage();
      complaints.watch(page);
      await page.request.post('/api/guest', { data: { name } });
      return page;
    });
    for (const context of contexts) await context.close();
  },
});

/** Without the guide, which would cover nothing but takes clicks. */
export async function quiet(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => localStorage.setItem('swanstone.guide', 'off'));
}

/** Moves of others are shown at this pace; what was said last holds. */
export async function paced(context: BrowserContext, pace: Pace): Promise<void> {
  await context.addInitScript((pace) => localStorage.setItem('swanstone.pace', pace), pace);
}

/** Where people sit: what holds on one of them is asked for on the other as well. */
export const SCREENS = {
  'at a desk': { viewport: { width: 1280, height: 800 } },
  'on a phone': { viewport: { width: 390, height: 844 }, hasTouch: true },
};

/** Tests that hold at a desk and on a phone. */
export function onEveryScreen(tests: () => void): void {
  for (const [screen, use] of Object.entries(SCREENS)) {
    test.describe(screen, () => {
      test.use(use);
      tests();
    });
  }
}

/** What the table of each game is found by. */
const ROOTS = { between: '.table', castles: '.castles-table', palace: '.palace-table' };

/** Starts a game against bots from the front page, as everybody would. */
export async function playNow(page: Page, players: number, game: keyof typeof ROOTS = 'between'): Promise<void> {
  await page.goto('/');
  // A server that has just begun draws its games first, and then a table loads them.
  const drawn = { timeout: 40_000 };
  await page.getByRole('radio', { name: en.games[game] ?? '', exact: true }).check({ force: true, ...drawn });
  await page.getByRole('radio', { name: new RegExp(`^${players}\\b`) }).check({ force: true, ...drawn });
  await page.getByRole('button', { name: en.pages.front.play }).click();
  await page.waitForURL(/\/table\//);
  await expect(page.locator(ROOTS[game])).toBeVisible(drawn);
}

/** Does something at a table without its page. */
export async function ask(who: Page, table: string, command: Command): Promise<void> {
  const answer = await who.request.post(`/api/tables/${table}/do`, { data: { id: crypto.randomUUID(), command } });
  expect(answer.ok(), await answer.text()).toBe(true);
}

/** Opens a table at which these people sit, and bots on all other seats, and begins. */
export async function began(
  game: GameName,
  players: number,
  people: [Page, ...Page[]],
  expansions: string[] = [],
  options: Record<string, string> = {},
): Promise<string> {
  const [host] = people;
  const settings = { game, setup: { players, with: expansions, options }, clock: { type: 'none' }, stand_in: 'greedy', listed: true };
  const { table } = (await (await host.request.post('/api/tables', { data: { settings } })).json()) as Opened;
  for (const who of people) await ask(who, table, { type: 'sit', contribution: '' });
  for (let seat = people.length; seat < players; seat += 1) await ask(host, table, { type: 'seat_bot', seat, bot: 'greedy' });
  await ask(host, table, { type: 'start' });
  return table;
}

/** A game that bots have finished, because nobody else was left; it answers the name of its table. */
export async function finished(page: Page, players: number, game: GameName, words = en): Promise<string> {
  await page.request.post('/api/guest', { data: {} });
  const table = await began(game, players, [page]);
  await ask(page, table, { type: 'hand_over' });
  await page.goto(`/table/${table}`);
  // Whole games of bots take their time on a machine that has much to do.
  await expect(page.getByRole('dialog', { name: words.end.walk })).toBeVisible({ timeout: 60_000 });
  return table;
}

/** How long the log of a table is. */
export async function rows(page: Page, table: string): Promise<number> {
  return ((await (await page.request.get(`/api/tables/${table}/at/1000000`)).json()) as { n: number }).n;
}

/** The players, the log and all that stands beside a game: on a phone they are a tab of their own. */
export async function showOthers(page: Page): Promise<void> {
  const tab = page.locator('[data-tab=others]:not([aria-expanded=true], [aria-selected=true])');
  if (await tab.count()) await tab.click();
}

/** The table that a page is at. */
export function tableOf(page: Page): string {
  return new URL(page.url()).pathname.split('/')[2] ?? '';
}

/** Leaves a table in one of the ways that are offered. */
export async function leave(page: Page, way: string): Promise<void> {
  await page.getByRole('button', { name: en.table.leave }).click();
  await page.getByRole('dialog', { name: en.table.leaving.title }).getByRole('button', { name: way, exact: true }).click();
}

/** My tables of a stage; the last changed comes first. */
export async function mine(page: Page, stage: string): Promise<Listed[]> {
  const answer = await page.request.get(`/api/tables?mine=true&stage=${stage}`);
  return ((await answer.json()) as TableList).tables;
}

/** Drags something that is offered over the plan: it stands there as a ghost until it is taken away. */
export async function dragToPlan(page: Page, offer: string): Promise<void> {
  const middle = async (selector: string): Promise<[number, number]> => {
    const box = await page.locator(selector).boundingBox();
    return box ? [box.x + box.width / 2, box.y + box.height / 2] : [0, 0];
  };
  await page.mouse.move(...(await middle(offer)));
  await page.mouse.down();
  const [x, y] = await middle('.centre .board');
  await page.mouse.move(x, y, { steps: 4 });
  await expect(page.locator('.ghost')).toBeVisible();
  await expect(page.locator('.chip')).toHaveCount(0);
  await page.mouse.up();
  await expect(page.locator('.chip')).toBeVisible();
  await expect(page.locator('.ghost')).toBeVisible();
}

/** Plays on from a moment of a table that was taken in, as somebody who sat there. */
export async function playOn(page: Page, server: Server, file: string, from: { n: number; seat: number }): Promise<void> {
  server.take(file);
  const { table } = JSON.parse(readFileSync(file, 'utf8')) as { table: string };
  const answer = await page.request.post(`/api/tables/${table}/branch`, { data: from });
  const opened = (await answer.json()) as Opened;
  await page.goto(`/table/${opened.table}`);
}

export { expect };
