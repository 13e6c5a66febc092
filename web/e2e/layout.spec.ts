// Nothing lies over something else, is cut off, is too small for a finger, or moves under it: at tables of
// all games, held upright, held sideways and on a desk, at the first question and in late positions.

import { join } from 'node:path';

import type { Page } from '@playwright/test';

import type { GameName } from '../src/protocol/messages';
import { en } from '../../words/en/page';
import { playerOf, Presses, startGame } from './first-room';
import { expect, paced, playNow, playOn, quiet, test } from './fixtures';
import { flaws, NO_FLAWS } from './layout';
import { PATIENCE } from './press';

const SCREENS = { upright: [390, 844], sideways: [844, 390], desk: [1440, 900], 'small desk': [1280, 800] } as const;

const file = (name: string): string => join(import.meta.dirname, `../../testdata/tables/${name}.json`);

/** Late moments of games that builders of the king have finished. */
const LATE: Record<GameName, { file: string; moments: Record<string, { n: number; seat: number }> }> = {
  between: {
    file: file('between-late'),
    moments: { 'a room to place': { n: 310, seat: 0 }, 'a specialty room': { n: 268, seat: 0 }, 'a bonus to copy': { n: 224, seat: 0 } },
  },
  castles: { file: file('castles-rewards'), moments: { 'a room to buy': { n: 340, seat: 0 }, prices: { n: 189, seat: 0 } } },
  palace: {
    file: file('palace-questions'),
    moments: { 'a room to file': { n: 41, seat: 0 }, 'a payment': { n: 97, seat: 0 }, moat: { n: 139, seat: 0 } },
  },
};

/** Looks at what is shown now on each screen. */
async function judge(page: Page, what: string): Promise<void> {
  for (const [screen, [width, height]] of Object.entries(SCREENS)) {
    await page.setViewportSize({ width, height });
    // What is asked for is shown, and has come to rest.
    await expect(async () => expect(await flaws(page), `${what}, ${screen}`).toEqual(NO_FLAWS)).toPass({ timeout: 15_000 });
    const drawing = page.locator('.castle svg[role=group], .centre .board').first();
    const seen = await drawing.evaluate((one) => {
      const { left, top, width, height } = one.getBoundingClientRect();
      const there = document.elementFromPoint(left + width / 4, top + height / 8);
      return { height, width, open: one.contains(there) };
    });
    expect(seen.open && seen.height >= (height < 500 ? 140 : 170) && seen.width >= 200, `the plan is seen: ${what}, ${screen}, ${JSON.stringify(seen)}`).toBe(true);
  }
}

test.beforeEach(({ context }) => quiet(context));

for (const game of ['between', 'palace', 'castles'] as const) {
  test(`a table of ${game} on every screen`, async ({ page, server }) => {
    await page.request.post('/api/guest', { data: { name: 'Anna' } });
    await playNow(page, 3, game);
    await judge(page, 'the first question');
    for (const [what, moment] of Object.entries(LATE[game].moments)) {
      await playOn(page, server, LATE[game].file, moment);
      await page.locator('.table').waitFor();
      await judge(page, what);
    }
  });
}

// Whoever plays for the first time has the guide beside every question, also on a phone held sideways.
for (const game of ['between', 'castles', 'palace'] as const) {
  test(`somebody new sees what is built at in ${game}, on every screen`, async ({ browser, baseURL, complaints }) => {
    const context = await browser.newContext({ baseURL: baseURL ?? '' });
    await paced(context, 'quick');
    const page = await context.newPage();
    complaints.watch(page);
    const presses = new Presses(page);
    await page.setViewportSize({ width: 390, height: 844 });
    await startGame(page, game, presses);
    await expect(page.locator('.guide p'), 'what the game is about is read first').toBeInViewport({ ratio: 1 });
    await judge(page, 'the first question');
    await page.setViewportSize({ width: 844, height: 390 });
    const someone = playerOf(page, game, presses);
    const places = page.locator({ between: '.cell', castles: 'button.door', palace: '.cell.spot' }[game]);
    await someone.until(async (ask: string | null) => {
      if (game === 'between') return ask === 'place';
      if (ask !== 'turn') return false;
      await page.locator('button.offer.can').first().click(PATIENCE);
      return (await places.count()) > 0;
    });
    await expect(page.locator('.guide')).toBeVisible();
    await judge(page, 'a place to build');
    await page.setViewportSize({ width: 844, height: 390 });
    await places.first().click();
    await expect(page.getByRole('button', { name: /^✔/ })).toBeInViewport({ ratio: 1 });
    await judge(page, 'a room that is thought of');
    await context.close();
  });
}

test('prices are read with the guide beside them, and coins that lie on rooms', async ({ browser, baseURL, server, complaints }) => {
  const context = await browser.newContext({ baseURL: baseURL ?? '' });
  await paced(context, 'quick');
  const page = await context.newPage();
  complaints.watch(page);
  await page.request.post('/api/guest', { data: { name: 'Anna' } });
  await playOn(page, server, LATE.castles.file, { n: 189, seat: 0 });
  await expect(page.locator('.guide')).toBeVisible();
  await judge(page, 'prices');
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.locator('[data-choice=suggested]').click();
  await judge(page, 'suggested prices');
  await context.close();
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test('everything on every page can be pressed with a finger', async ({ page }) => {
    await page.request.post('/api/guest', { data: { name: 'Anna' } });
    const addresses = ['/', '/new', '/watch', '/history', '/profile', '/learn?game=palace', '/rules', '/rules/BTW-SCORE-FOOD-02', '/score?game=between'];
    for (const address of addresses) {
      await page.goto(address);
      await expect(page.locator('main h1').first()).toBeVisible();
      await page.waitForLoadState('networkidle');
      await page.evaluate(() => document.querySelectorAll('details').forEach((folded) => (folded.open = true)));
      expect((await flaws(page)).small.slice(0, 9), address).toEqual([]);
    }
    await page.goto('/new');
    await page.getByRole('button', { name: en.pages.create.open }).click();
    await page.waitForURL(/\/table\//);
    await expect(page.getByRole('button', { name: en.pages.lobby.start })).toBeVisible();
    expect((await flaws(page)).small, 'the lobby').toEqual([]);
  });

  test('a late palace can be read, and is found again as it was looked at', async ({ page, server }) => {
    await page.request.post('/api/guest', { data: { name: 'Anna' } });
    await playOn(page, server, LATE.palace.file, { n: 150, seat: 1 });
    const tile = (): Promise<{ x: number; width: number }> =>
      page.evaluate(() => document.querySelector('.centre .tile')?.getBoundingClientRect().toJSON() ?? { x: 0, width: 0 });
    const width = async (): Promise<number> => (await tile()).width;
    await expect.poll(width).toBeGreaterThanOrEqual(60);
    await page.getByRole('button', { name: en.board.closer }).click();
    await expect.poll(width).toBeGreaterThan(70);
    const closer = await width();
    const { x } = await tile();
    await page.reload();
    await expect.poll(width).toBeCloseTo(closer, 0);
    expect((await tile()).x).toBeCloseTo(x, -1);
  });
});

for (const [screen, [width, height]] of Object.entries({ upright: SCREENS.upright, desk: SCREENS.desk })) {
  test(`picking an answer moves no other answer, ${screen}`, async ({ page }) => {
    await page.setViewportSize({ width, height });
    await playNow(page, 2, 'palace');
    const options = page.locator('.question .option');
    const places = (): Promise<string[]> =>
      options.evaluateAll((all) => all.map((one) => JSON.stringify(one.getBoundingClientRect())));
    const favors = page.locator('.question .grid .option');
    await expect(favors).not.toHaveCount(0);
    // What is pulled up comes to rest first.
    let before: string[] = [];
    await expect(async () => {
      before = await places();
      await page.waitForTimeout(300);
      expect(await places()).toEqual(before);
    }).toPass();
    for (const favor of await favors.all()) {
      await favor.click();
      expect(await places()).toEqual(before);
    }
    await page.locator('.question .place:enabled').first().click();
    expect(await places()).toEqual(before);
  });
}
