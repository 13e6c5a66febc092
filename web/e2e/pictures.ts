// Pictures of every page, and of a table early, in the middle and at the end.

import { join } from 'node:path';

import type { Page } from '@playwright/test';

import { en } from '../../words/en/page';
import { CastlesPlayer } from './castles-player';
import { PalacePlayer } from './palace-player';
import { ask, began, playNow, playOn, quiet, test } from './fixtures';
import { BetweenPlayer } from './between-player';
import { GAMES, over, seated } from './advice';

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
  const player = new BetweenPlayer(page);
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
  await page.locator('.why .line').first().click();
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
  const player = new CastlesPlayer(page, undefined, { types });
  await player.until(async (ask) => ask === 'turn' && (await player.offers()).length > 0);
  const [early] = await player.offers();
  await player.pick(early?.room ?? '');
  await shoot(page, 'castles-early', ['desktop', 'phone'], ['day']);
  await player.until(async () => /Round ([6-9]|\d\d)/.test((await player.round.textContent()) ?? ''));
  await player.until(async (ask) => ask === 'turn' && (await player.offers()).length > 0);
  const [offer] = await player.offers();
  await player.pick(offer?.room ?? '');
  await player.stand();
  await shoot(page, 'castles-middle', ['desktop', 'phone'], ['day']);
  await shoot(page, 'castles-middle', ['desktop'], ['night']);
  await player.toTheEnd();
  await page.getByRole('button', { name: en.end.next }).click();
  await shoot(page, 'castles-counting', ['desktop', 'phone'], ['day']);
  await page.getByRole('button', { name: en.end.skip }).click();
  await page.getByRole('button', { name: en.end.look }).click();
  await shoot(page, 'castles-final', ['desktop', 'phone'], ['day']);
});

/** A game with every expansion that was played before, and moments of it. */
const EXPANDED = join(import.meta.dirname, '../../testdata/tables/castles-expansions.json');

/** The same with moats and passages. */
const MOATED = join(import.meta.dirname, '../../testdata/tables/castles-moats.json');

test('the table of castles with every expansion', async ({ page, context, server }) => {
  await quiet(context);
  await page.request.post('/api/guest', { data: { name: 'Anna' } });
  const open = async (n: number, seat: number): Promise<void> => {
    await playOn(page, server, EXPANDED, { n, seat });
    await page.locator('.castles-table').waitFor();
  };
  const player = new CastlesPlayer(page);
  await open(200, 1);
  await shoot(page, 'expansions-middle', ['desktop', 'phone']);
  await open(161, 1);
  await player.pick('buffet-gallery');
  await player.stand();
  await page.locator('.chip .why').click();
  await shoot(page, 'expansions-renovation', ['desktop', 'phone'], ['day']);
  await open(140, 4);
  await page.locator('.reward .option').last().click();
  await shoot(page, 'expansions-tower', ['desktop', 'phone'], ['day']);
  await open(172, 4);
  await page.locator('button[data-trade]').click();
  for (const colour of [0, 1]) await page.locator('dialog li').nth(colour).getByRole('button').last().click();
  await shoot(page, 'expansions-swans', ['desktop'], ['day']);
  await open(145, 2);
  for (const slot of [7, 0, 6]) await page.locator('button.slot').nth(slot).click();
  await shoot(page, 'expansions-prices', ['desktop', 'phone'], ['day']);
});

test('royal decrees of castles', async ({ page, context }) => {
  await quiet(context);
  await page.request.post('/api/guest', { data: { name: 'Anna' } });
  const player = new CastlesPlayer(page);
  const open = async (options: Record<string, string>): Promise<string> => {
    const table = await began('castles', 4, [page], ['new-rooms', 'decrees'], options);
    await page.goto(`/table/${table}`);
    await page.locator('.castles-table').waitFor({ timeout: 30_000 });
    return table;
  };
  await open({ decrees: 'double' });
  await page.locator('.reward .option').first().click();
  await shoot(page, 'decrees-draft', ['desktop', 'phone']);
  await player.until(async () => (await player.round.textContent())?.includes('Round 3') === true);
  await player.until((asked) => asked === 'turn');
  await page.locator('.others [data-decree]').first().hover();
  await page.locator('.lens').waitFor();
  await shoot(page, 'decrees-owners', ['desktop'], ['day']);
  await page.setViewportSize({ width: SCREENS.phone[0], height: SCREENS.phone[1] });
  await page.locator('[data-tab=others]').click();
  await shoot(page, 'decrees-owners', ['phone'], ['day']);
  const table = await open({ decree: 'offering-box', decrees: 'double' });
  await player.until(async () => (await page.locator('.reward h2', { hasText: 'Offering Box' }).count()) > 0 && (await page.locator('.own .lies').count()) > 0);
  await shoot(page, 'decrees-question', ['desktop', 'phone'], ['day']);
  await ask(page, table, { type: 'hand_over' });
  await page.getByRole('dialog', { name: en.end.walk }).waitFor({ timeout: 60_000 });
  await page.getByRole('button', { name: en.end.skip }).click();
  await page.getByRole('button', { name: en.end.look }).click();
  await page.locator('.own .figure, .own .score').first().click();
  await page.getByRole('dialog').getByRole('heading', { name: 'Royal decrees' }).scrollIntoViewIfNeeded();
  await shoot(page, 'decrees-final', ['desktop', 'phone'], ['day']);
});

test('moats and secret passages of castles', async ({ page, context, server }) => {
  await quiet(context);
  await page.request.post('/api/guest', { data: { name: 'Anna' } });
  const open = async (n: number, seat: number): Promise<void> => {
    await playOn(page, server, MOATED, { n, seat });
    await page.locator('.castles-table').waitFor();
  };
  const player = new CastlesPlayer(page);
  await open(9, 0);
  await page.locator('.reward .option').nth(2).click();
  await shoot(page, 'moats-barbican', ['desktop', 'phone'], ['day']);
  await open(200, 0);
  await player.pick('moat');
  await player.stand();
  await page.locator('.chip .why').click();
  await shoot(page, 'moats-whole', ['desktop', 'phone']);
  await open(202, 0);
  await shoot(page, 'moats-room', ['desktop', 'phone'], ['day']);
  await open(60, 0);
  await player.pick('crossbow-range');
  const offered = page.locator('button[data-lay]', { hasText: /\+\d/ });
  for (const door of await page.locator('button.door').all()) {
    await door.focus();
    await page.keyboard.press('Enter');
    await page.locator('.ghost').waitFor();
    if (await offered.count()) break;
  }
  await offered.first().click();
  await shoot(page, 'moats-passage', ['desktop', 'phone']);
});

test('the table of the palace', async ({ page, context }) => {
  await quiet(context);
  await page.request.post('/api/guest', { data: { name: 'Anna' } });
  await playNow(page, 3, 'palace');
  const player = new PalacePlayer(page);
  await player.until((ask) => ask === 'favors');
  await shoot(page, 'palace-early', ['desktop', 'phone'], ['day']);
  await player.until(async () => /Turn (1[5-9]|[2-9]\d)/.test((await player.turn.textContent()) ?? ''));
  // The hallway that lies on top, in a turn in which it fits in many places.
  const hallway = page.locator('.offer.piece.can:not(.unfit)').first();
  const cells = page.locator('.cell.spot');
  await player.until(async (ask) => {
    if (ask !== 'turn' || (await hallway.count()) === 0) return false;
    await hallway.click();
    await cells.first().waitFor();
    if ((await cells.count()) >= 5) return true;
    await page.keyboard.press('Escape');
    return false;
  });
  await shoot(page, 'palace-cells', ['desktop', 'phone'], ['day']);
  await player.stand();
  await shoot(page, 'palace-middle', ['desktop', 'phone'], ['day']);
  await shoot(page, 'palace-middle', ['desktop'], ['night']);
  const pool = page.locator('.option.pool').first();
  await player.until(async (ask) => ask === 'moat' && (await pool.count()) > 0);
  await pool.click();
  await shoot(page, 'palace-moat', ['desktop', 'phone'], ['day']);
  await player.toTheEnd();
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

for (const game of GAMES) {
  test(`hints of ${game}, and its review`, async ({ page, context }) => {
    await quiet(context);
    await seated(page, game);
    await page.locator('[data-hint]').click();
    await page.locator('[data-move="0"]').waitFor({ timeout: 30_000 });
    await shoot(page, `hints-${game}`, ['desktop', 'phone'], game === 'castles' ? ['day', 'night'] : ['day']);
    const table = await over(page, game);
    await page.goto(`/table/${table}/replay?review`);
    const panel = page.getByRole('region', { name: en.review.title });
    await panel.getByText(/All decisions together/).waitFor({ timeout: 120_000 });
    await panel.locator('[data-miss]').first().click();
    await shoot(page, `review-${game}`, ['desktop', 'phone'], game === 'castles' ? ['day', 'night'] : ['day']);
  });
}
