// Castles of Mad King Ludwig in the browser: whole games, prices, rewards, undo, touch and keys.

import type { Page } from '@playwright/test';

import type { CastlesView, Now, Update } from '../src/protocol/messages';
import { en } from '../../words/en/page';
import { CastlesPlayer } from './castles-player';
import { plain } from './words';
import { dragToPlan, expect, playNow, quiet, test } from './fixtures';
import { expectNoBarriers, overflow } from './accessibility';
import { PATIENCE, tap } from './press';

const words = en.castles;

/** The table in the address of a page. */
function tableOf(page: Page): string {
  return new URL(page.url()).pathname.split('/')[2] ?? '';
}

/** How many updates the server has, and what I see at the last of them. */
async function onServer(page: Page): Promise<{ count: number; view: CastlesView }> {
  const address = `/api/tables/${tableOf(page)}`;
  const updates = (await (await page.request.get(`${address}/updates`)).json()) as Update[];
  const now = (await (await page.request.get(`${address}/at/${updates.at(-1)?.n ?? 1}`)).json()) as Now;
  if (!now.game || !('castles' in now.game)) throw new Error('no such game');
  return { count: updates.length, view: now.game.castles };
}

/** A whole round: until the bar counts the next one. */
async function oneRound(player: CastlesPlayer): Promise<void> {
  await player.until(async () => /Round ([2-9]|\d\d)/.test((await player.round.textContent()) ?? ''));
  await expect(player.round).toContainText(/Round ([2-9]|\d\d)/);
}

/** Drags a room from the market over the castle, where nothing is built. */
async function dragToCastle(player: CastlesPlayer, room: string): Promise<void> {
  const { page } = player;
  const { count } = await onServer(page);
  await dragToPlan(page, `button.offer[data-room="${room}"]`);
  expect((await onServer(page)).count, 'nothing was built').toBe(count);
  await page.keyboard.press('Escape');
  await expect(page.locator('.ghost')).toHaveCount(0);
}

test('a game for two against a builder of the king, without barriers at any step', async ({ page, context }) => {
  await quiet(context);
  await playNow(page, 2, 'castles');
  const player = new CastlesPlayer(page);
  const looked = new Set<string>();
  await player.until(async (ask) => {
    if (ask && !looked.has(ask)) {
      looked.add(ask);
      await expectNoBarriers(page, ask, looked.size > 1 ? '.bottom' : undefined);
    }
    if (ask === 'turn' && !looked.has('ghost')) {
      const [first] = await player.offers();
      if (!first) return false;
      await dragToCastle(player, first.room);
      await player.pick(first.room);
      await expectNoBarriers(page, 'doors', '.centre');
      await player.stand();
      await expectNoBarriers(page, 'ghost', '.centre');
      looked.add('ghost');
      await player.confirm();
      return 'answered';
    }
    return false;
  });
  expect([...looked]).toEqual(expect.arrayContaining(['card', 'price', 'turn', 'ghost']));
  await expect(player.over).toBeVisible();
  await expectNoBarriers(page, 'the walk');
  // The walk: rows of one castle, then the next one; rooms that score light up.
  const heading = player.over.getByRole('heading', { level: 3 }).first();
  const first = await heading.textContent();
  const next = player.over.getByRole('button', { name: new RegExp(`^(${en.end.next}|${en.end.nextCastle})$`) });
  await expect(async () => {
    await next.click();
    expect(await heading.textContent()).not.toBe(first);
  }).toPass({ timeout: 20_000, intervals: [10] });
  await page.getByRole('button', { name: en.end.skip }).click();
  const totals = (await page.locator('.ranking strong').allTextContents()).map(Number);
  expect(totals).toHaveLength(2);
  expect(totals[0]).toBeGreaterThanOrEqual(totals[1] ?? 0);
  const { view } = await onServer(page);
  expect(totals).toEqual(view.seats.map(({ score }) => score).sort((one, other) => other - one));
  await expect(page.locator('.ranking')).toContainText('square feet');
  await expectNoBarriers(page, 'the result');
});

test('prices are sent only when they are confirmed, and then as chosen', async ({ page, context }) => {
  await quiet(context);
  await playNow(page, 2, 'castles');
  const player = new CastlesPlayer(page);
  await player.until((ask) => ask === 'price');
  const before = await onServer(page);
  expect(before.view.step).toBe('price');
  // The dearest price for the first room, and so on down; then the first two change places.
  const tiles = await page.locator('button.pricing').evaluateAll((all) => all.map((one) => one.getAttribute('data-room') ?? ''));
  const prices = [...before.view.prices].reverse();
  const room = (tile: string) => page.locator(`button.pricing[data-room="${tile}"]`);
  const slot = (price: number) => page.locator(`button.slot[data-price="${price}"]`);
  const put = async (tile: string, price: number): Promise<void> => {
    if ((await room(tile).getAttribute('aria-pressed')) !== 'true') await room(tile).click();
    await slot(price).click();
  };
  for (const [index, tile] of tiles.entries()) await put(tile, prices[index] ?? 0);
  await put(tiles[0] ?? '', prices[1] ?? 0);
  const wanted = new Map(tiles.map((tile, index) => [tile, prices[index] ?? 0]));
  wanted.set(tiles[0] ?? '', prices[1] ?? 0);
  wanted.set(tiles[1] ?? '', prices[0] ?? 0);
  await expect(player.button(words.openMarket)).toBeEnabled();
  await page.waitForTimeout(300);
  const still = await onServer(page);
  expect(still.count, 'nothing was sent').toBe(before.count);
  expect(still.view.market).toEqual(before.view.market);
  await player.button(words.openMarket).click();
  await expect(page.locator('button.pricing')).toHaveCount(0);
  const opened = await page.evaluate(
    async (table) => (await (await fetch(`/api/tables/${table}/updates`)).json()) as Update[],
    tableOf(page),
  );
  const news = opened.slice(before.count).flatMap(({ what }) => (what.type === 'played' ? what.news : []));
  const told = new Map<string, number | null>();
  for (const one of news) {
    if (!('castles' in one) || one.castles.type === 'market_opened') break;
    if (one.castles.type === 'priced') for (const [tile, price] of one.castles.tiles) told.set(tile, price);
  }
  expect(Object.fromEntries(told)).toEqual(Object.fromEntries(wanted));
});

/** Plays a turn. If it completed a food room it is taken back, seen to be gone, and played again. */
async function extraTurnUndone(player: CastlesPlayer): Promise<boolean> {
  const { page } = player;
  const before = await onServer(page);
  const [rooms, points] = [await player.rooms.count(), before.view.seats[0]?.score];
  await expect(async () => expect(await player.act()).not.toBeNull()).toPass({ timeout: 20_000 });
  await expect.poll(async () => (await onServer(page)).count).toBeGreaterThan(before.count);
  const { view } = await onServer(page);
  const again = view.step === 'turn' && view.round === before.view.round;
  if (!again || !view.seats[0]?.rewards.includes('food')) return false;
  await expect(page.getByRole('log')).toContainText(/takes an extra turn/);
  await expect(player.rooms).toHaveCount(rooms + 1);
  await page.getByRole('button', { name: en.table.undo, exact: true }).click();
  await expect(player.rooms).toHaveCount(rooms);
  await expect.poll(async () => (await onServer(page)).view.seats[0]?.score).toBe(points);
  await player.act('turn');
  await expect(player.rooms).toHaveCount(rooms + 1);
  return true;
}

/** Looks through a stack; what is put on the deck comes to the next market. */
async function roomsForTheMarket(player: CastlesPlayer): Promise<void> {
  const { page } = player;
  const log = page.getByRole('log');
  await player.choose();
  await expect(page.getByText(plain('castles', 'question-put_on_deck'))).toBeVisible();
  const names = await page.locator('.reward button.option .name').allTextContents();
  await player.choose();
  await player.until(async () => (await onServer(page)).view.on_deck.length === 0);
  for (const name of new Set([names[0] ?? '', names.at(-1) ?? ''])) {
    await expect(log).toContainText(plain('castles', 'log-tile_from_deck').split('{ $by }')[0]!.replace('{ $tile }', name));
  }
}

test('rewards: an extra turn and its undo, and rooms chosen for the next market', async ({ page, context }) => {
  await quiet(context);
  const found = { extra: false, sleeping: false };
  const log = page.getByRole('log');
  // A few games by somebody who builds small rooms and completes them.
  for (let game = 0; game < 6 && !(found.extra && found.sleeping); game += 1) {
    await playNow(page, 1, 'castles');
    await expect(log).toContainText(/Round 1/);
    const types = [...(found.extra ? [] : ['food']), ...(found.sleeping ? [] : ['sleeping'])];
    const player = new CastlesPlayer(page, undefined, { types, choosy: true });
    await player.until(async (ask) => {
      if (ask === 'turn' && !found.extra) {
        found.extra = await extraTurnUndone(player);
        return found.sleeping && found.extra ? true : 'answered';
      }
      const asksStack = ask === 'reward' && (await page.getByText(plain('castles', 'question-look_through')).count()) > 0;
      if (asksStack && !found.sleeping && !(await onServer(page)).view.last_round) {
        await roomsForTheMarket(player);
        found.sleeping = true;
        return found.extra ? true : 'answered';
      }
      return false;
    });
  }
  expect(found).toEqual({ extra: true, sleeping: true });
});

test.describe('by touch on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test('a whole round', async ({ page, context }) => {
    await quiet(context);
    await playNow(page, 2, 'castles');
    await oneRound(new CastlesPlayer(page, tap));
    expect(await overflow(page)).toBeLessThanOrEqual(0);
  });
});

test('a whole round by keyboard alone', async ({ page, context }) => {
  await quiet(context);
  await playNow(page, 2, 'castles');
  const focused = (target: ReturnType<CastlesPlayer['button']>): Promise<boolean> =>
    target.evaluate((element) => element === document.activeElement, null, PATIENCE);
  const reach = async (target: ReturnType<CastlesPlayer['button']>): Promise<void> => {
    await target.waitFor(PATIENCE);
    for (let step = 0; !(await focused(target)); step += 1) {
      if (step > 120) throw new Error(`the key Tab never reaches ${target}`);
      await page.keyboard.press('Tab');
    }
    expect(await target.evaluate((element) => element.matches(':focus-visible'))).toBe(true);
  };
  const player = new CastlesPlayer(page, async (target) => {
    await reach(target);
    await page.keyboard.press('Enter');
  });
  await oneRound(player);
  // Without a press: the focus alone tells what a room scores, and of its doors.
  await reach(page.locator('.centre .room[tabindex="0"]'));
  await expect(page.getByRole('tooltip')).toContainText(/doors? connected/);
});

test('alone to the end, with a rank from the king', async ({ page, context }) => {
  await quiet(context);
  await playNow(page, 1, 'castles');
  const player = new CastlesPlayer(page);
  await player.toTheEnd();
  await page.getByRole('button', { name: en.end.skip }).click();
  const { view } = await onServer(page);
  const rank = plain('castles', `rank-${view.rank}`);
  expect(rank).not.toBe('');
  await expect(page.locator('p.won')).toHaveText(en.castlesTold.end.rank(rank));
  const score = view.seats[0]?.score ?? 0;
  await expect(page.locator('.ranking strong')).toHaveText(`${score}`);
  await expect(page.locator('.ranking')).toContainText(words.best(score));
  await expect(page.getByRole('button', { name: en.end.rematch, exact: true })).toBeVisible();
  await expect(page.getByRole('button', { name: en.end.seating['rotate']! })).toHaveCount(0);
});
