// Pictures of every page, and of a table early, in the middle and at the end.

import { join } from 'node:path';

import type { Page } from '@playwright/test';

import { en } from '../src/words/en';
import { Builder } from './builder';
import { Courtier } from './courtier';
import { playNow, quiet, test } from './fixtures';
import { Player } from './player';

const FOLDER = join(import.meta.dirname, '../../docs/pictures');
const SCREENS = { desktop: [1440, 900], tablet: [820, 1180], phone: [390, 844] } as const;
const PAGES = ['front', 'new', 'watch', 'history', 'learn', 'rules', 'score', 'profile'] as const;

/** A small castle for the companion, as its share link holds it. */
async function scoreACastle(page: Page): Promise<void> {
  await page.locator('main button', { has: page.locator('svg') }).first().click();
  const search = page.getByRole('combobox');
  for (const name of ['wine', 'nap', 'kitchen', 'terrace', 'gallery']) {
    await search.fill(name);
    await search.press('ArrowDown');
    await search.press('Enter');
    await page.locator('.cell').first().click();
    await page.locator('.cell').first().waitFor({ state: 'detached' });
  }
  await page.evaluate(() => scrollTo(0, 0));
}

async function shoot(
  page: Page,
  name: string,
  screens: (keyof typeof SCREENS)[],
  themes: ('day' | 'night')[] = ['day', 'night'],
): Promise<void> {
  for (const screen of screens) {
    const [width, height] = SCREENS[screen];
    await page.setViewportSize({ width, height });
    for (const theme of themes) {
      await page.evaluate((wanted) => (document.documentElement.dataset.theme = wanted), theme);
      await page.mouse.move(0, 0);
      await page.waitForTimeout(600);
      await page.screenshot({ path: join(FOLDER, `${name}-${screen}-${theme}.jpg`), type: 'jpeg', quality: 82 });
    }
  }
  await page.setViewportSize({ width: SCREENS.desktop[0], height: SCREENS.desktop[1] });
}

test('the table', async ({ page, context }) => {
  await quiet(context);
  await page.request.post('/api/guest', { data: { name: 'Anna' } });
  await playNow(page, 4);
  const player = new Player(page);
  const all = Object.keys(SCREENS) as (keyof typeof SCREENS)[];
  await shoot(page, 'table-early', all);
  const turn = page.locator('.round');
  await player.until(async () => (await turn.textContent())?.includes('Round 2') === true);
  await player.until(async () => (await player.asked()) === 'place');
  await page.locator('.cell').first().click();
  await page.locator('.gains .total').first().waitFor();
  await shoot(page, 'table-middle', all);
  await player.toTheEnd();
  await page.getByRole('button', { name: en.end.next }).click();
  await shoot(page, 'table-counting', all);
  await page.getByRole('button', { name: en.end.skip }).click();
  await shoot(page, 'table-result', all);
  await page.getByRole('button', { name: en.end.look }).click();
  await shoot(page, 'table-final', all);
  await page.locator('.castle .score').first().click();
  await page.locator('.why .line', { hasText: 'for ' }).first().click();
  await shoot(page, 'table-why', ['desktop', 'phone']);
  await page.goto(`${page.url()}/replay`);
  await page.locator('.castle .piece').first().waitFor();
  await page.getByRole('slider').fill('120');
  await shoot(page, 'replay', ['desktop', 'phone']);
});

test('the table of castles', async ({ page, context }) => {
  await quiet(context);
  await page.request.post('/api/guest', { data: { name: 'Anna' } });
  await playNow(page, 3, 'castles');
  // Rather rooms than hallways, so that there is something to see.
  const types = ['living', 'sleeping', 'food', 'outdoor', 'activity', 'downstairs', 'utility'];
  const builder = new Builder(page, undefined, { types });
  await builder.until(async (ask) => ask === 'turn' && (await builder.offers()).length > 0);
  const [early] = await builder.offers();
  await builder.pick(early?.room ?? '');
  await shoot(page, 'castles-early', ['desktop', 'phone'], ['day']);
  await builder.until(async () => /Round ([6-9]|\d\d)/.test((await builder.round.textContent()) ?? ''));
  await builder.until(async (ask) => ask === 'turn' && (await builder.offers()).length > 0);
  const [offer] = await builder.offers();
  await builder.pick(offer?.room ?? '');
  await builder.stand();
  await shoot(page, 'castles-middle', ['desktop', 'phone'], ['day']);
  await shoot(page, 'castles-middle', ['desktop'], ['night']);
  await builder.toTheEnd();
  await page.getByRole('button', { name: en.end.next }).click();
  await shoot(page, 'castles-counting', ['desktop', 'phone'], ['day']);
  await page.getByRole('button', { name: en.end.skip }).click();
  await page.getByRole('button', { name: en.end.look }).click();
  await shoot(page, 'castles-final', ['desktop', 'phone'], ['day']);
});

test('the table of the palace', async ({ page, context }) => {
  await quiet(context);
  await page.request.post('/api/guest', { data: { name: 'Anna' } });
  await playNow(page, 3, 'palace');
  const courtier = new Courtier(page);
  await courtier.until((ask) => ask === 'favors');
  await shoot(page, 'palace-early', ['desktop', 'phone'], ['day']);
  await courtier.until(async () => /Turn (1[5-9]|[2-9]\d)/.test((await courtier.turn.textContent()) ?? ''));
  // The hallway that lies on top, in a turn in which it fits in many places.
  const hallway = page.locator('.offer.piece.can:not(.unfit)').first();
  const cells = page.locator('.cell.spot');
  await courtier.until(async (ask) => {
    if (ask !== 'turn' || (await hallway.count()) === 0) return false;
    await hallway.click();
    await cells.first().waitFor();
    if ((await cells.count()) >= 5) return true;
    await page.keyboard.press('Escape');
    return false;
  });
  await shoot(page, 'palace-cells', ['desktop', 'phone'], ['day']);
  await courtier.stand();
  await shoot(page, 'palace-middle', ['desktop', 'phone'], ['day']);
  await shoot(page, 'palace-middle', ['desktop'], ['night']);
  const pool = page.locator('.option.pool').first();
  await courtier.until(async (ask) => ask === 'moat' && (await pool.count()) > 0);
  await pool.click();
  await shoot(page, 'palace-moat', ['desktop', 'phone'], ['day']);
  await courtier.toTheEnd();
  await page.getByRole('button', { name: en.end.next }).click();
  await shoot(page, 'palace-counting', ['desktop', 'phone'], ['day']);
  await page.getByRole('button', { name: en.end.skip }).click();
  await page.getByRole('button', { name: en.end.look }).click();
  await shoot(page, 'palace-final', ['desktop', 'phone'], ['day']);
});

test('the lobby', async ({ page }) => {
  await page.request.post('/api/guest', { data: { name: 'Anna' } });
  await page.goto('/new');
  await page.getByRole('button', { name: en.pages.create.open }).click();
  await page.getByLabel(en.pages.lobby.inviteLink, { exact: true }).waitFor();
  await shoot(page, 'lobby', ['desktop', 'phone']);
});

for (const name of PAGES) {
  test(`the page ${name}`, async ({ page }) => {
    await page.request.post('/api/guest', { data: { name: 'Anna' } });
    await page.goto(name === 'front' ? '/' : `/${name}`);
    await page.locator('main :is(h1, h2)').first().waitFor();
    await page.waitForLoadState('networkidle');
    if (name === 'score') await scoreACastle(page);
    await shoot(page, name, ['desktop', 'phone']);
  });
}
