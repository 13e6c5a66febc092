// The Palace of Mad King Ludwig in the browser: a whole game, touch, keys, and a page loaded anew.

import type { Page } from '@playwright/test';

import type { Now, PalaceView, Update } from '../src/protocol/messages';
import { en } from '../../words/en/page';
import { PalacePlayer } from './palace-player';
import { dragToPlan, expect, playNow, quiet, test } from './fixtures';
import { expectNoBarriers, overflow } from './accessibility';
import { PATIENCE, tap } from './press';

/** What I see at the last update that the server has. */
async function onServer(page: Page): Promise<PalaceView> {
  const address = `/api/tables/${new URL(page.url()).pathname.split('/')[2] ?? ''}`;
  const updates = (await (await page.request.get(`${address}/updates`)).json()) as Update[];
  const now = (await (await page.request.get(`${address}/at/${updates.at(-1)?.n ?? 1}`)).json()) as Now;
  if (!now.game || !('palace' in now.game)) throw new Error('no such game');
  return now.game.palace;
}

/** From one turn of mine to the next. */
async function oneTurn(player: PalacePlayer): Promise<void> {
  let built = false;
  await player.until(async (ask) => {
    if (built && ask === 'turn') return true;
    if (ask === 'turn') {
      await player.build();
      built = true;
      return 'answered';
    }
    return false;
  });
  expect(built).toBe(true);
}

test('a game for four against builders of the king, to its end', async ({ page, context }) => {
  await quiet(context);
  await playNow(page, 4, 'palace');
  const player = new PalacePlayer(page);
  const looked = new Set<string>();
  await player.until(async (ask) => {
    if (ask && !looked.has(ask)) {
      looked.add(ask);
      // The other questions are judged where each is answered.
      if (looked.size === 1 || ask === 'turn') await expectNoBarriers(page, ask);
    }
    if (ask === 'turn' && !looked.has('ghost')) {
      const { tiles } = await onServer(page);
      const tile = await page.locator('.offer.can:not(.unfit)').first().getAttribute('data-tile');
      await dragToPlan(page, `.offer[data-tile="${tile}"]`);
      expect((await onServer(page)).tiles, 'nothing was built').toEqual(tiles);
      await page.keyboard.press('Escape');
      await expect(page.locator('.ghost')).toHaveCount(0);
      await player.pick();
      await expectNoBarriers(page, 'cells', '.centre');
      await player.stand();
      await expectNoBarriers(page, 'ghost', '.centre');
      looked.add('ghost');
      await player.confirm();
      return 'answered';
    }
    return false;
  });
  expect([...looked]).toEqual(expect.arrayContaining(['favors', 'turn', 'ghost']));
  await expect(player.over).toBeVisible();
  await expectNoBarriers(page, 'the walk', 'dialog');
  await page.getByRole('button', { name: en.end.skip }).click();
  const totals = (await page.locator('.ranking strong').allTextContents()).map(Number);
  const view = await onServer(page);
  expect(totals.sort((one, other) => other - one)).toEqual(
    view.seats.map(({ score }) => score).sort((one, other) => other - one),
  );
  await expect(page.locator('.ranking')).toContainText('completed');
  await expectNoBarriers(page, 'the result', 'dialog');
  await page.getByRole('button', { name: en.end.look }).click();
  await expect(page.getByRole('log')).toContainText(/the game is over/);
  // Every number answers why.
  await page.locator('.own .score').click();
  await page.locator('.why .line').first().click();
  await expectNoBarriers(page, 'why', 'dialog');
});

test.describe('by touch on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test('a whole turn', async ({ page, context }) => {
    await quiet(context);
    await playNow(page, 2, 'palace');
    await oneTurn(new PalacePlayer(page, tap));
    expect(await overflow(page)).toBeLessThanOrEqual(0);
  });
});

test('a whole turn by keyboard alone', async ({ page, context }) => {
  await quiet(context);
  await playNow(page, 2, 'palace');
  const focused = (target: ReturnType<PalacePlayer['button']>): Promise<boolean> =>
    target.evaluate((element) => element === document.activeElement, null, PATIENCE);
  const player = new PalacePlayer(page, async (target) => {
    await target.waitFor(PATIENCE);
    for (let step = 0; !(await focused(target)); step += 1) {
      // Cells are reached by arrows, from the one where the tab key arrives.
      if (step > 120) throw new Error(`the key Tab never reaches ${target}`);
      await page.keyboard.press('Tab');
    }
    expect(await target.evaluate((element) => element.matches(':focus-visible'))).toBe(true);
    await page.keyboard.press('Enter');
  });
  // A tile that was chosen by keys takes the focus along to its best cell.
  player.stand = async () => {
    await expect(page.locator('.cell.spot:focus')).toHaveCount(1);
    const first = await page.locator('.cell.spot:focus').getAttribute('data-cell');
    for (const key of ['ArrowUp', 'ArrowLeft', 'ArrowRight']) await page.keyboard.press(key);
    await expect(page.locator('.cell.spot:focus')).toHaveCount(1);
    expect(first).toMatch(/^-?\d+,\d+$/);
    await page.keyboard.press('Enter');
    await page.locator('.ghost').waitFor(PATIENCE);
    await page.keyboard.press('r');
  };
  player.confirm = async () => {
    await page.keyboard.press('Enter');
    await page.locator('.ghost').waitFor({ ...PATIENCE, state: 'detached' });
  };
  await oneTurn(player);
});

test('loading the page again in the middle of a turn keeps everything', async ({ page, context }) => {
  await quiet(context);
  await playNow(page, 2, 'palace');
  const player = new PalacePlayer(page);
  const shown = (): Promise<string[]> =>
    page
      .locator('.centre .tile, .market .offer, .question h2, .question .option, .own .score')
      .evaluateAll((all) => all.map((one) => one.getAttribute('aria-label') ?? one.textContent ?? ''));
  const reloaded = new Set<string>();
  await player.until(async (ask) => {
    if (ask && !reloaded.has(ask)) {
      const before = await shown();
      await page.reload();
      await player.tiles.first().waitFor();
      await expect.poll(shown).toEqual(before);
      reloaded.add(ask);
    }
    return reloaded.has('turn') && reloaded.has('favors');
  });
  await player.pick();
  await expect(page.locator('.cell.spot').first()).toBeVisible();
});
