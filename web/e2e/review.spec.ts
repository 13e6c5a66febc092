// The review of a finished game: its curve, what cost most, and the positions with both moves.

import type { Locator, Page } from '@playwright/test';

import { en } from '../../words/en/page';
import { GAMES, over } from './advice';
import { expectNoBarriers, overflow } from './accessibility';
import { expect, quiet, test } from './fixtures';

type Press = (target: Locator) => Promise<void>;

async function looksBack(page: Page, table: string, press: Press): Promise<void> {
  await page.goto(`/table/${table}/replay`);
  await press(page.locator('[data-review]'));
  const panel = page.getByRole('region', { name: en.review.title });
  await expect(panel).toBeVisible();
  // The curve grows while it is looked at, and is whole in the end.
  await expect(panel.locator('.curve path.missed').first()).toBeAttached({ timeout: 60_000 });
  await expect(panel.getByText(/All decisions together/)).toBeVisible({ timeout: 120_000 });
  const misses = panel.locator('[data-miss]');
  await expect(misses.first()).toBeVisible();
  expect(await misses.count()).toBeLessThanOrEqual(3);
  await press(misses.first());
  await expect(misses.first()).toHaveAttribute('aria-pressed', 'true');
  // The position, and both moves by name.
  await expect(panel.locator('[data-draw=best]')).toHaveAttribute('aria-pressed', 'true');
  await expect(panel.locator('[data-draw=played]')).toBeVisible();
  await press(panel.locator('[data-draw=played]'));
  await expect(panel.locator('[data-draw=played]')).toHaveAttribute('aria-pressed', 'true');
  expect(await overflow(page)).toBe(0);
  await expectNoBarriers(page, 'the review');
}

for (const game of GAMES) {
  test(`looking back at ${game}`, async ({ page, context }) => {
    await quiet(context);
    const table = await over(page, game);
    await looksBack(page, table, (target) => target.click());
    const panel = page.getByRole('region', { name: en.review.title });
    const slider = panel.getByRole('slider');
    const told = async (): Promise<string> => (await slider.getAttribute('aria-valuetext')) ?? '';

    // Any point of the curve, by pointer.
    const box = await slider.boundingBox();
    if (!box) throw new Error('the curve is not seen');
    await page.mouse.click(box.x + box.width * 0.2, box.y + box.height / 2);
    await expect.poll(told).toContain('decision');
    const first = await told();
    await page.mouse.click(box.x + box.width * 0.8, box.y + box.height / 2);
    await expect.poll(told).not.toBe(first);

    // And by keys.
    const there = await told();
    await page.keyboard.press('ArrowLeft');
    await expect.poll(told).not.toBe(there);
    await page.keyboard.press('ArrowRight');
    await expect.poll(told).toBe(there);

    // What was looked at once is there at once.
    const began = Date.now();
    await page.goto(`/table/${table}/replay?review`);
    await expect(panel.getByText(/All decisions together/)).toBeVisible({ timeout: 20_000 });
    expect(Date.now() - began).toBeLessThan(20_000);
    await panel.getByRole('button', { name: en.close, exact: true }).click();
    await expect(panel).toHaveCount(0);
  });
}

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });
  test('looking back by touch', async ({ page, context }) => {
    await quiet(context);
    await looksBack(page, await over(page, 'castles'), (target) => target.tap());
  });
});

test('looking back by keys alone', async ({ page, context }) => {
  await quiet(context);
  await looksBack(page, await over(page, 'castles'), async (target) => {
    await target.waitFor();
    for (let step = 0; step < 150; step += 1) {
      if (await target.evaluate((element) => element === document.activeElement)) return page.keyboard.press('Enter');
      await page.keyboard.press('Tab');
    }
    throw new Error(`the key Tab never reaches ${target}`);
  });
});
