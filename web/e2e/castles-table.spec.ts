// The table of Castles under the finger: prices that are not lost, presses to the first room, and a layout
// in which nothing is hidden, cut or moves away.

import { join } from 'node:path';

import type { Locator, Page } from '@playwright/test';

import { en } from '../../words/en/page';
import { CastlesPlayer } from './castles-player';
import { firstRoom, playerOf, Presses, startGame } from './first-room';
import { expect, onEveryScreen, playNow, playOn, quiet, SCREENS, test } from './fixtures';
import { PATIENCE, tap } from './press';
import { plain } from './words';

const words = en.castles;
const SLOW = { timeout: 60_000 };

/** What each room of the market costs so far, as it is written there. */
function costs(page: Page): Promise<string[]> {
  return page.locator('button.pricing .cost').evaluateAll((all) => all.map((one) => one.textContent?.trim() ?? ''));
}

test.describe('by touch on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test('prices are clear before they are set, and looking around loses none', async ({ page, context }) => {
    await quiet(context);
    await playNow(page, 2, 'castles');
    const player = new CastlesPlayer(page, tap);
    await player.until((ask) => ask === 'price');
    const rooms = page.locator('button.pricing');
    const none = new Array<string>(await rooms.count()).fill(words.noPrice);
    // Nothing looks as if it had a price, and every room says what it is.
    await expect.poll(() => costs(page)).toEqual(none);
    await expect(page.locator('button.slot.taken')).toHaveCount(0);
    await expect(rooms.first()).toContainText(/room, \d+ square feet/);
    await expect(page.getByText(words.affordsBelow)).toBeVisible();
    expect(await page.locator('button.slot .crests').count()).toBeGreaterThan(0);
    for (const price of [2, 0]) await page.locator('button.slot').nth(price).tap();
    await expect.poll(async () => (await costs(page)).filter((cost) => cost !== words.noPrice)).toHaveLength(2);
    const set = await costs(page);

    // The tabs, a rival's castle, another way to hold the phone, and a new page.
    const [prices, mine, others] = await page.locator('button[data-tab]').all();
    await mine!.tap();
    await others!.tap();
    await page.locator('.others button').first().tap();
    await page.getByRole('dialog').getByRole('button', { name: en.close, exact: true }).tap();
    await page.setViewportSize({ width: 844, height: 390 });
    await prices!.tap();
    await expect.poll(() => costs(page)).toEqual(set);
    await page.setViewportSize({ width: 390, height: 844 });
    await expect.poll(() => costs(page)).toEqual(set);
    await page.reload();
    await expect.poll(() => costs(page)).toEqual(set);

    // What is suggested is accepted with one press, and nothing of it was sent before.
    await page.locator('[data-choice=suggested]').tap();
    await expect(player.button(words.openMarket)).toBeEnabled();
    await expect.poll(() => costs(page)).not.toContain(words.noPrice);
    await player.button(words.openMarket).tap();
    await expect(rooms).toHaveCount(0);
  });

  test('a low screen shows the castle beside what is asked', async ({ page, context }) => {
    await quiet(context);
    await page.setViewportSize({ width: 844, height: 390 });
    await playNow(page, 2, 'castles');
    const player = new CastlesPlayer(page, tap);
    const seen = (target: Locator): Promise<boolean> =>
      target.evaluate((element) => {
        const { x, y, width, height } = element.getBoundingClientRect();
        const corners = [[x + 2, y + 2], [x + width - 2, y + height - 2], [x + width / 2, y + height / 2]] as const;
        const inside = corners.every(([left, top]) => left >= 0 && top >= 0 && left < innerWidth && top < innerHeight);
        const [, , [middle, centre]] = corners;
        return inside && document.elementFromPoint(middle, centre)?.closest('.board') !== null;
      }, null, PATIENCE);
    await expect(async () => {
      await player.until((ask) => ask === 'turn');
      await player.showMarket();
      expect(await seen(player.rooms.first()), 'beside the market').toBe(true);
      const [first] = await player.offers();
      await player.pick(first?.room ?? '');
      await player.stand();
      expect(await seen(page.locator('.ghost')), 'beside its panel').toBe(true);
      await expect(page.getByRole('button', { name: /^✔/ })).toBeInViewport({ ratio: 1 });
    }).toPass(SLOW);
  });
});

test('from the front page to the first room in at most eight presses, as master builder or not', async ({ browser, baseURL }) => {
  const met = new Map<string, number>();
  const screens = Object.entries(SCREENS);
  // The first master builder is drawn by lot: of so many newcomers some are, and some are not.
  for (let game = 0; game < 32 && met.size < 2 * screens.length; game += 1) {
    const [screen, use] = screens[game % screens.length]!;
    if ([...met.keys()].filter((one) => one.endsWith(screen)).length === 2) continue;
    const context = await browser.newContext({ baseURL: baseURL ?? '', ...use });
    const page = await context.newPage();
    const presses = new Presses(page);
    await startGame(page, 'castles', presses);
    await expect(page.locator('.guide')).toBeVisible();
    const someone = playerOf(page, 'castles', presses);
    await firstRoom(page, 'castles', someone);
    const who = `${[...someone.seen].includes('price') ? 'as master builder' : 'as another'} ${screen}`;
    met.set(who, Math.max(presses.count, met.get(who) ?? 0));
    await context.close();
  }
  expect(met.size, 'both were met on both screens').toBe(4);
  for (const [who, presses] of met) expect(presses, who).toBeLessThanOrEqual(8);
});

for (const [width, height] of [[1024, 768], [390, 844]] as const) {
  test(`the button to build stays while a room is turned, and no name is cut, at ${width}×${height}`, async ({ page, context }) => {
    await quiet(context);
    await page.setViewportSize({ width, height });
    await playNow(page, 2, 'castles');
    const player = new CastlesPlayer(page);
    const build = page.getByRole('button', { name: /^✔/ });
    const turn = page.locator('.chip .buttons button').nth(1);
    await expect(async () => {
      await player.until((ask) => ask === 'turn');
      await player.showMarket();
      const cut = await page.locator('.offer .name').evaluateAll((names) =>
        names.filter((name) => name.scrollWidth > name.clientWidth + 1 || name.scrollHeight > name.clientHeight + 1).map((name) => name.textContent),
      );
      expect(cut).toEqual([]);
      const low = await page.locator('.bottom button:visible, .centre button:visible').evaluateAll((buttons) =>
        buttons.filter((button) => button.getBoundingClientRect().height < 44).map((button) => button.className),
      );
      expect(low, 'large enough for a finger').toEqual([]);
      const [first] = await player.offers();
      await player.pick(first?.room ?? '');
      await player.stand();
      const before = await build.boundingBox();
      const figures = new Set<string>();
      for (let step = 0; step < 4; step += 1) {
        await turn.click(PATIENCE);
        // A square room that is turned may stand where it stood.
        figures.add((await turn.getAttribute('aria-label')) ?? '');
        expect(await build.boundingBox()).toEqual(before);
      }
      expect(figures.size, 'it was turned').toBeGreaterThan(1);
    }).toPass(SLOW);
  });
}

/** A moment of a game of four, at which nobody has built stairs: rooms below cannot be built. */
const REWARDS = join(import.meta.dirname, '../../testdata/tables/castles-rewards.json');
const NO_STAIRS = { n: 46, seat: 0 };
/** A moment at which six rooms of this seat are completed. */
const COMPLETED = { n: 340, seat: 0 };

onEveryScreen(() => {
  test('what cannot be built says the real reason, and completed rooms are marked', async ({ page, context, server }) => {
    await quiet(context);
    await page.request.post('/api/guest', { data: { name: 'Anna' } });
    await playOn(page, server, REWARDS, NO_STAIRS);
    const player = new CastlesPlayer(page);
    await player.until((ask) => ask === 'turn');
    await player.showMarket();
    await page.locator('button.offer[data-room=bottomless-pit]').click();
    await expect(page.locator('.refused')).toContainText(plain('castles', 'refused-needs_stairs'));

    await playOn(page, server, REWARDS, COMPLETED);
    const marks = page.locator('.centre .completed');
    await expect(marks.first()).toBeAttached();
    const told = page.locator(`.centre .room[aria-label*="${words.completedMark.split(':')[0]?.toLowerCase()}" i]`);
    await expect(marks).toHaveCount(await told.count());
  });
});
