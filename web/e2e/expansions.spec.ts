// Castles with expansions, from the switches to the table: what is switched on is there, drawn and traded.

import { join } from 'node:path';

import type { Page } from '@playwright/test';

import { en } from '../../words/en/page';
import { CastlesPlayer } from './castles-player';
import { began, expect, playOn, quiet, tableOf, test } from './fixtures';
import { expectGood } from './layout';
import { byKeys, click, tap, type Press } from './press';
import type { Server } from './server';
import { plain } from './words';

/** A game with everything that five builders of the king have finished, written by `swanstone admin export`. */
const FILE = join(import.meta.dirname, '../../testdata/tables/castles-expansions.json');
/** Moments of it: who is to move, and after which row. */
const MOMENTS = {
  /** A renovation fits on two completed rooms. */
  renovate: { n: 134, seat: 2 },
  /** A tower was completed. */
  tower: { n: 140, seat: 4 },
  /** Three swan tokens, no coin. */
  swans: { n: 172, seat: 4 },
  /** Eight rooms without a price. */
  prices: { n: 145, seat: 2 },
};

const EVERYTHING = ['new-rooms', 'five-players', 'towers', 'moats', 'passages', 'renovations', 'swans', 'decrees'];

/** Rooms of the market and of castles that have no drawing in the page. */
function undrawn(page: Page): Promise<string[]> {
  return page
    .locator('.rooms use, .lying use, .picture use')
    .evaluateAll((all) =>
      all.map((one) => one.getAttribute('href') ?? '').filter((href) => href !== '' && !document.getElementById(href.slice(1))),
    );
}

test('a host switches modules on, and what the rules forbid is refused with its rule', async ({ page, context, complaints }) => {
  await quiet(context);
  await page.goto('/new');
  await page.getByRole('radio', { name: en.games.castles ?? '', exact: true }).check({ force: true });
  const switches = page.locator('[data-expansion]');
  await expect(switches).toHaveCount(8);
  await expect(page.getByText(plain('castles', 'expansion-about-towers'))).toBeVisible();
  await expect(page.locator('.picture use').first()).toBeVisible();
  const five = page.getByRole('radio', { name: '5', exact: true });
  await expect(five).toHaveCount(0);
  await page.locator('[data-expansion=five-players]').check();
  await expect(page.locator('[data-expansion=towers]')).toBeChecked();
  await expect(five).toHaveCount(1);
  await page.locator('[data-bundle=none]').click();
  await expect(page.locator('[data-expansion]:checked')).toHaveCount(0);
  await page.screenshot({ path: 'test-results/switches.png', fullPage: true });

  // Towers are not for who plays alone.
  await page.locator('[data-bundle=all]').click();
  await page.getByRole('radio', { name: '1', exact: true }).check({ force: true });
  complaints.expectLostConnection = true;
  await page.getByRole('button', { name: en.pages.create.open }).click();
  await expect(page.locator('#new-table-trouble')).not.toBeEmpty();
  await expect(page.locator('.rules')).toContainText('EXP-GEN-08');
  await page.screenshot({ path: 'test-results/refused.png', fullPage: true });
  complaints.expectLostConnection = false;

  await five.check({ force: true });
  await page.getByRole('button', { name: en.pages.create.open }).click();
  await page.waitForURL(/\/table\//);
  await expect(page.getByText(plain('castles', 'expansion-swans')).first()).toBeVisible();
});

/** Plays on from a moment of the game that is over. */
async function begin(page: Page, server: Server, moment: keyof typeof MOMENTS): Promise<void> {
  await playOn(page, server, FILE, MOMENTS[moment]);
  await expect(page.locator('.castles-table')).toBeVisible();
}

/** What the expansions ask of somebody, with whatever it is pressed. */
class Guest {
  readonly player: CastlesPlayer;

  constructor(
    readonly page: Page,
    readonly server: Server,
    readonly press: Press,
    /** Whether it is looked at closely: once for each size of a screen is enough. */
    readonly judged: boolean,
  ) {
    this.player = new CastlesPlayer(page, press);
  }

  async begin(moment: keyof typeof MOMENTS): Promise<void> {
    await begin(this.page, this.server, moment);
  }

  async judge(what: string): Promise<void> {
    if (this.judged) await expectGood(this.page, what);
  }

  /** Pulls up what is mine, on a screen where it is put away; again if a question came up meanwhile. */
  async showMine(): Promise<void> {
    const tab = this.page.locator('[data-tab=mine][aria-expanded=false]');
    await expect(async () => {
      if (await tab.count()) await this.press(tab);
      await expect(this.page.locator('.own')).toBeVisible({ timeout: 2000 });
    }).toPass();
  }

  async renovate(): Promise<void> {
    const { page, player } = this;
    await this.begin('renovate');
    const offers = page.locator('button.renovation');
    await expect(offers).toHaveCount(8);
    await this.judge('a market with renovations');
    // What fits on none of my rooms says why.
    await this.press(page.locator('button.renovation.dim').first());
    await expect(page.locator('.refused')).toContainText(plain('castles', 'refused-nothing_to_renovate'));
    const offer = page.locator('button.renovation.can', { hasText: '150' }).first();
    const label = (await offer.getAttribute('aria-label')) ?? '';
    expect(label).toMatch(/renovation for a room of 150 square feet: \w+ and \w+ room, \d points?, costs 5,000 coins/);
    const renovation = (await offer.getAttribute('data-room')) ?? '';
    await player.pick(renovation);
    const rooms = page.locator('button.door.renovable');
    await expect(rooms).toHaveCount(2);
    await expect(rooms.first()).toHaveAttribute('aria-label', /renovating it scores \d+ points?; it is completed and counts for both rewards at once/);
    await this.judge('rooms to renovate');
    const before = await player.rooms.count();
    await player.stand();
    await expect(page.locator('.chip')).toContainText(/for both rewards at once/);
    await this.press(page.locator('.chip .why'));
    await expect(page.locator('.chip .rule').first()).toBeVisible();
    await this.judge('the ghost of a renovated room');
    await player.confirm();
    // The room is still one, shows both types, and says what it was.
    await expect(player.rooms).toHaveCount(before);
    await expect(page.locator(`.centre .room[data-piece^="${renovation}@"]`)).toHaveAttribute('aria-label', /\w+ and \w+ room, renovation of .+ room\)/);
    // Utility brings its reward at once; downstairs waits for a second room.
    await expect(page.locator('.reward h2')).toHaveText(plain('castles', 'question-keep_card'));
    expect(await undrawn(page)).toEqual([]);
  }

  async keepFavor(): Promise<void> {
    const { page } = this;
    await this.begin('tower');
    const options = page.locator('.reward button.option');
    await expect(options).toHaveCount(3);
    const favor = (await options.last().locator('strong, .name').first().textContent()) ?? '';
    await this.press(options.last());
    await this.judge('favors of a tower');
    await this.press(page.locator('.reward .primary'));
    await expect(options).toHaveCount(0);
    // The question that comes next covers what is mine.
    const kept = page.locator('.own').getByRole('heading', { name: en.castles.towerFavors(1) });
    await expect(async () => {
      await this.showMine();
      await expect(kept).toBeVisible({ timeout: 2000 });
    }).toPass();
    await expect(page.locator('.own .cards')).toContainText([favor]);
  }

  async trade(): Promise<void> {
    const { page } = this;
    await this.begin('swans');
    await this.showMine();
    await expect(page.locator('.own .money')).toHaveText(/\D0$/);
    await this.press(page.locator('button[data-trade]'));
    const sheet = page.getByRole('dialog', { name: en.castles.tradeSwans });
    const trade = sheet.getByRole('button', { name: en.castles.tradeDo, exact: true });
    await expect(trade).toBeDisabled();
    for (const colour of [0, 1]) await this.press(sheet.locator('li').nth(colour).getByRole('button').last());
    await expect(sheet).toContainText('3,000');
    await this.judge('the trade of swan tokens');
    await this.press(trade);
    await expect(sheet).toHaveCount(0);
    await expect(page.locator('.own .money')).toContainText('3,000');
    await expect(page.locator('.own .held [data-swan]')).toHaveCount(1);
  }

  async setPrices(): Promise<void> {
    const { page, player } = this;
    await this.begin('prices');
    await player.until((ask) => ask === 'price');
    await expect(page.locator('button.pricing')).toHaveCount(8);
    await expect(page.locator('button.slot[data-price="15000"]')).toHaveCount(2);
    await this.judge('eight rooms to price');
    // One room after the other is picked by itself; both dearest spaces are taken.
    const slots = page.locator('button.slot');
    for (let slot = 0; slot < 8; slot += 1) await this.press(slots.nth(slot));
    await expect(page.locator('button.pricing .cost', { hasText: '15,000' })).toHaveCount(2);
    await this.press(player.button(en.castles.openMarket));
    await expect(page.locator('button.pricing')).toHaveCount(0);
  }

  async doAll(): Promise<void> {
    await this.page.request.post('/api/guest', { data: { name: 'Anna' } });
    await this.renovate();
    await this.keepFavor();
    await this.trade();
    await this.setPrices();
  }
}

test('renovations, favors of towers, swan tokens and eight prices by mouse', async ({ page, context, server }) => {
  await quiet(context);
  await new Guest(page, server, click, true).doAll();
});

test('renovations, favors of towers, swan tokens and eight prices by keyboard', async ({ page, context, server }) => {
  await quiet(context);
  await new Guest(page, server, byKeys, false).doAll();
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test('renovations, favors of towers, swan tokens and eight prices by touch', async ({ page, context, server }) => {
    await quiet(context);
    await new Guest(page, server, tap, true).doAll();
  });
});

test('who takes a renovation with keys goes on with keys', async ({ page, context, server }) => {
  await quiet(context);
  await page.request.post('/api/guest', { data: { name: 'Anna' } });
  await begin(page, server, 'renovate');
  const offer = page.locator('button.renovation.can', { hasText: '150' }).first();
  await offer.focus();
  await page.keyboard.press('Enter');
  const best = page.locator('button.door.renovable:focus');
  await expect(best).toHaveCount(1);
  const first = await best.getAttribute('data-door');
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('ArrowDown');
  await expect(best).toHaveAttribute('data-door', first ?? '');
  await page.keyboard.press('Enter');
  await expect(page.locator('.ghost')).toHaveCount(1);
  await page.keyboard.press('Escape');
  await expect(page.locator('.ghost')).toHaveCount(0);
  await best.press('Enter');
  await expect(page.locator('.ghost')).toHaveCount(1);
  await best.press('Enter');
  await expect(page.locator('.reward h2')).toHaveText(plain('castles', 'question-keep_card'));
});

test('a renovated room tells what it was, in the lens, in a rival’s castle and in the replay', async ({ page, context, server }) => {
  await quiet(context);
  await page.request.post('/api/guest', { data: { name: 'Anna' } });
  // Seat 1 has renovated rooms, and I look on from another seat.
  await begin(page, server, 'prices');
  const said = /renovation of .+ \(.+ room\)/;
  await page.locator('.others button').nth(1).click();
  const why = page.getByRole('dialog').first();
  const room = why.locator('.room[aria-label*="renovation of"]').first();
  await expect(room).toHaveAttribute('aria-label', /\w+ and \w+ room/);
  await room.focus();
  await room.press('Enter');
  const lens = page.locator('.lens.held');
  await expect(lens).toContainText(said);
  await expect(lens).toContainText(/renovation: \w+ and \w+ room/);
  await expect(lens.locator('.picture use')).toHaveCount(2);
  await page.goto(`/table/${tableOf(page)}/replay`);
  await expect(page.locator('.room[aria-label*="renovation of"]').first()).toBeAttached();
  expect(await undrawn(page)).toEqual([]);
});

test('five players play a game with everything to its end', async ({ page, context }) => {
  await quiet(context);
  await page.goto('/');
  await page.getByRole('radio', { name: en.games.castles ?? '', exact: true }).check({ force: true });
  await page.getByRole('button', { name: en.pages.front.everything(5) }).click();
  await page.waitForURL(/\/table\//);
  await expect(page.locator('.castles-table')).toBeVisible();
  // The same with two decrees each, so that every question comes that there is.
  await page.goto(`/table/${await began('castles', 5, [page], EVERYTHING, { decrees: 'double' })}`);
  const player = new CastlesPlayer(page, undefined, { renovates: true, moats: true, passages: true });
  const water = page.locator('[data-water]:not([data-water=south])');
  const passages = page.locator('[data-passage]');
  const seen = { water: 0, passages: 0 };
  const renovated = page.locator('.centre .room[aria-label*="renovation of"]');
  let most = 0;
  await player.until(async () => {
    most = Math.max(most, await renovated.count());
    seen.water = Math.max(seen.water, await water.count());
    seen.passages = Math.max(seen.passages, await passages.count());
    return false;
  });
  expect(most, 'rooms were renovated').toBeGreaterThan(0);
  expect(seen.water, 'moats were laid').toBeGreaterThan(0);
  expect(seen.passages, 'passages were laid').toBeGreaterThan(0);
  expect(await undrawn(page)).toEqual([]);
  // The walk through the points has a row for renovations, and so has the pad after it.
  await page.getByRole('button', { name: en.end.skip }).click();
  await page.getByRole('button', { name: en.end.look }).click();
  await page.locator('.own .figure, .own .score').first().click();
  const sheet = page.getByRole('dialog').first();
  for (const row of ['row-renovations', 'row-moats']) {
    await expect(sheet.getByRole('heading', { name: plain('castles', row) })).toBeVisible();
  }
  // All rows are there: they add up.
  const sums = (await sheet.locator('.sheet h3 .numbers').allTextContents()).map(Number);
  await expect(sheet.locator('.sheet .total .numbers')).toHaveText(`${sums.reduce((sum, points) => sum + points, 0)}`);
});
