// Following a game: the clock, moves of others at a pace, the recap, and what passing asks.

import type { Page } from '@playwright/test';

import type { Opened, Update } from '../src/protocol/messages';
import { en } from '../../words/en/page';
import { expectNoBarriers } from './accessibility';
import { BetweenPlayer } from './between-player';
import { CastlesPlayer } from './castles-player';
import { PalacePlayer } from './palace-player';
import { expect, onEveryScreen, paced, playNow, quiet, showOthers, tableOf, test } from './fixtures';
import { PATIENCE } from './press';

const words = en.follow;
const PLAYERS = { between: BetweenPlayer, castles: CastlesPlayer, palace: PalacePlayer };

declare global {
  interface Window {
    /** What was shown for a moment at least. */
    noted: string[];
  }
}

/** Notes what is shown for a moment only: alerts, moves that are told, and what is seen of them. */
async function note(page: Page): Promise<() => Promise<string[]>> {
  await page.addInitScript(() => {
    window.noted = [];
    const look = (): void => {
      const told = [...document.querySelectorAll('[role=alert], .strip.moved p')].map((one) => one.textContent?.trim() ?? '');
      const seen = ['flight', 'place', 'rise'].filter((kind) => document.querySelector(`.moves .${kind}`));
      window.noted.push(...[...told, ...seen].filter((one) => one && !window.noted.includes(one)));
    };
    new MutationObserver(look).observe(document, { subtree: true, childList: true, characterData: true });
  });
  return () => page.evaluate(() => window.noted);
}

/** Whether a move is told with the points that it has brought. */
function isWon(text: string): boolean {
  return / (builds|buys) .*\([+-]\d+ points?\b.*\)/.test(text);
}

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

  test('the clock is in sight, and time that runs out is told', async ({ page, context }) => {
    await quiet(context);
    const noted = await note(page);
    await page.request.post('/api/guest', { data: { name: 'Anna' } });
    const settings = { game: 'castles', setup: { players: 2 }, clock: { type: 'per_move', seconds: 14 } };
    const { table } = (await (await page.request.post('/api/tables', { data: { settings } })).json()) as Opened;
    await page.request.post(`/api/tables/${table}/do`, { data: { id: 'sit', command: { type: 'sit', contribution: '' } } });
    await page.goto(`/table/${table}`);
    await page.getByRole('button', { name: en.pages.lobby.fillAndStart }).click();
    const clock = page.locator('.bar').getByRole('timer');
    await expect(clock).toBeVisible();
    await expect(clock).toHaveAccessibleName(new RegExp(words.yourClock));
    // Bots alone play to the end in no time, so that what was told may be gone already.
    const told = [words.low, words.nudged, expect.stringContaining(words.stoodIn)];
    await expect.poll(noted, { timeout: 60_000 }).toEqual(expect.arrayContaining(told));
  });
});

for (const game of ['between', 'palace'] as const) {
  test(`moves of ${game} wait for a press, and for nobody who acts`, async ({ page, context }) => {
    await quiet(context);
    await paced(context, 'steps');
    const noted = await note(page);
    await playNow(page, 3, game);
    const player = new PLAYERS[game](page);
    // Not the button of the same beginning that counts points at the end.
    const next = page.getByRole('button', { name: /^Next( \(|$)/ });
    const log = page.getByRole('log');
    await expect(async () => {
      await player.until(() => next.isVisible());
      const before = await log.textContent();
      await next.click(PATIENCE);
      await expect.poll(() => log.textContent(), PATIENCE).not.toBe(before);
    }).toPass({ timeout: 60_000 });
    await expect(async () => {
      const skip = page.getByRole('button', { name: words.skipAll });
      await player.until(() => skip.isVisible());
      const before = await log.textContent();
      await skip.click(PATIENCE);
      // Bots go on at once, so that something may wait again.
      await expect.poll(() => log.textContent(), PATIENCE).not.toBe(before);
    }).toPass({ timeout: 60_000 });
    // What a bot has won is told with its move, there and in the log.
    await expect(async () => {
      if (!(await noted()).some(isWon)) await player.until(() => next.isVisible()).then(() => next.click(PATIENCE));
      expect((await noted()).filter(isWon)).not.toEqual([]);
    }).toPass({ timeout: 60_000 });
    await expect(log.locator('.brought').first()).toHaveText(/^[+−]\d+$/);
    // It lit up where it happened, and is told again in short.
    await expect.poll(noted).toContain('place');
    expect(await noted(), 'nothing moves for who wants it still').not.toContain('flight');
    await page.getByRole('tab', { name: words.recap }).click();
    await expect(page.locator('.recap li').first()).toContainText(/\w/);
  });
}

for (const game of ['between', 'castles', 'palace'] as const) {
  test(`a recap of ${game} says what a round brought, also to who comes later`, async ({ page, context }) => {
    await quiet(context);
    await playNow(page, 3, game);
    const player = new PLAYERS[game](page);
    await page.getByRole('tab', { name: words.recap }).click();
    const before = page.locator('.recap h3', { hasText: words.lastRound }).locator('+ ul li');
    await player.until(async () => (await before.count()) > 0);
    // Those who did something that brings no points have none.
    const points = (lines: string[]): string[] => lines.flatMap((line) => /[+-]?\d+ points?$/.exec(line.trim())?.[0] ?? []);
    await expect.poll(async () => points(await before.allTextContents())).not.toEqual([]);
    const told = await before.allTextContents();
    await page.reload();
    await page.getByRole('tab', { name: words.recap }).click();
    await expect(before).toHaveText(told);
  });
}

for (const game of ['between', 'castles', 'palace'] as const) {
  test(`the log of ${game} stays at its end, unless somebody reads above`, async ({ page, context }) => {
    await quiet(context);
    await page.setViewportSize({ width: 1440, height: 900 });
    await playNow(page, 3, game);
    const player = new PLAYERS[game](page);
    const log = page.getByRole('log');
    const beyond = (): Promise<[number, number]> => log.evaluate((box) => [box.scrollHeight - box.clientHeight, box.scrollTop]);
    const long = async (more: number): Promise<void> => {
      await player.until(async () => (await beyond())[0] > more);
    };
    await long(300);
    await expect.poll(async () => beyond().then(([most, top]) => most - top)).toBeLessThan(2);
    await log.evaluate((box) => (box.scrollTop = 40));
    const [most] = await beyond();
    await long(most + 120);
    expect((await beyond())[1]).toBe(40);
  });
}

/** Moves of bots by a clock: whoever has time looks at them, and the clock is seen to run. */
test('who has time on the clock sees one move after the other', async ({ page, context }) => {
  await quiet(context);
  await paced(context, 'steps');
  await page.request.post('/api/guest', { data: { name: 'Anna' } });
  const settings = { game: 'castles', setup: { players: 3 }, clock: { type: 'per_move', seconds: 600 } };
  const { table } = (await (await page.request.post('/api/tables', { data: { settings } })).json()) as Opened;
  await page.request.post(`/api/tables/${table}/do`, { data: { id: 'sit', command: { type: 'sit', contribution: '' } } });
  await page.goto(`/table/${table}`);
  await page.getByRole('button', { name: en.pages.lobby.fillAndStart }).click();
  const player = new CastlesPlayer(page);
  const next = page.getByRole('button', { name: /^Next( \(|$)/ });
  await player.until(() => next.isVisible());
  await expect(page.locator('.bar').getByRole('timer')).toBeVisible();
  const log = page.getByRole('log');
  const told = await log.textContent();
  await next.click(PATIENCE);
  await expect.poll(() => log.textContent()).not.toBe(told);
});

onEveryScreen(() => {
  test('moves of castles wait for a press, and are read again in the log and the recap', async ({ page, context }) => {
    await quiet(context);
    await paced(context, 'steps');
    const noted = await note(page);
    await playNow(page, 3, 'castles');
    const player = new CastlesPlayer(page);
    let judged = false;
    for (const press of [page.getByRole('button', { name: /^Next( \(|$)/ }), page.getByRole('button', { name: words.skipAll })]) {
      const told = page.locator('.strip.moved p');
      await expect(async () => {
        await player.until(() => press.isVisible());
        const before = await told.textContent(PATIENCE);
        if (!judged) await expectNoBarriers(page, 'a move that waits', '.strip');
        judged = true;
        await press.click(PATIENCE);
        await expect(told.filter({ hasText: before ?? '' })).toHaveCount(0, PATIENCE);
      }).toPass({ timeout: 60_000 });
    }
    await expect.poll(noted).toContain('place');
    // A move is one entry, which opens and then names its rules.
    await showOthers(page);
    const entry = page.locator('.entry', { has: page.locator('details') }).first();
    const rule = entry.getByRole('button', { name: /^Rule CAS-/ }).first();
    await expect(rule).toBeHidden();
    await entry.locator('summary').click();
    await expect(rule).toBeVisible();
    await expectNoBarriers(page, 'the log', '.log');
    await rule.click();
    const text = page.getByRole('dialog', { name: /^Rule CAS-/ });
    await expect(text.locator('.text')).not.toBeEmpty();
    await expectNoBarriers(page, 'a rule', 'dialog');
    await page.keyboard.press('Escape');
    await entry.locator('summary').click();
    await expect(rule).toBeHidden();
    await page.getByRole('tab', { name: words.recap }).click();
    await expect(page.locator('.recap li').first()).toContainText(/\w/);
    await expectNoBarriers(page, 'the recap', '.log');
    await page.getByRole('tab', { name: en.table.chat }).click();
    await expectNoBarriers(page, 'the chat', '.log');
    await page.getByRole('button', { name: en.table.leave }).click();
    await expectNoBarriers(page, 'leaving', 'dialog');
  });
});

onEveryScreen(() => {
  test.use({ contextOptions: { reducedMotion: 'no-preference' } });

  test('what bots buy flies to them, one after the other, and the log tells the prices', async ({ page, context }) => {
    await quiet(context);
    await paced(context, 'calm');
    const noted = await note(page);
    await playNow(page, 3, 'castles');
    const player = new CastlesPlayer(page);
    await player.until(async () => {
      const all = await noted();
      return all.includes('flight') && all.includes('rise') && all.some(isWon);
    });
    // Who goes on has read what was told, which lies over the plan no longer.
    const strip = page.locator('.strip.moved');
    await player.until(async (asked) => asked === 'turn' && (await strip.isVisible()) && (await strip.getByRole('button').count()) === 0);
    await page.locator('button.offer').first().click(PATIENCE);
    await expect(strip).toHaveCount(0, { timeout: 1000 });
    await page.keyboard.press('Escape');
    await expect.poll(noted).toEqual(expect.arrayContaining(['flight', 'place', 'rise']));
    await showOthers(page);
    const opened = page.locator('.entry', { hasText: /sets prices: .* [\d,]{4,}/ }).first();
    await expect(opened).toBeVisible();
    // What a move has brought is named with its causes in its entry.
    const won = page.locator('.entry', { has: page.locator('.brought') }).first();
    await won.locator('summary').click();
    await expect(won.locator('li').filter({ hasText: /^\([+-]\d+ points?\b/ })).toBeVisible();
  });
});

onEveryScreen(() => {
  test('passing is asked once more in its place', async ({ page, context }) => {
    await quiet(context);
    await playNow(page, 2, 'castles');
    const player = new CastlesPlayer(page);
    const pass = page.locator('[data-choice=pass]');
    await player.until(() => pass.isVisible());
    await expect(async () => {
      await pass.click({ timeout: 1000 });
      await expect(page.getByText(words.sure)).toBeVisible({ timeout: 1000 });
    }).toPass();
    await page.keyboard.press('Escape');
    await expect(pass).toBeVisible();
    await pass.click();
    await page.locator('[data-sure=pass]').click();
    // The log is another tab on a phone, so the server is asked.
    const passed = async (): Promise<boolean> => {
      const updates = (await (await page.request.get(`/api/tables/${tableOf(page)}/updates`)).json()) as Update[];
      const mine = updates.flatMap(({ what }) => (what.type === 'played' && what.seat === 0 ? what.news : []));
      return mine.some((one) => 'castles' in one && one.castles.type === 'passed');
    };
    await expect.poll(passed).toBe(true);
  });
});
