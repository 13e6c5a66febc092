// What a turn of Between asks for: nothing that is a mere formality.

import type { Page } from '@playwright/test';

import type { BetweenNews, Update } from '../src/protocol/messages';
import { en } from '../../words/en/page';
import { BetweenPlayer } from './between-player';
import { began, expect, onEveryScreen, paced, playNow, quiet, test } from './fixtures';
import { PATIENCE } from './press';

const words = en.between;

/** What I have done of a kind, as the server tells it. */
async function mine(page: Page, type: BetweenNews['type']): Promise<BetweenNews[]> {
  const table = new URL(page.url()).pathname.split('/')[2] ?? '';
  const updates = (await (await page.request.get(`/api/tables/${table}/updates`)).json()) as Update[];
  const news = updates.flatMap(({ what }) => (what.type === 'played' && what.seat === 0 ? what.news : []));
  return news.flatMap((one) => ('between' in one && one.between.type === type ? [one.between] : []));
}

/** What I have said about the order of rooms, by castle. */
function orders(page: Page): Promise<BetweenNews[]> {
  return mine(page, 'order_said');
}

test.beforeEach(({ context }) => quiet(context));

onEveryScreen(() => {
  test('whose room goes first is asked for together with the assignment', async ({ page }) => {
    await playNow(page, 3);
    const player = new BetweenPlayer(page);
    await player.until((ask) => ask === 'assign');
    // The king's builders have said where their rooms go.
    await expect(page.locator('.tray figcaption small').filter({ hasText: /^and / })).toHaveCount(2);
    const order = page.getByRole('combobox', { name: new RegExp(`^${words.orderIn('')}`) });
    await expect(order).toHaveCount(2);
    await expect(order.first()).toHaveValue('either');
    await order.first().selectOption('second');
    // It is not lost by loading the page anew.
    await page.reload();
    await expect(order.first()).toHaveValue('second');
    await player.until(async () => (await page.locator('.cell').count()) > 0 || player.seen.has('answer'));
    expect(player.seen).not.toContain('order');
    await expect.poll(async () => (await orders(page)).map((one) => ('order' in one ? one.order : '')).sort()).toEqual(['either', 'second']);
  });
});

test('nor is it asked for later, while moves of others are shown one after the other', async ({ page, context }) => {
  await paced(context, 'calm');
  await playNow(page, 3);
  const player = new BetweenPlayer(page);
  // Both castles have an order, and what others build meanwhile is still looked at.
  await player.until(async () => player.seen.has('place') || player.seen.has('answer'));
  expect(player.seen).not.toContain('order');
  await expect.poll(async () => (await orders(page)).length).toBe(2);
});

onEveryScreen(() => {
  test('a room is built by pressing its cell again, in the middle', async ({ page }) => {
    await playNow(page, 3);
    const player = new BetweenPlayer(page);
    await player.until((ask) => ask === 'place');
    const chosen = page.locator('.cell.chosen');
    await expect(async () => {
      await page.locator('.castle').first().locator('.cell').first().click(PATIENCE);
      await expect(chosen).toHaveCount(1, PATIENCE);
    }).toPass();
    const box = (await chosen.boundingBox())!;
    await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2);
    await expect.poll(async () => (await mine(page, 'proposed')).length).toBe(1);
  });
});

onEveryScreen(() => {
  test('a counter-proposal is decided with its points beside mine', async ({ page, people }) => {
    await page.request.post('/api/guest', { data: { name: 'Anna' } });
    const berta = await people('Berta');
    const table = await began('between', 3, [page, berta]);
    for (const who of [page, berta]) await who.goto(`/table/${table}`);
    const [anna, other] = [new BetweenPlayer(page), new BetweenPlayer(berta)];
    const counters = berta.getByRole('button', { name: words.counterMode });
    const suggest = berta.getByRole('button', { name: words.suggest });
    const theirs = page.getByRole('button', { name: words.takeTheirs });
    await expect(async () => {
      // Berta agrees to nothing that she could build elsewhere.
      if (await counters.first().isVisible()) {
        await counters.first().click(PATIENCE);
        await berta.locator('.cell:not(.chosen)').first().click(PATIENCE);
        await suggest.first().click(PATIENCE);
      } else await other.act().catch(() => null);
      if (!(await theirs.first().isVisible())) await anna.act().catch(() => null);
      await expect(theirs.first()).toBeVisible({ timeout: 100 });
    }).toPass({ timeout: 90_000, intervals: [50] });
    // A bot may suggest something as well, and be first.
    await expect(page.getByText(/ suggests .* instead\. Your call\./).first()).toBeVisible();
    // Both say what they bring; a formal answer is not asked for, so that one press settles it.
    for (const way of [words.takeTheirs, words.keepMine]) {
      await expect(page.getByRole('button', { name: way }).first().locator('.numbers')).toHaveText(/^[+−]?\d+$/);
    }
    await page.getByRole('button', { name: words.keepMine }).first().click();
    await expect.poll(async () => (await mine(page, 'decided')).length).toBeGreaterThan(0);
  });
});

test('how far points have moved is told within their own badge', async ({ page }) => {
  await playNow(page, 3);
  const player = new BetweenPlayer(page);
  /** How far it stands out of its badge; points may move again at any moment, so both are measured at once. */
  const beyond = (): Promise<number | null> =>
    page.evaluate(() => {
      const rise = document.querySelector('.score .rise');
      const badge = rise?.closest('.score')?.getBoundingClientRect();
      const box = rise?.getBoundingClientRect();
      return box && badge ? Math.max(badge.left - box.left, box.right - badge.right) : null;
    });
  let seen: number | null = null;
  // It is there for a moment only, so what was measured counts.
  await player.until(async () => (seen = await beyond()) !== null);
  expect(seen).toBeLessThanOrEqual(0);
});
