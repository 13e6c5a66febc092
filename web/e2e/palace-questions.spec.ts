// Questions of The Palace that a game seldom asks, played on from a game that builders of the king have
// finished. Its file was written by `swanstone admin export`.

import { join } from 'node:path';

import type { Locator, Page } from '@playwright/test';

import type { PalaceNews, Update } from '../src/protocol/messages';
import { en } from '../../words/en/page';
import { asking, PalacePlayer } from './palace-player';
import { plain } from './words';
import { expect, playOn, quiet, test } from './fixtures';
import { expectNoBarriers } from './accessibility';
import type { Server } from './server';

const FILE = join(import.meta.dirname, '../../testdata/tables/palace-questions.json');
const words = en.palace;
const MOMENTS = {
  /** Two tiles are completed at once, a food room and a sleeping room. */
  order: { n: 18, seat: 0 },
  /** A passage was built, so that a room of the row can be thrown out. */
  discard: { n: 25, seat: 0 },
  /** A sleeping room was completed. */
  file: { n: 41, seat: 0 },
  moving: { n: 69, seat: 2 },
  /** Three swans are due, and there are five colours to choose from. */
  pay: { n: 97, seat: 0 },
  colour: { n: 105, seat: 0 },
  moat: { n: 139, seat: 0 },
  /** Wherever moat is laid, the palace has no way out any more. */
  lastMoat: { n: 167, seat: 0 },
};

async function at(page: Page, server: Server, moment: keyof typeof MOMENTS): Promise<void> {
  await page.request.post('/api/guest', { data: { name: 'Anna' } });
  await playOn(page, server, FILE, MOMENTS[moment]);
}

function question(page: Page, name: string): Locator {
  return page.getByRole('group', { name, exact: true });
}

/** What the server has told of this table. */
async function news(page: Page): Promise<PalaceNews[]> {
  const table = new URL(page.url()).pathname.split('/')[2] ?? '';
  const updates = (await (await page.request.get(`/api/tables/${table}/updates`)).json()) as Update[];
  const all = updates.flatMap(({ what }) => (what.type === 'played' ? what.news : []));
  return all.flatMap((one) => ('palace' in one ? [one.palace] : []));
}

test.beforeEach(({ context }) => quiet(context));

test('a payment is made with the swans that were chosen', async ({ page, server }) => {
  await at(page, server, 'pay');
  const panel = page.locator('.question');
  const pay = panel.getByRole('button', { name: words.pay, exact: true });
  await expect(pay).toBeEnabled();
  await panel.getByRole('button', { name: words.less('red') }).click();
  await expect(pay).toBeDisabled();
  await expect(panel).toContainText(words.stillTo(1));
  await panel.getByRole('button', { name: words.add('yellow') }).click();
  await expectNoBarriers(page, 'a payment', '.bottom');
  await pay.click();
  await expect
    .poll(async () => (await news(page)).find(({ type }) => type === 'paid'))
    .toMatchObject({ swans: { red: 1, yellow: 1, purple: 1 }, secret: {} });
});

test('moat says what follows from it, on the plan and beside it', async ({ page, server }) => {
  await at(page, server, 'moat');
  const pools = page.locator('.cell.pool');
  await expect(page.getByRole('heading', { name: words.moatHeading(8) })).toBeVisible();
  const label = (await pools.first().getAttribute('aria-label')) ?? '';
  expect(label).toContain(words.consequence(false, 14));
  await pools.first().click();
  await expect(page.locator('.option.pool[aria-pressed=true]')).toContainText(words.consequence(false, 14));
  await expectNoBarriers(page, 'moat', '.table');
  await page.getByRole('button', { name: words.lay, exact: true }).click();
  await expect(page.getByRole('heading', { name: words.moatHeading(7) })).toBeVisible();
  await expect.poll(async () => (await news(page)).filter(({ type }) => type === 'moat_laid')).toHaveLength(1);
});

test('the last moat ends the game, and three swans come after it', async ({ page, server }) => {
  await at(page, server, 'lastMoat');
  const pool = page.locator('.cell.pool');
  await expect(pool.first()).toHaveAttribute('aria-label', new RegExp(words.noExit));
  await expect(page.locator('.cell.pool.alarm').first()).toBeVisible();
  // The second press lays it.
  await pool.first().click();
  await pool.first().click();
  const swans = question(page, words.swansHeading(3));
  await swans.waitFor();
  await expectNoBarriers(page, 'three swans', '.bottom');
  const take = swans.getByRole('button', { name: words.takeSwans, exact: true });
  for (const colour of ['blue', 'blue', 'green']) {
    await expect(take).toBeDisabled();
    await swans.getByRole('button', { name: words.add(colour), exact: true }).click();
  }
  await take.click();
  await expect(new PalacePlayer(page).over).toBeVisible();
  const taken = (await news(page)).flatMap((one) => (one.type === 'swan_taken' && one.seat === 0 ? [one.colour] : []));
  expect(taken.sort()).toEqual(['blue', 'blue', 'green']);
});

test('moat is moved from one place to another', async ({ page, server }) => {
  await at(page, server, 'moving');
  await expect(page.getByRole('heading', { name: words.moveHeading(2) })).toBeVisible();
  await expect(page.locator('.cell.pool')).toHaveCount(0);
  await page.locator('.cell.source').first().click();
  await page.keyboard.press('Escape');
  await expect(page.locator('.cell.source[aria-pressed=true]')).toHaveCount(0);
  await page.locator('.cell.source').first().click();
  const pool = page.locator('.cell.pool').first();
  await expect(pool).toHaveAttribute('aria-label', /close the moat|stays open|the game ends/);
  await pool.click();
  await expectNoBarriers(page, 'moving moat', '.table');
  await page.getByRole('button', { name: words.move, exact: true }).click();
  await expect(page.getByRole('heading', { name: words.moveHeading(1) })).toBeVisible();
  await expect.poll(async () => (await news(page)).filter(({ type }) => type === 'moat_moved')).toHaveLength(1);
});

test('a room of the row is filed on my board', async ({ page, server }) => {
  await at(page, server, 'file');
  const panel = question(page, asking('file_room'));
  const confirm = panel.getByRole('button', { name: plain('palace', 'confirm-file_room'), exact: true });
  const room = panel.locator('.option:not(.place)').last();
  const tile = (await room.getAttribute('data-key')) ?? '';
  await expect(panel.locator('.place:enabled')).toHaveCount(0);
  await room.click();
  await expect(confirm).toBeDisabled();
  const slot = panel.locator('.place:enabled').first();
  const name = (await slot.getAttribute('data-place')) ?? '';
  await slot.click();
  await expectNoBarriers(page, 'a room to file', '.bottom');
  await confirm.click();
  await expect(page.locator(`.own .room [data-slot="${name}"]`)).toBeVisible();
  await expect.poll(async () => (await news(page)).find(({ type }) => type === 'room_filed')).toMatchObject({ room: tile, slot: name, seat: 0 });
});

test('a room is thrown out of the row', async ({ page, server }) => {
  await at(page, server, 'discard');
  const panel = question(page, asking('discard'));
  const room = panel.locator('.option').last();
  const tile = (await room.getAttribute('data-key')) ?? '';
  await room.click();
  await expectNoBarriers(page, 'a room to throw out', '.bottom');
  await panel.getByRole('button', { name: plain('palace', 'confirm-discard'), exact: true }).click();
  await expect(page.locator(`.offer[data-tile="${tile}"]`)).toHaveCount(0);
  await expect.poll(async () => (await news(page)).find(({ type }) => type === 'room_discarded')).toMatchObject({ room: tile, seat: 0 });
});

test('rewards are put in order, and a colour is chosen', async ({ page, server }) => {
  await at(page, server, 'order');
  const order = question(page, asking('reward_order'));
  await expect(order.locator('.option')).toHaveCount(2);
  await expect(page.locator('.centre .tile.lit')).toHaveCount(2);
  await order.locator('.option').first().click();
  await expect(page.locator('.centre .tile.lit')).toHaveCount(1);
  await expectNoBarriers(page, 'the order of rewards', '.bottom');
  await order.getByRole('button', { name: plain('palace', 'confirm-reward_order'), exact: true }).click();
  await expect(question(page, asking('keep_favor'))).toBeVisible();

  await at(page, server, 'colour');
  const colour = page.getByRole('group', { name: asking('choose_colour') });
  await expect(colour.locator('.option')).toHaveCount(5);
  await expect(page.locator('.centre .tile.lit')).toHaveCount(1);
  await expectNoBarriers(page, 'a colour', '.bottom');
  await colour.locator('[data-key=swan-green]').click();
  await colour.getByRole('button', { name: plain('palace', 'confirm-choose_colour'), exact: true }).click();
  await expect(colour).toHaveCount(0);
  await expect.poll(async () => (await news(page)).find(({ type }) => type === 'swan_taken')).toMatchObject({ seat: 0, colour: 'green' });
});
