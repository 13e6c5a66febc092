// How one leaves a game, what waits, and how one plays again.

import type { BrowserContext, Page } from '@playwright/test';

import type { Listed } from '../src/protocol/messages';
import { en } from '../../words/en/page';
import { expect, leave, mine, playNow, quiet, tableOf, test } from './fixtures';

const GAMES = ['between', 'castles', 'palace'] as const;
const words = en.table.leaving;

/** The last changed of my tables. */
async function newest(page: Page, stage: string): Promise<Listed | undefined> {
  return (await mine(page, stage))[0];
}

/** Fails if anything happens at my table within half a second, in which bots would have moved. */
async function nothingMoves(page: Page): Promise<void> {
  const before = await newest(page, 'playing');
  await page.waitForTimeout(500);
  expect(await newest(page, 'playing')).toEqual(before);
}

for (const game of GAMES) {
  test(`a game of ${game} against bots waits for who leaves`, async ({ page, context }) => {
    await quiet(context);
    await playNow(page, 3, game);
    const table = tableOf(page);
    await leave(page, words.wait);
    await page.waitForURL((url) => url.pathname === '/');
    const entry = page.getByRole('region', { name: en.pages.front.continue });
    await expect(entry.getByRole('link', { name: en.pages.tables.goOn }).first()).toHaveAttribute('href', `/table/${table}`);
    await nothingMoves(page);
    await entry.getByRole('link', { name: en.pages.tables.goOn }).first().click();
    await expect(page.getByRole('button', { name: en.table.leave })).toBeVisible();
    // Who comes back is back.
    await expect.poll(async () => (await newest(page, 'playing'))?.summary.seats[0]?.out).toBeUndefined();
  });

  test(`${game} is handed over to a bot, finished by bots, won by nobody, and played again`, async ({ page, context }) => {
    await quiet(context);
    await playNow(page, 3, game);
    const table = tableOf(page);
    await leave(page, words.handOver);
    await page.getByRole('button', { name: en.end.skip }).click({ timeout: 20_000 });
    await expect(page.getByText(en.end.byBots)).toBeVisible();
    expect((await newest(page, 'over'))?.summary.ending).toEqual({ how: 'by_bots', winners: [] });
    // One press, and the next game is on: my seat is mine, and bots sit again.
    await page.getByRole('button', { name: en.end.seating.rotate ?? '', exact: true }).click();
    await page.waitForURL((url) => url.pathname.startsWith('/table/') && !url.pathname.endsWith(table));
    await expect(page.getByRole('button', { name: en.table.leave })).toBeVisible();
    expect((await newest(page, 'playing'))?.table).toBe(tableOf(page));
  });
}

test('a game is given up, played again, given up and played again', async ({ page, context }) => {
  await quiet(context);
  await playNow(page, 1, 'castles');
  for (let round = 0; round < 2; round += 1) {
    const table = tableOf(page);
    await leave(page, words.giveUp);
    await expect(page.getByText(en.end.givenUp)).toBeVisible();
    await page.reload();
    await expect(page.getByText(en.end.givenUp)).toBeVisible();
    await page.getByRole('button', { name: en.end.rematch }).click();
    await page.waitForURL((url) => !url.pathname.endsWith(table));
    await expect(page.getByRole('button', { name: en.table.leave })).toBeVisible();
  }
  await page.goto('/history');
  await expect(page.getByText(en.pages.tables.givenUp)).toHaveCount(2);
});

/** Two people and a bot, at a table that both have given up. */
async function givenUp(page: Page, berta: Page): Promise<void> {
  await page.goto('/new');
  await page.getByRole('button', { name: en.pages.create.open }).click();
  await page.waitForURL(/\/table\//);
  const invitation = await page.getByLabel(en.pages.lobby.inviteLink, { exact: true }).inputValue();
  await berta.goto(invitation);
  await berta.getByRole('button', { name: en.pages.lobby.takeSeat }).click();
  await expect(page.getByText('Berta').first()).toBeVisible();
  await page.getByRole('button', { name: /^Add a bot in seat/ }).first().click();
  await page.getByRole('button', { name: en.pages.lobby.start }).click();
  for (const person of [page, berta]) {
    await expect(person.getByRole('button', { name: en.table.leave })).toBeVisible();
    await leave(person, words.giveUp);
  }
  await expect(page.getByText(en.end.givenUp)).toBeVisible();
}

function again(person: Page): Promise<void> {
  return person.getByRole('button', { name: en.end.seating.same ?? '', exact: true }).click();
}

async function begin(page: Page, berta: Page): Promise<void> {
  await page.getByRole('button', { name: en.pages.lobby.start }).click();
  for (const person of [page, berta]) {
    await expect(person.getByRole('button', { name: en.table.leave })).toBeVisible();
  }
}

test('with people, each is asked once, and a reload helps', async ({ page, people, context }) => {
  await quiet(context);
  const berta = await people('Berta');
  await givenUp(page, berta);
  await again(page);
  await expect(page.getByRole('button', { name: en.pages.lobby.start })).toBeDisabled();
  await page.reload();
  await expect(page.getByText(en.pages.lobby.keptWait)).toBeVisible();
  // Berta comes by the address alone: the table knows her, also after a reload.
  await expect(berta.getByText(/wants to play again/)).toBeVisible();
  await berta.goto(page.url());
  await berta.reload();
  await berta.getByRole('button', { name: en.pages.lobby.takeSeat }).click();
  await begin(page, berta);
});

/** Holds back what this page asks a table for next, until the returned function is called. Before the page is opened. */
async function heldRematch(person: Page): Promise<() => void> {
  let letGo = (): void => undefined;
  const free = new Promise<void>((resolve) => (letGo = resolve));
  await person.routeWebSocket(/./, (socket) => {
    const server = socket.connectToServer();
    socket.onMessage((message) => {
      if (String(message).includes('"rematch"')) void free.then(() => server.send(message));
      else server.send(message);
    });
  });
  return letGo;
}

test('two who press at once come to one table', async ({ page, people, context }) => {
  await quiet(context);
  const berta = await people('Berta');
  const letGo = await heldRematch(berta);
  await givenUp(page, berta);
  // Berta has pressed, but her word is on its way while the other asks.
  await again(berta);
  await again(page);
  await expect(berta.getByText(/wants to play again/)).toBeVisible();
  letGo();
  await expect.poll(() => page.url() === berta.url()).toBe(true);
  await begin(page, berta);
});

test('a seat that nobody takes up is given on', async ({ page, people, context }) => {
  await quiet(context);
  const berta = await people('Berta');
  await givenUp(page, berta);
  await again(page);
  await page.getByRole('button', { name: /^Add a bot in seat 2/ }).first().click();
  await page.getByRole('button', { name: en.pages.lobby.start }).click();
  await expect(page.getByRole('button', { name: en.table.leave })).toBeVisible();
  // Who comes too late watches.
  await berta.getByRole('button', { name: en.end.takeSeat }).click();
  await berta.waitForURL((url) => page.url().endsWith(url.pathname));
  await expect(berta.getByText(en.table.watching).first()).toBeVisible();
});

async function seated(page: Page, context: BrowserContext, others: Page[]): Promise<void> {
  await quiet(context);
  await page.goto('/new');
  await page.getByRole('button', { name: en.pages.create.open }).click();
  await page.waitForURL(/\/table\//);
  const invitation = await page.getByLabel(en.pages.lobby.inviteLink, { exact: true }).inputValue();
  for (const other of others) {
    await other.goto(invitation);
    await other.getByRole('button', { name: en.pages.lobby.takeSeat }).click();
    await other.waitForURL((url) => url.hash === '');
  }
  await page.getByRole('button', { name: en.pages.lobby.start }).click();
  for (const person of [page, ...others]) {
    await expect(person.getByRole('button', { name: en.table.leave })).toBeVisible();
  }
}

test('a deputy plays by the vote of the others, until the owner is back', async ({ page, people, context }) => {
  const [berta, clara, dora] = [await people('Berta'), await people('Clara'), await people('Dora')];
  await seated(page, context, [berta, clara]);
  await leave(clara, words.handOver);
  await page.getByRole('button', { name: 'Clara', exact: true }).click();
  await page.getByRole('button', { name: en.table.person.deputy }).click();
  await expect(berta.getByText(/wants somebody else to play for Clara/)).toBeVisible();
  await berta.getByRole('button', { name: en.table.petition.agree }).click();
  const word = await page.getByLabel(en.table.lentLink).inputValue();
  await dora.goto(word);
  await dora.getByRole('button', { name: en.pages.lobby.takeSeat }).click();
  await expect(dora.getByText(en.table.youDeputize('Clara'))).toBeVisible();
  await expect(page.getByText(en.table.deputyFor('Dora', 'Clara')).first()).toBeVisible();
  await expect(clara.getByText(en.table.deputyPlays('Dora'))).toBeVisible();
  await clara.getByRole('button', { name: en.table.comeBack }).click();
  await expect(dora.getByText(en.table.watching).first()).toBeVisible();
  await expect(clara.getByText(en.table.deputyPlays('Dora'))).toBeHidden();
});

/** Lists are read at a desk and on a phone; one game for each is enough. */
const WIDTHS = { between: 1280, castles: 390, palace: 390 };

for (const game of GAMES) {
  test(`a game of ${game} is archived, comes back and is deleted, and the server restarts in between`, async ({ page, context, server, complaints }) => {
    complaints.expectLostConnection = true;
    await quiet(context);
    await page.setViewportSize({ width: WIDTHS[game], height: 844 });
    await playNow(page, 2, game);
    const table = tableOf(page);
    const row = page.getByRole('article').filter({ has: page.locator(`a[href="/table/${table}"]`) });
    const { tables, history } = en.pages;
    await page.goto('/history');
    await row.getByRole('button', { name: tables.archive }).click();
    await expect(row).toHaveCount(0);
    await server.kill();
    await server.start();
    await page.goto('/history');
    await page.getByRole('button', { name: history.showArchived }).click();
    await expect(row).toHaveCount(1);
    expect((await mine(page, 'playing')).map((one) => one.table)).not.toContain(table);
    await row.getByRole('button', { name: tables.unarchive }).click();
    await expect(page.getByRole('region', { name: history.running }).locator(`a[href="/table/${table}"]`)).toBeVisible();
    await expect(row).toHaveCount(1);
    // Asked once more, and kept; then for good.
    await row.getByRole('button', { name: tables.delete }).click();
    await row.getByRole('button', { name: tables.keep }).click();
    await row.getByRole('button', { name: tables.delete }).click();
    await row.getByRole('button', { name: tables.deleteForGood }).click();
    await expect(row).toHaveCount(0);
    expect((await page.request.get(`/api/tables/${table}`)).status()).toBe(404);
    await server.kill();
    await server.start();
    expect((await page.request.get(`/api/tables/${table}`)).status()).toBe(404);
  });
}

test('a table with other people is archived by one and deleted by nobody', async ({ page, people, context }) => {
  await quiet(context);
  await page.goto('/new');
  await page.getByRole('button', { name: en.pages.create.open }).click();
  await page.waitForURL(/\/table\//);
  const table = tableOf(page);
  const berta = await people('Berta');
  await berta.goto(await page.getByLabel(en.pages.lobby.inviteLink, { exact: true }).inputValue());
  await berta.getByRole('button', { name: en.pages.lobby.takeSeat }).click();
  await expect(page.getByText('Berta').first()).toBeVisible();
  const refused = await page.request.post(`/api/tables/${table}/do`, { data: { id: 'gone', command: { type: 'delete' } } });
  expect(((await refused.json()) as { code: string }).code).toBe('not_alone');
  await page.goto('/history');
  const row = page.getByRole('article').filter({ has: page.locator(`a[href="/table/${table}"]`) });
  await expect(row.getByRole('button', { name: en.pages.tables.archive })).toBeVisible();
  await expect(row.getByRole('button', { name: en.pages.tables.delete })).toHaveCount(0);
  await row.getByRole('button', { name: en.pages.tables.archive }).click();
  await expect(row).toHaveCount(0);
  expect((await mine(berta, 'gathering')).map((one) => one.table)).toContain(table);
});
