// Every test has a server of its worker and a console that must stay clean.

import { readFileSync } from 'node:fs';

import { test as base, expect, type BrowserContext, type Page } from '@playwright/test';

import type { Opened } from '../src/protocol/messages';
import { en } from '../src/words/en';
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
  page: async ({ page, complaints }, use) => {
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

/** What the table of each game is found by. */
const ROOTS = { between: '.table', castles: '.castles-table', palace: '.palace-table' };

/** Starts a game against bots from the front page, as everybody would. */
export async function playNow(page: Page, players: number, game: keyof typeof ROOTS = 'between'): Promise<void> {
  await page.goto('/');
  await page.getByRole('radio', { name: en.games[game] ?? '', exact: true }).check({ force: true });
  await page.getByRole('radio', { name: new RegExp(`^${players}\\b`) }).check({ force: true });
  await page.getByRole('button', { name: en.pages.front.play }).click();
  await page.waitForURL(/\/table\//);
  await expect(page.locator(ROOTS[game])).toBeVisible();
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
