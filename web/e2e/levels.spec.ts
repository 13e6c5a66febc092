// Levels of bots: each with a picture where it is chosen and where it sits; and at what pace its moves are shown.

import type { Locator, Page } from '@playwright/test';

import type { LobbyView, Now } from '../src/protocol/messages';
import { en } from '../../words/en/page';
import { expectNoBarriers } from './accessibility';
import { CastlesPlayer } from './castles-player';
import { expect, quiet, showOthers, tableOf, test } from './fixtures';
import { expectGood } from './layout';
import { byKeys, click, PATIENCE, tap, type Press } from './press';

const { lobby, create, front } = en.pages;
const LEVELS = ['page', 'mason', 'architect', 'master-builder'];

/** One of several answers, which keys choose with a space. */
async function pick(target: Locator, press: Press): Promise<void> {
  if (press === byKeys) {
    await target.focus(PATIENCE);
    await target.press(' ', PATIENCE);
  } else {
    await press(target.locator('xpath=ancestor::label'));
  }
  await expect(target).toBeChecked();
}

/** Which bots sit at a table, as the server knows them. */
async function seated(page: Page): Promise<string[]> {
  const { lobby } = (await (await page.request.get(`/api/tables/${tableOf(page)}/at/1000000`)).json()) as Now & { lobby?: LobbyView };
  return lobby?.seats.flatMap(({ holder }) => (holder.type === 'bot' ? [holder.bot] : [])) ?? [];
}

/** Opens a table, seats bots of several levels, begins, and lets moves wait for a press. */
async function chooses(page: Page, press: Press): Promise<void> {
  await page.goto('/new');
  // A server that has just begun draws its games first.
  await expect(page.getByRole('button', { name: create.open })).toBeEnabled({ timeout: 30_000 });
  await pick(page.getByRole('radio', { name: en.games.castles!, exact: true }), press);
  await pick(page.getByRole('radio', { name: '3', exact: true }), press);
  await press(page.getByRole('button', { name: create.open }));
  const row = (seat: number): Locator => page.locator('.seats li').nth(seat);
  await expect(row(1).locator('[data-portrait]')).toHaveCount(LEVELS.length);
  for (const level of LEVELS) await expect(row(1).locator(`[data-level="${level}"]`)).toContainText(en.strengths[level]!);
  await expectGood(page, 'levels to choose from');
  await press(row(1).getByRole('button', { name: lobby.seatBotAt(en.botNamed(en.bots.page!, en.strengths.page!), 2) }));
  await expect(row(1)).toContainText(en.characters.page!);
  // Somebody else after all.
  await press(row(1).getByRole('button', { name: new RegExp(`^${lobby.clear}`) }));
  await press(row(1).locator('[data-level=architect]'));
  await press(row(2).locator('[data-level=mason]'));
  await expect(row(1).locator('[data-portrait=architect]')).toBeVisible();
  await expect(row(2).locator('[data-portrait=mason]')).toBeVisible();
  await expectGood(page, 'levels at their seats');
  await press(page.getByRole('button', { name: lobby.start }));
  await expect(page.locator('.castles-table')).toBeVisible();
  await press(page.getByRole('button', { name: en.look.title }));
  await pick(page.getByRole('radio', { name: en.look.steps }), press);
  await page.keyboard.press('Escape');
  // Who somebody is can be asked at the table.
  await showOthers(page);
  const architect = page.locator('[data-player="1"]');
  await expect(architect.locator('[data-portrait=architect]')).toBeVisible();
  await press(architect.getByRole('button'));
  const about = page.getByRole('dialog');
  await expect(about).toContainText(en.characters.architect!);
  await expectNoBarriers(page, 'who a bot is', 'dialog');
  await page.keyboard.press('Escape');
  const next = page.getByRole('button', { name: /^Next( \(|$)/ });
  const player = new CastlesPlayer(page, press);
  await player.until(() => next.isVisible());
  await press(next);
}

test.beforeEach(async ({ page, context }) => {
  await quiet(context);
  await page.request.post('/api/guest', { data: { name: 'Anna' } });
});

test('levels and pace by mouse', ({ page }) => chooses(page, click));
test('levels and pace by keyboard', ({ page }) => chooses(page, byKeys));

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test('levels and pace by touch', ({ page }) => chooses(page, tap));
});

test('the front page seats bots of the level that was chosen, and remembers it', async ({ page }) => {
  await page.goto('/');
  const level = (name: string): Locator => page.getByRole('radio', { name: new RegExp(`^${name}\\b`) });
  await expect(level(en.bots.mason!)).toBeChecked();
  await level(en.bots.mason!).focus();
  await page.keyboard.press('ArrowLeft');
  await expect(level(en.bots.page!)).toBeChecked();
  await expect(page.getByText(en.characters.page!)).toBeVisible();
  await expectGood(page, 'the front page');
  await page.getByRole('button', { name: front.play }).click();
  await page.waitForURL(/\/table\//);
  await expect.poll(() => seated(page)).toEqual(['page', 'page']);
  await page.goto('/');
  await expect(level(en.bots.page!)).toBeChecked();
});
