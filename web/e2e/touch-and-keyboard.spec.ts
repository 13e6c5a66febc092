// One turn by touch, one by keyboard, one by the accessibility tree alone.

import type { Page } from '@playwright/test';

import { en } from '../../words/en/page';
import { expect, playNow, quiet, test } from './fixtures';
import { BetweenPlayer } from './between-player';
import { PATIENCE, tap } from './press';
import { plain } from './words';

async function oneTurn(player: BetweenPlayer): Promise<void> {
  const { page } = player;
  const turn = page.locator('.round');
  const before = await turn.textContent();
  await player.until(async () => (await turn.textContent()) !== before);
}

test.describe('by touch on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test('a whole turn', async ({ page, context }) => {
    await quiet(context);
    await playNow(page, 3);
    await oneTurn(new BetweenPlayer(page, tap));
    const width = await page.evaluate(() => document.documentElement.scrollWidth);
    expect(width).toBeLessThanOrEqual(390);
  });
});

test('a whole turn by keyboard alone', async ({ page, context }) => {
  await quiet(context);
  await page.goto('/');
  // From the front page on, nothing but keys.
  const focus = async (target: ReturnType<BetweenPlayer['button']>): Promise<void> => {
    for (let step = 0; step < 80; step += 1) {
      if (await target.evaluate((element) => element === document.activeElement)) return;
      await page.keyboard.press('Tab');
    }
    throw new Error(`the key Tab never reaches ${target}`);
  };
  await focus(page.getByRole('button', { name: en.pages.front.play }));
  await page.keyboard.press('Enter');
  await page.waitForURL(/\/table\//);
  await expect(page.locator('.table')).toBeVisible();
  const press = async (target: ReturnType<BetweenPlayer['button']>): Promise<void> => {
    await target.waitFor(PATIENCE);
    await focus(target);
    // Every stop shows where it is.
    const visible = await target.evaluate((element) => element.matches(':focus-visible'));
    expect(visible, 'the focus is visible').toBe(true);
    await page.keyboard.press('Enter');
  };
  const player = new BetweenPlayer(page, press);
  await oneTurn(player);
});

test('arrows walk over the cells, and Enter builds', async ({ page, context }) => {
  await quiet(context);
  await playNow(page, 3);
  const player = new BetweenPlayer(page);
  const before = await page.locator('.castle .piece').count();
  // The cells of a room that was just built stay until the server answers, and are gone when a key comes.
  await expect(async () => {
    await player.until(async () => (await page.locator('.cell').count()) > 1);
    await walk(page);
  }).toPass({ timeout: 60_000 });
  await page.keyboard.press('Enter');
  await player.until(async () => (await page.locator('.castle .piece').count()) > before);
});

/** Walks from the first cell to another one by an arrow, and chooses it. */
async function walk(page: Page): Promise<void> {
  const cells = page.locator('.castle').first().locator('.cell').or(page.locator('.castle').last().locator('.cell'));
  const first = cells.first();
  await first.focus(PATIENCE);
  const name = await first.getAttribute('aria-label');
  for (const key of ['ArrowRight', 'ArrowUp', 'ArrowDown', 'ArrowLeft']) {
    await page.keyboard.press(key);
    const now = await page.evaluate(() => document.activeElement?.getAttribute('aria-label'));
    if (now !== name) break;
  }
  const reached = await page.evaluate(() => document.activeElement?.getAttribute('aria-label'));
  expect(reached ?? name).not.toBe(name);
  await page.keyboard.press('Enter');
  await expect(page.locator('.cell.chosen')).toHaveCount(1, PATIENCE);
}

test('a whole turn by roles and names alone', async ({ page, context }) => {
  await quiet(context);
  await playNow(page, 3);
  const words = en.between;
  const name = (text: string): RegExp => new RegExp(text);
  const button = (text: string | RegExp) => page.getByRole('button', { name: text });
  const heading = page.getByRole('heading', { level: 1 });

  const hand = page.getByRole('toolbar', { name: words.hand }).getByRole('button');
  await expect(hand).toHaveCount(9);
  await hand.nth(2).click();
  await hand.nth(5).click();
  await expect(hand.nth(2)).toHaveAttribute('aria-pressed', 'true');
  await button(words.confirmChoice).click();
  await button(words.lock).click();

  // Whatever comes now is found by what it is called.
  const turns = name('turn 2');
  await expect(async () => {
    for (const label of [plain('between', 'confirm-order'), words.accept, words.takeTheirs]) {
      const found = button(new RegExp(`^${label}( |$)`));
      if (await found.count()) await found.first().click({ timeout: 2000 });
    }
    const cell = page.getByRole('button', { name: name('^Build here') });
    if (await cell.count()) {
      await cell.first().click({ timeout: 2000 });
      await button(name('^✔')).first().click({ timeout: 2000 });
    }
    await expect(page.getByText(turns).first()).toBeVisible({ timeout: 300 });
  }).toPass({ timeout: 60_000, intervals: [150] });
  await expect(heading).toBeVisible();
});
