// Hints: asked for, they light up what they speak of, and stand on the board as if I thought of it.

import type { Locator, Page } from '@playwright/test';

import { en } from '../../words/en/page';
import { GAMES, seated, type Advised } from './advice';
import { expectNoBarriers, overflow } from './accessibility';
import { ask, expect, quiet, test } from './fixtures';

type Press = (target: Locator) => Promise<void>;

async function ways(page: Page, game: Advised, press: Press): Promise<void> {
  await seated(page, game);
  await expect(page.locator('[data-hint]')).toBeVisible();
  await press(page.locator('[data-hint]'));
  const list = page.getByRole('region', { name: en.hints.title });
  await expect(list.locator('[data-move="0"]')).toBeVisible({ timeout: 30_000 });
  await expect(list.locator('[data-move="0"]')).toHaveAttribute('aria-expanded', 'true');
  // It says what it is expected to bring, and how sure that is.
  await expect(list.locator('[data-move="0"]')).toContainText(/give or take/);
  await expect(list.locator('.why li').first()).toBeVisible();
  // What it speaks of lights up, or stands on the board.
  await expect(page.locator('.moves .place').or(page.locator('.ghost')).first()).toBeVisible();
  const others = await list.locator('[data-move]').count();
  expect(others).toBeGreaterThan(1);
  await press(list.locator('[data-move="1"]'));
  await expect(list.locator('[data-move="1"]')).toHaveAttribute('aria-expanded', 'true');
  await expect(list.locator('[data-move="0"]')).toHaveAttribute('aria-expanded', 'false');
  expect(await overflow(page)).toBe(0);
  await expectNoBarriers(page, `hints of ${game}`);
  await press(list.getByRole('button', { name: en.close, exact: true }));
  await expect(list).toHaveCount(0);
  await expect(page.locator('.moves .place')).toHaveCount(0);
}

for (const game of GAMES) {
  test(`hints of ${game} by mouse`, async ({ page, context }) => {
    await quiet(context);
    await ways(page, game, (target) => target.click());
  });

  test.describe('on a phone', () => {
    test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });
    test(`hints of ${game} by touch`, async ({ page, context }) => {
      await quiet(context);
      await ways(page, game, (target) => target.tap());
    });
  });

  test(`hints of ${game} by keyboard`, async ({ page, context }) => {
    await quiet(context);
    await ways(page, game, async (target) => {
      await target.waitFor();
      for (let step = 0; step < 150; step += 1) {
        if (await target.evaluate((element) => element === document.activeElement)) return page.keyboard.press('Enter');
        await page.keyboard.press('Tab');
      }
      throw new Error(`the key Tab never reaches ${target}`);
    });
  });
}

test('a move of the game makes hints go, and a table can forbid them', async ({ page, context }) => {
  await quiet(context);
  const table = await seated(page, 'castles');
  await expect(page.locator('[data-hint]')).toBeVisible();
  await page.locator('[data-hint]').click();
  const list = page.getByRole('region', { name: en.hints.title });
  await expect(list.locator('[data-move="0"]')).toBeVisible({ timeout: 30_000 });
  await ask(page, table, { type: 'act', actions: [{ castles: { type: 'pass' } }] });
  await expect(list).toHaveCount(0);

  const settings = { game: 'between', setup: { players: 3 }, stand_in: 'greedy', hints: false };
  const { table: silent } = (await (await page.request.post('/api/tables', { data: { settings } })).json()) as { table: string };
  await ask(page, silent, { type: 'sit', contribution: '' });
  await page.goto(`/table/${silent}`);
  await expect(page.getByText(en.pages.settings.words.noHints)).toBeVisible();
  for (const seat of [1, 2]) await ask(page, silent, { type: 'seat_bot', seat, bot: 'greedy' });
  await ask(page, silent, { type: 'start' });
  await expect(page.locator('.table')).toBeVisible();
  await expect(page.locator('[data-hint]')).toHaveCount(0);
});
