// Who waits plans: rooms are tried where they could stand, nothing is built, and the turn ends the plan.

import type { Page } from '@playwright/test';

import { en } from '../../words/en/page';
import { expectNoBarriers } from './accessibility';
import { CastlesPlayer } from './castles-player';
import { began, expect, quiet, rows, test } from './fixtures';
import { PalacePlayer } from './palace-player';

const SITES = {
  castles: { root: '.castles-table', place: 'button.door', player: (page: Page) => new CastlesPlayer(page) },
  palace: { root: '.palace-table', place: '.cell.spot', player: (page: Page) => new PalacePlayer(page) },
};

const SCREENS = { 'at a desk': { width: 1440, height: 900 }, 'on a phone': { width: 390, height: 844 } };

for (const [game, screen] of [['castles', 'at a desk'], ['castles', 'on a phone'], ['palace', 'at a desk'], ['palace', 'on a phone']] as const) {
  test(`who waits in ${game} plans ${screen}, and nothing is built`, async ({ page, people, context }) => {
    const { root, place, player } = SITES[game];
    await quiet(context);
    await page.request.post('/api/guest', { data: { name: 'Anna' } });
    const berta = await people('Berta');
    const table = await began(game, 2, [page, berta]);
    for (const who of [page, berta]) {
      await who.goto(`/table/${table}`);
      await expect(who.locator(root)).toBeVisible();
    }
    // Both do what both are asked for, until only one is.
    const toggles = [page, berta].map((who) => who.getByRole('button', { name: en.plan.plan }));
    let settled: boolean[] = [];
    const waits = async (): Promise<boolean[]> => Promise.all(toggles.map((toggle) => toggle.isVisible()));
    await expect(async () => {
      if (!(await waits()).includes(true)) {
        for (const who of [page, berta]) await player(who).act().catch(() => null);
      }
      // What was just done may not have come to both yet.
      settled = await waits();
      expect(settled).toContain(true);
      await page.waitForTimeout(600);
      expect(await waits()).toEqual(settled);
    }).toPass({ timeout: 60_000, intervals: [200] });
    const waiting = settled[0] ? page : berta;
    const playing = waiting === page ? berta : page;

    await waiting.setViewportSize(SCREENS[screen]);
    // On a small screen what is offered is pulled up.
    const offered = waiting.locator('[data-tab=tray][aria-expanded=false]');
    if (screen === 'on a phone') await offered.click();

    const before = await rows(page, table);
    await waiting.getByRole('button', { name: en.plan.plan }).click();
    await waiting.locator('.offer.can').first().click();
    await waiting.locator(place).first().click();
    await expect(waiting.locator('.ghost')).toBeVisible();
    const chip = waiting.locator('.chip');
    await expect(chip).toContainText(en.plan.planOnly);
    await expect(chip.getByRole('button', { name: en.plan.build })).toHaveCount(0);
    await expectNoBarriers(waiting, 'a plan', '.centre');
    // Neither a key builds it.
    await waiting.locator('.centre .board').first().focus();
    await waiting.keyboard.press('Enter');
    await expect(waiting.locator('.ghost')).toBeVisible();
    expect(await rows(page, table), 'nothing was sent as a move').toBe(before);

    // When the turn comes, the plan is over.
    await expect(async () => {
      if (await waiting.locator('.planning').count()) await player(playing).act().catch(() => null);
      expect(await waiting.locator('.planning').count()).toBe(0);
    }).toPass({ timeout: 90_000, intervals: [200] });
    await expect(waiting.getByText(en.plan.planOnly)).toHaveCount(0);
  });
}
