// Every page: no barrier that axe-core calls serious, no sideways scrolling, nothing in the console.

import type { Page } from '@playwright/test';

import { en } from '../../words/en/page';
import { CastlesPlayer } from './castles-player';
import { PalacePlayer } from './palace-player';
import { expect, playNow, quiet, test } from './fixtures';
import { expectNoBarriers, overflow } from './accessibility';
import { BetweenPlayer } from './between-player';

const PAGES = ['/', '/new', '/watch', '/history', '/learn', '/learn?game=castles', '/learn?game=palace', '/rules?q=fence', '/rules?game=palace', '/score', '/profile', '/nowhere'];
const WIDTHS = [360, 390, 768, 1024, 1440, 2560];

async function settle(page: Page): Promise<void> {
  await page.locator('main :is(h1, h2)').first().waitFor();
  await page.waitForLoadState('networkidle');
}

for (const path of PAGES) {
  test(`${path} has no barriers in either theme`, async ({ page, complaints }) => {
    // The browser reports the status of an address that is nowhere.
    complaints.expectLostConnection = path === '/nowhere';
    await page.goto(path);
    await settle(page);
    await expectNoBarriers(page, path);
  });

  test(`${path} fits every width, also with letters twice as large`, async ({ page, complaints }) => {
    complaints.expectLostConnection = path === '/nowhere';
    await page.goto(path);
    await settle(page);
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: 900 });
      expect(await overflow(page), `${path} at ${width}`).toBeLessThanOrEqual(0);
    }
    // 200 % zoom on a laptop is a window half as wide.
    await page.setViewportSize({ width: 640, height: 400 });
    expect(await overflow(page)).toBeLessThanOrEqual(0);
  });
}

// Thousands of drawings would each fade over, for many seconds.
test('the theme changes at once for who wants no motion', async ({ page, context }) => {
  await quiet(context);
  await playNow(page, 2, 'palace');
  const fading = await page.evaluate(() => {
    document.documentElement.dataset.theme = 'night';
    return document.getAnimations().filter((one) => one instanceof CSSTransition).length;
  });
  expect(fading).toBe(0);
});

test('a table has no barriers at any step, in either theme', async ({ page, context }) => {
  await quiet(context);
  await playNow(page, 3);
  const player = new BetweenPlayer(page);
  const looked = new Set<string>();
  const look = async (name: string): Promise<void> => {
    looked.add(name);
    await expectNoBarriers(page, name);
  };
  await player.until(async (kind) => {
    if (kind && !looked.has(kind)) await look(kind);
    return looked.has('place') && looked.has('assign') && (await page.locator('.piece').count()) > 8;
  });
  await page.locator('.castle .score').first().click();
  await page.locator('.why .line').first().waitFor();
  await look('why');
  await page.keyboard.press('Escape');
  await player.toTheEnd();
  await look('walk');
  await page.getByRole('button', { name: en.end.skip }).click();
  await look('result');
  await page.getByRole('link', { name: en.end.replay }).click();
  await page.locator('.castle .piece').first().waitFor();
  await look('replay');
});

test('a lobby has no barriers in either theme', async ({ page }) => {
  await page.goto('/new');
  await page.getByRole('button', { name: en.pages.create.open }).click();
  await page.waitForURL(/\/table\//);
  await page.getByLabel(en.pages.lobby.inviteLink, { exact: true }).waitFor();
  await expectNoBarriers(page, 'lobby');
});

test('a table fits every width', async ({ page, context }) => {
  await quiet(context);
  await playNow(page, 5);
  const player = new BetweenPlayer(page);
  await player.until(async () => (await page.locator('.cell').count()) > 0);
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: width < 800 ? 800 : 900 });
    await page.waitForTimeout(150);
    expect(await overflow(page), `table at ${width}`).toBeLessThanOrEqual(0);
  }
  await page.setViewportSize({ width: 640, height: 400 });
  await page.waitForTimeout(150);
  expect(await overflow(page), 'at 200 %').toBeLessThanOrEqual(0);
});

test('a table for castles fits every width', async ({ page, context }) => {
  await quiet(context);
  await playNow(page, 4, 'castles');
  const player = new CastlesPlayer(page);
  await player.until((ask) => ask === 'turn');
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: width < 800 ? 800 : 900 });
    await page.waitForTimeout(150);
    expect(await overflow(page), `table at ${width}`).toBeLessThanOrEqual(0);
  }
  await page.setViewportSize({ width: 640, height: 400 });
  await page.waitForTimeout(150);
  expect(await overflow(page), 'at 200 %').toBeLessThanOrEqual(0);
});

test('a table for the palace fits every width', async ({ page, context }) => {
  await quiet(context);
  await playNow(page, 4, 'palace');
  const player = new PalacePlayer(page);
  await player.until((ask) => ask === 'turn');
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: width < 800 ? 800 : 900 });
    await page.waitForTimeout(150);
    expect(await overflow(page), `table at ${width}`).toBeLessThanOrEqual(0);
  }
  await page.setViewportSize({ width: 640, height: 400 });
  await page.waitForTimeout(150);
  expect(await overflow(page), 'at 200 %').toBeLessThanOrEqual(0);
});

test('with reduced motion nothing moves', async ({ page, context }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await quiet(context);
  await playNow(page, 3);
  const player = new BetweenPlayer(page);
  await player.until(async () => (await page.locator('.castle .piece').count()) > 4);
  const longest = await page.evaluate(() =>
    Math.max(0, ...document.getAnimations().map((motion) => Number(motion.effect?.getComputedTiming().duration ?? 0))),
  );
  expect(longest).toBeLessThanOrEqual(1);
});
