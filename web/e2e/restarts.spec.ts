// Leaving, coming back, handing over, giving up, playing again, putting away: each with a server that dies in
// between, and with presses that are made while nobody listens.

import type { Locator, Page } from '@playwright/test';

import type { Listed } from '../src/protocol/messages';
import { en } from '../../words/en/page';
import { BetweenPlayer } from './between-player';
import { CastlesPlayer } from './castles-player';
import { began, expect, leave, mine, playNow, quiet, rows, tableOf, test } from './fixtures';
import { PalacePlayer } from './palace-player';
import type { Server } from './server';

const GAMES = ['between', 'castles', 'palace'] as const;
type Game = (typeof GAMES)[number];

const words = en.table.leaving;
/** A line that is lost is tried again after a while, and bots take their time on a busy machine. */
const SLOW = { timeout: 60_000 };

function player(page: Page, game: Game): { act: () => Promise<unknown> } {
  if (game === 'between') return new BetweenPlayer(page);
  return game === 'castles' ? new CastlesPlayer(page) : new PalacePlayer(page);
}

/** The server dies, all that are at tables notice, something may be pressed meanwhile, and it is back. */
async function restart(server: Server, at: Page[], meanwhile?: () => Promise<void>): Promise<void> {
  await server.kill();
  for (const page of at) await expect(page.getByText(en.table.lost)).toBeVisible();
  await meanwhile?.();
  await server.start();
  for (const page of at) await expect(page.getByText(en.table.lost)).toBeHidden(SLOW);
}

/** Whoever sits at this page does something that the table takes. */
async function goesOn(page: Page, game: Game): Promise<void> {
  const table = tableOf(page);
  const before = await rows(page, table);
  let acted = false;
  await expect(async () => {
    acted = (await player(page, game).act().catch(() => null)) !== null || acted;
    expect(acted).toBe(true);
    expect(await rows(page, table)).toBeGreaterThan(before);
  }).toPass({ ...SLOW, intervals: [100] });
}

async function listed(page: Page, stage: string, table: string): Promise<Listed | undefined> {
  return (await mine(page, stage)).find((one) => one.table === table);
}

/** Leads from the table at which this page is to the next one, at which it sits. */
async function toNext(page: Page, from: string): Promise<string> {
  await page.waitForURL((url) => url.pathname.startsWith('/table/') && !url.pathname.endsWith(from), SLOW);
  await expect(page.getByRole('button', { name: en.table.leave })).toBeVisible(SLOW);
  return tableOf(page);
}

/** A press on how the next game is to be seated; alone there is nothing to change. */
function again(page: Page): Promise<void> {
  const { rematch, seating } = en.end;
  return page.getByRole('button', { name: rematch }).or(page.getByRole('button', { name: seating.same ?? '', exact: true })).click();
}

function rowOf(page: Page, table: string): Locator {
  return page.getByRole('article').filter({ has: page.locator(`a[href="/table/${table}"]`) });
}

test.beforeEach(async ({ context, complaints }) => {
  complaints.expectLostConnection = true;
  await quiet(context);
});

for (const game of GAMES) {
  test(`a game of ${game} waits for who leaves, through restarts`, async ({ page, server }) => {
    await playNow(page, 3, game);
    const table = tableOf(page);
    // What is pressed while nobody listens holds.
    await restart(server, [page], () => leave(page, words.wait));
    await page.waitForURL((url) => url.pathname === '/', SLOW);
    expect((await listed(page, 'playing', table))?.summary.seats[0]?.out).toBe(true);
    await restart(server, []);
    await page.reload();
    const goOn = page.getByRole('region', { name: en.pages.front.continue }).locator(`a[href="/table/${table}"]`).first();
    await expect(goOn).toBeVisible();
    const before = await rows(page, table);
    await page.waitForTimeout(500);
    expect(await rows(page, table), 'nothing moves').toBe(before);
    await goOn.click();
    await expect(page.getByRole('button', { name: en.table.leave })).toBeVisible();
    await expect.poll(async () => (await listed(page, 'playing', table))?.summary.seats[0]?.out).toBeUndefined();
    await goesOn(page, game);
    await restart(server, [page]);
    await goesOn(page, game);
  });

  test(`${game} is handed over, and played again, through restarts`, async ({ page, server }) => {
    await playNow(page, 3, game);
    const table = tableOf(page);
    await leave(page, words.handOver);
    // Bots are at work, or have just finished.
    await restart(server, [page]);
    await page.getByRole('button', { name: en.end.skip }).click(SLOW);
    await expect(page.getByText(en.end.byBots)).toBeVisible();
    expect((await listed(page, 'over', table))?.summary.ending).toEqual({ how: 'by_bots', winners: [] });
    await restart(server, [page], () => again(page));
    const next = await toNext(page, table);
    expect(await listed(page, 'playing', next), 'one next game').toBeDefined();
    expect(await mine(page, 'playing')).toHaveLength(1);
    await restart(server, [page]);
    await goesOn(page, game);
    // Who comes to the old table finds the way.
    await page.goto(`/table/${table}`);
    await page.getByRole('button', { name: en.end.skip }).click(SLOW);
    await expect(page.getByRole('link', { name: en.end.toRematch })).toHaveAttribute('href', `/table/${next}`);
  });

  test(`${game} is given up, played again, put away and deleted, through restarts`, async ({ page, server }) => {
    await playNow(page, game === 'castles' ? 1 : 2, game);
    const first = tableOf(page);
    await restart(server, [page], () => leave(page, words.giveUp));
    await expect(page.getByText(en.end.givenUp)).toBeVisible(SLOW);
    await restart(server, [page]);
    await page.reload();
    await expect(page.getByText(en.end.givenUp)).toBeVisible(SLOW);
    await restart(server, [page], () => again(page));
    const second = await toNext(page, first);

    // What is over is put away; what is not over may also be deleted, and stays so.
    const { tables, history } = en.pages;
    await page.goto('/history');
    await rowOf(page, first).getByRole('button', { name: tables.archive }).click();
    await expect(rowOf(page, first)).toHaveCount(0);
    await restart(server, []);
    await page.reload();
    await expect(rowOf(page, second)).toHaveCount(1);
    await expect(rowOf(page, first)).toHaveCount(0);
    await page.getByRole('button', { name: history.showArchived }).first().click();
    await rowOf(page, first).getByRole('button', { name: tables.unarchive }).click();
    await expect(page.getByRole('region', { name: history.over }).locator(`a[href="/table/${first}"]`).first()).toBeVisible();
    await rowOf(page, second).getByRole('button', { name: tables.delete }).click();
    await rowOf(page, second).getByRole('button', { name: tables.deleteForGood }).click();
    await expect(rowOf(page, second)).toHaveCount(0);
    await restart(server, []);
    await page.reload();
    await expect(rowOf(page, first)).toHaveCount(1);
    await expect(rowOf(page, second)).toHaveCount(0);
    expect((await page.request.get(`/api/tables/${second}`)).status()).toBe(404);
  });
}

/** All that this page and its tables say to each other takes its time, as between two ends of the world. */
async function farAway(page: Page): Promise<void> {
  await page.routeWebSocket(/./, (socket) => {
    const server = socket.connectToServer();
    socket.onMessage((message) => void setTimeout(() => server.send(message), 300));
    server.onMessage((message) => void setTimeout(() => socket.send(message), 300));
  });
}

async function opened(page: Page, table: string): Promise<void> {
  await page.goto(`/table/${table}`);
  await expect(page.getByRole('button', { name: en.table.leave })).toBeVisible();
}

for (const game of GAMES) {
  test(`two people far apart leave ${game}, hand over and come back, through restarts`, async ({ page, people, server }) => {
    await page.request.post('/api/guest', { data: { name: 'Anna' } });
    const berta = await people('Berta');
    await farAway(berta);
    const table = await began(game, 3, [page, berta]);
    for (const who of [page, berta]) await opened(who, table);
    const chair = async (seat: number) => (await listed(page, 'playing', table))?.summary.seats[seat];

    await leave(berta, words.handOver);
    await expect.poll(async () => (await chair(1))?.away).toBe('handed_over');
    await restart(server, [page, berta]);
    // A bot plays for her, and the other goes on.
    await expect(berta.getByRole('button', { name: en.table.comeBack })).toBeVisible();
    for (let move = 0; move < 3; move += 1) await goesOn(page, game);
    await restart(server, [page, berta], () => berta.getByRole('button', { name: en.table.comeBack }).click());
    await expect(berta.getByRole('button', { name: en.table.comeBack })).toBeHidden(SLOW);
    await expect.poll(async () => (await chair(1))?.away).toBeUndefined();

    // The first leaves; the game waits for her, whatever happens.
    await leave(page, words.wait);
    await page.waitForURL((url) => url.pathname === '/');
    await restart(server, [berta]);
    await expect.poll(async () => (await chair(0))?.out).toBe(true);
    await page.reload();
    await page.getByRole('region', { name: en.pages.front.continue }).locator(`a[href="/table/${table}"]`).first().click();
    await expect.poll(async () => (await chair(0))?.out).toBeUndefined();
    // Both can move once it is theirs to move.
    const before = await rows(page, table);
    await expect(async () => {
      for (const who of [page, berta]) await player(who, game).act().catch(() => null);
      expect(await rows(page, table)).toBeGreaterThan(before + 2);
    }).toPass({ ...SLOW, intervals: [200] });
  });

  test(`one of two gives ${game} up, then the other, and both play again, through restarts`, async ({ page, people, server }) => {
    await page.request.post('/api/guest', { data: { name: 'Anna' } });
    const berta = await people('Berta');
    await farAway(berta);
    const table = await began(game, 3, [page, berta]);
    for (const who of [page, berta]) await opened(who, table);

    await restart(server, [page, berta], () => leave(berta, words.giveUp));
    await expect.poll(async () => (await listed(page, 'playing', table))?.summary.seats[1]?.away, SLOW).toBe('gave_up');
    await expect(berta.getByRole('button', { name: en.table.comeBack })).toHaveCount(0);
    await goesOn(page, game);
    await leave(page, words.giveUp);
    for (const who of [page, berta]) await expect(who.getByText(en.end.givenUp)).toBeVisible(SLOW);

    // One asks, the server dies, and the other is asked all the same; she says yes while nobody hears it.
    await again(page);
    await expect(page.getByText(en.pages.lobby.keptWait)).toBeVisible();
    await restart(server, [page, berta]);
    await expect(berta.getByText(en.end.wants('Anna'))).toBeVisible(SLOW);
    await restart(server, [page], () => berta.getByRole('button', { name: en.end.takeSeat }).click());
    const start = page.getByRole('button', { name: en.pages.lobby.start });
    await expect(start).toBeEnabled(SLOW);
    await restart(server, [page, berta], () => start.click());
    for (const who of [page, berta]) await expect(who.getByRole('button', { name: en.table.leave })).toBeVisible(SLOW);
    const next = tableOf(page);
    expect(tableOf(berta)).toBe(next);
    await restart(server, [page, berta]);
    const before = await rows(page, next);
    await expect(async () => {
      for (const who of [page, berta]) await player(who, game).act().catch(() => null);
      expect(await rows(page, next)).toBeGreaterThan(before + 2);
    }).toPass({ ...SLOW, intervals: [200] });
  });

  test(`two hand ${game} over, bots finish, and the old table is put away by one, through restarts`, async ({ page, people, server }) => {
    await page.request.post('/api/guest', { data: { name: 'Anna' } });
    const berta = await people('Berta');
    const table = await began(game, 3, [page, berta]);
    for (const who of [page, berta]) await opened(who, table);
    await leave(berta, words.handOver);
    await expect(berta.getByRole('button', { name: en.table.comeBack })).toBeVisible();
    await restart(server, [page, berta], () => leave(page, words.handOver));
    for (const who of [page, berta]) {
      await who.getByRole('button', { name: en.end.skip }).click(SLOW);
      await expect(who.getByText(en.end.byBots)).toBeVisible();
    }
    // Both ask for the next game while nobody listens: there is one, and both are at it.
    await restart(server, [page, berta], async () => {
      for (const who of [page, berta]) await again(who);
    });
    await expect.poll(() => tableOf(page) !== table && tableOf(page) === tableOf(berta), SLOW).toBe(true);
    // Whoever asked first is the host and begins.
    const starts = [page, berta].map((who) => who.getByRole('button', { name: en.pages.lobby.start }));
    await expect(async () => {
      for (const start of starts) if (await start.isEnabled({ timeout: 500 }).catch(() => false)) await start.click({ timeout: 2000 }).catch(() => undefined);
      for (const who of [page, berta]) await expect(who.getByRole('button', { name: en.table.leave })).toBeVisible({ timeout: 500 });
    }).toPass(SLOW);

    const { tables, history } = en.pages;
    await page.goto('/history');
    await rowOf(page, table).getByRole('button', { name: tables.archive }).click();
    await expect(rowOf(page, table)).toHaveCount(0);
    await restart(server, []);
    await page.reload();
    await expect(page.getByRole('region', { name: history.running })).toBeVisible();
    await expect(rowOf(page, table)).toHaveCount(0);
    await berta.goto('/history');
    await expect(rowOf(berta, table)).toHaveCount(1);
    await expect(rowOf(berta, table).getByRole('button', { name: tables.delete })).toHaveCount(0);
  });
}
