// What is arranged and not sent is still there after looking elsewhere, and after the page was loaded anew.

import { join } from 'node:path';

import { en } from '../../words/en/page';
import { BetweenPlayer } from './between-player';
import { CastlesPlayer } from './castles-player';
import { PalacePlayer } from './palace-player';
import { expect, onEveryScreen, playNow, playOn, quiet, showOthers, test } from './fixtures';
import { PATIENCE } from './press';

const PALACE = join(import.meta.dirname, '../../testdata/tables/palace-questions.json');
/** Three swans are due, and there are five colours to choose from. */
const PAY = { n: 97, seat: 0 };

test.beforeEach(({ context }) => quiet(context));

onEveryScreen(() => {
  test('the rooms of a hand and a room on its cell', async ({ page, hasTouch }) => {
    await playNow(page, 3);
    const words = en.between;
    const hand = page.getByRole('toolbar', { name: words.hand }).getByRole('button');
    const picked = page.locator('.tray .tile[aria-pressed=true]');
    await hand.nth(1).click();
    await hand.nth(4).click();
    await showOthers(page);
    await page.reload();
    await expect(picked).toHaveCount(2);
    await expect(hand.nth(4)).toHaveAttribute('aria-pressed', 'true');
    await page.getByRole('button', { name: words.confirmChoice }).click();

    const player = new BetweenPlayer(page);
    const ghost = page.locator('.ghost.mine');
    await expect(async () => {
      await player.until(async () => (await page.locator('.cell').count()) > 0);
      await page.locator('.cell').last().click(PATIENCE);
      await expect(ghost).toBeVisible(PATIENCE);
    }).toPass({ timeout: 60_000 });
    const label = await page.locator('.cell.chosen').getAttribute('aria-label');
    if (hasTouch) {
      const castle = page.locator('[data-tab][aria-selected=true]');
      const name = (await castle.textContent())?.trim() ?? '';
      await showOthers(page);
      await expect(ghost).toBeHidden();
      // Who looks elsewhere is not called back.
      await expect(castle).toHaveText(en.table.tabs.others);
      await page.getByRole('tab', { name }).click();
      await expect(ghost).toBeVisible();
    }
    await page.reload();
    await expect(ghost).toBeVisible();
    await expect(page.locator('.cell.chosen')).toHaveAttribute('aria-label', label ?? '');
    await expect(page.locator('.gains .total')).toBeVisible();
  });

  test('the swans of a payment', async ({ page, server, hasTouch }) => {
    await page.request.post('/api/guest', { data: { name: 'Anna' } });
    await playOn(page, server, PALACE, PAY);
    const words = en.palace;
    await expect(page.locator('.question')).toBeVisible();
    const taken = page.locator('.question .some');
    const colours = () => taken.evaluateAll((all) => all.map((one) => (one as HTMLElement).dataset.colour));
    await page.getByRole('button', { name: words.less('red') }).click();
    await page.getByRole('button', { name: words.add('yellow') }).click();
    await expect.poll(colours).toContain('yellow');
    const arranged = await colours();
    if (hasTouch) {
      await showOthers(page);
      await expect(taken).toHaveCount(0);
      await page.locator('.tabs .wants').click();
    }
    await expect.poll(colours).toEqual(arranged);
    await page.reload();
    await expect(page.getByRole('button', { name: words.pay, exact: true })).toBeEnabled();
    await expect.poll(colours).toEqual(arranged);
  });
});

test('a tile on its cell of the palace, and its turn', async ({ page }) => {
  await playNow(page, 2, 'palace');
  const player = new PalacePlayer(page);
  await player.until((ask) => ask === 'turn');
  await page.locator('button.offer.can').first().click();
  await page.locator('.cell').last().click();
  const ghost = page.locator('.centre .ghost');
  const chip = page.locator('.chip');
  await expect(chip).toContainText(/[+−]?\d/);
  const at = await ghost.getAttribute('transform');
  await page.reload();
  await expect(ghost).toHaveAttribute('transform', at ?? '');
  await expect(chip).toContainText(/[+−]?\d/);
});

test('prices at a desk', async ({ page }) => {
  await playNow(page, 2, 'castles');
  const player = new CastlesPlayer(page);
  await player.until((ask) => ask === 'price');
  const costs = (): Promise<(string | undefined)[]> =>
    page.locator('button.pricing .cost').evaluateAll((all) => all.map((one) => one.textContent?.trim()));
  for (const price of [2, 0]) await page.locator('button.slot').nth(price).click();
  const set = await costs();
  expect(set.filter((cost) => cost !== en.castles.noPrice)).toHaveLength(2);
  await page.locator('.others button').first().click();
  await page.keyboard.press('Escape');
  await expect.poll(costs).toEqual(set);
  await page.reload();
  await expect.poll(costs).toEqual(set);
});
