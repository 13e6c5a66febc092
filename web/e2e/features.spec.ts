// What else the page can do: why, undo, refusals, replay, branches, the guide, rules, the
// companion, languages.

import { en } from '../../words/en/page';
import { expect, finished, onEveryScreen, playNow, quiet, showOthers, test } from './fixtures';
import { BetweenPlayer, type Kind } from './between-player';
import { PATIENCE } from './press';

const words = en.between;

test('two clicks from the front page to a game, and none of them an account', async ({ page }) => {
  await page.goto('/');
  await page.getByRole('button', { name: en.pages.front.play }).click();
  await expect(page.getByRole('toolbar', { name: words.hand }).getByRole('button')).toHaveCount(9);
});

test('the guide explains each thing once and can be switched off', async ({ page }) => {
  await playNow(page, 3);
  const guide = page.getByRole('complementary', { name: en.guide.title });
  await expect(guide).toContainText(en.between.guide.about ?? '');
  await expect(guide).toContainText(en.between.guide.hand ?? '');
  await page.reload();
  await expect(guide).toContainText(en.between.guide.hand ?? '');
  await guide.getByRole('button', { name: en.guide.got }).click();
  await expect(guide).toBeHidden();
  await page.getByRole('button', { name: en.look.title }).click();
  await page.getByLabel(en.look.guide).uncheck();
  await page.getByLabel(en.look.guide).check();
  await expect(guide).toContainText(en.between.guide.hand ?? '');
  await guide.getByRole('button', { name: en.guide.off }).click();
  await expect(guide).toBeHidden();
  await page.reload();
  await expect(page.locator('.tray')).toBeVisible();
  await expect(guide).toBeHidden();
});

test('a selection can be changed until it is confirmed', async ({ page, context }) => {
  await quiet(context);
  await playNow(page, 3);
  const hand = page.getByRole('toolbar', { name: words.hand }).getByRole('button');
  const pressed = page.locator('.tile[aria-pressed=true]');
  await hand.nth(0).click();
  await hand.nth(1).click();
  await hand.nth(4).click();
  await expect(pressed).toHaveCount(2);
  await expect(hand.nth(0)).toHaveAttribute('aria-pressed', 'false');
  await page.getByRole('button', { name: words.clearChoice }).click();
  await expect(pressed).toHaveCount(0);
  await expect(page.getByRole('button', { name: words.confirmChoice })).toBeDisabled();
});

onEveryScreen(() => {
  test('an assignment can be swapped and taken back', async ({ page, context }) => {
    await quiet(context);
    await playNow(page, 3);
    const player = new BetweenPlayer(page);
    await player.until((ask) => ask === 'assign');
    const captions = page.locator('.tray figcaption');
    const before = await captions.allTextContents();
    // What cannot be taken back says why.
    const undo = page.getByRole('button', { name: en.table.undo, exact: true });
    await expect(undo).toHaveAttribute('aria-disabled', 'true');
    await expect(undo).toHaveAccessibleDescription(en.follow.noUndo.settled ?? '');
    await undo.press('Enter');
    await expect(page.locator('.toast')).toContainText(en.follow.noUndo.settled ?? '');
    await page.getByRole('button', { name: words.swap }).click();
    await expect.poll(() => captions.allTextContents()).not.toEqual(before);
    await expect(undo).toHaveAttribute('aria-disabled', 'false');
    await undo.click();
    await expect.poll(() => captions.allTextContents()).toEqual(before);
    // What was taken back stays in the log, struck out.
    await showOthers(page);
    const undone = page.locator('.entry.undone .text').first();
    await expect(undone).toContainText(/to the left/);
    await expect(undone).toHaveCSS('text-decoration-line', 'line-through');
  });
});

test('every glow, refusal and score says why and quotes its rule', async ({ page, context }) => {
  await quiet(context);
  await playNow(page, 3);
  const player = new BetweenPlayer(page);
  const gains = page.locator('.gains').first();
  // The cells of a room that was just built stay until the server answers, so that they may be gone when they are pressed.
  await expect(async () => {
    await player.until(async () => (await page.locator('.cell').count()) > 0 && (await page.locator('.castle .piece').count()) > 4);
    // A glowing cell: the preview names lines and rules.
    await page.locator('.cell').first().click(PATIENCE);
    await expect(gains.locator('.total')).toBeVisible(PATIENCE);
    // Ground where nothing may stand: the refusal names its rule.
    const board = page.locator('.castle', { has: page.locator('.cell') }).locator('svg[role=group]').first();
    const box = (await board.boundingBox(PATIENCE))!;
    await page.mouse.click(box.x + 12, box.y + 12);
    await expect(gains.getByText(words.notHere)).toBeVisible(PATIENCE);
    // The rule can be read, unless a partner has asked something in the other castle meanwhile.
    await gains.getByRole('button', { name: /^Rule BTW-PLACE/ }).first().click(PATIENCE);
  }).toPass({ timeout: 60_000 });
  const rule = page.getByRole('dialog').filter({ hasText: /BTW-PLACE-\d+/ });
  await expect(rule.locator('.text')).not.toBeEmpty();
  await page.keyboard.press('Escape');
  // A score: pressing a line lights up the rooms that caused it.
  await player.until(async () => (await page.locator('.castle .piece').count()) > 9);
  await page.locator('.castle .score').first().click();
  const line = page.locator('.why .line', { hasText: 'from ' }).first();
  await line.click();
  await expect(page.locator('.why .piece.lit')).not.toHaveCount(0);
  await expect(page.locator('.why .piece.dim')).not.toHaveCount(0);
});

test('a room tells its rule in words on focus, and by a press in a castle', async ({ page, context }) => {
  await quiet(context);
  await playNow(page, 3);
  await page.getByRole('toolbar', { name: words.hand }).getByRole('button').first().focus();
  await page.keyboard.press('ArrowRight');
  await expect(page.getByRole('tooltip')).toContainText(/point/);
  await page.locator('.castle .piece').first().click();
  await expect(page.locator('.lens.held')).toContainText(/points for each/);
  await page.keyboard.press('Escape');
  await expect(page.locator('.lens')).toHaveCount(0);
});

test('talk is heard by the table, and the game asks for silence', async ({ page, people, context }) => {
  await quiet(context);
  await page.goto('/new');
  await page.getByRole('button', { name: en.pages.create.open }).click();
  await page.waitForURL(/\/table\//);
  const berta = await people('Berta');
  await berta.goto(await page.getByLabel(en.pages.lobby.inviteLink, { exact: true }).inputValue());
  await berta.getByRole('button', { name: en.pages.lobby.takeSeat }).click();
  await expect(page.getByText('Berta').first()).toBeVisible();
  await page.getByRole('button', { name: /^Add a bot in seat/ }).first().click();
  await page.getByRole('button', { name: en.pages.lobby.start }).click();
  const talk = page.getByRole('tab', { name: en.table.chat });
  await talk.click();
  await expect(page.getByPlaceholder(en.table.silence)).toBeDisabled();
  const [anna, other] = [new BetweenPlayer(page), new BetweenPlayer(berta)];
  const both = (kind: Kind) => [anna, other].map((player) => player.until(() => player.seen.has(kind)));
  await Promise.all(both('choose'));
  await page.getByLabel(en.table.chatHint).fill('Shall we go up?');
  await page.getByRole('button', { name: en.table.send }).click();
  // Who looks elsewhere is told, on a small screen as well.
  const unread = berta.locator('.unread');
  await expect(berta.getByRole('tab', { name: en.table.chat })).toHaveAccessibleName(new RegExp(en.follow.unread(1)));
  const size = berta.viewportSize()!;
  await berta.setViewportSize({ width: 390, height: 844 });
  await expect(berta.locator('[data-tab=others] .unread')).toBeVisible();
  await berta.setViewportSize(size);
  await berta.getByRole('tab', { name: en.table.chat }).click();
  await expect(berta.getByRole('log')).toContainText('Shall we go up?');
  await expect(unread).toHaveCount(0);
  // What one builder thinks of is seen by the other one before it is proposed.
  await Promise.all(both('assign'));
  const shared = berta.locator('.ghost.partner');
  await expect(async () => {
    if (await page.locator('.cell').count()) await page.locator('.cell').first().click({ timeout: 1000 });
    else await anna.act();
    await other.act().catch(() => null);
    expect(await shared.count()).toBeGreaterThan(0);
  }).toPass({ timeout: 40_000, intervals: [100] });
});

test('a finished game is watched again, and played on from any moment', async ({ page, context }) => {
  await quiet(context);
  await finished(page, 3, 'between');
  await page.getByRole('button', { name: en.end.skip }).click();
  const totals = (await page.locator('.ranking strong').allTextContents()).length;
  expect(totals).toBe(3);
  for (const kind of ['svg', 'png']) {
    const link = page.locator(`.pictures a[href*="picture.${kind}"]`).first();
    // A program built for tests draws pixels slowly.
    const answer = await page.request.get((await link.getAttribute('href')) ?? '', { timeout: 60_000 });
    expect(answer.ok()).toBe(true);
    expect(answer.headers()['content-type']).toContain('image/');
  }
  await page.getByRole('link', { name: en.end.replay }).click();
  const slider = page.getByRole('slider');
  await expect(slider).toBeVisible();
  const rooms = page.locator('.castle .piece');
  await expect(rooms.first()).toBeVisible();
  const atStart = await rooms.count();
  await slider.fill(await slider.getAttribute('max').then((last) => String(Math.floor(Number(last) / 2))));
  await expect.poll(() => rooms.count()).toBeGreaterThan(atStart);
  await page.getByRole('button', { name: en.replay.play, exact: true }).click();
  const before = await slider.inputValue();
  await expect.poll(() => slider.inputValue()).not.toBe(before);
  await page.getByRole('button', { name: en.replay.stop, exact: true }).click();
  const then = await rooms.count();
  await page.getByRole('button', { name: en.replay.branch }).click();
  await page.getByRole('dialog').getByRole('button').nth(1).click();
  await page.waitForURL((url) => !url.pathname.endsWith('/replay'));
  await expect.poll(() => rooms.count()).toBeGreaterThanOrEqual(Math.min(then, 4));
  const player = new BetweenPlayer(page);
  await player.until(async () => (await rooms.count()) > then + 1 || (await player.over.isVisible()));
});

test('rules are found by words and by number', async ({ page }) => {
  await page.goto('/rules');
  await page.getByRole('searchbox').fill('blue border open sky');
  await expect(page.getByText('BTW-PLACE-13').first()).toBeVisible();
  await expect(page.locator('mark').first()).toBeVisible();
  await page.goto('/rules/BTW-TIE-01');
  await expect(page.getByText('BTW-TIE-01').first()).toBeInViewport();
});

test('a cardboard castle is scored by typing, and travels by link', async ({ page, people }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/score');
  await page.locator('main button', { has: page.locator('svg') }).first().click();
  const search = page.getByRole('combobox');
  for (const name of ['wine', 'nap', 'kitchen']) {
    await search.fill(name);
    await search.press('ArrowDown');
    await search.press('Enter');
    await page.locator('.cell').first().click();
    await expect(page.locator('.cell')).toHaveCount(0);
  }
  await expect(page.locator('.piece')).toHaveCount(4);
  await expect(page.getByRole('heading', { name: en.between.companion.sheet })).toBeVisible();
  const total = await page.locator('.points .total .numbers').last().textContent();
  const other = await people('Berta');
  await other.goto(page.url());
  await expect(other.locator('.piece')).toHaveCount(4);
  await expect(other.locator('.points .total .numbers').last()).toHaveText(total ?? '');
});

test('the page speaks German and keeps it', async ({ page }) => {
  await page.goto('/');
  await page.getByRole('button', { name: en.look.title }).click();
  await page.getByRole('radio', { name: 'Deutsch' }).check();
  await expect(page.locator('html')).toHaveAttribute('lang', 'de');
  await expect(page.getByRole('button', { name: en.pages.front.play, exact: true })).toHaveCount(0);
  await page.reload();
  await expect(page.locator('html')).toHaveAttribute('lang', 'de');
});

test('who comes back after a while reads what happened since', async ({ page, context }) => {
  await quiet(context);
  await playNow(page, 3);
  const player = new BetweenPlayer(page);
  await player.until(async () => (await page.locator('.castle .piece').count()) > 6);
  await page.evaluate(() => {
    for (const key of Object.keys(localStorage)) {
      if (key.startsWith('swanstone.seen.')) localStorage.setItem(key, `12 ${Date.now() - 3_600_000}`);
    }
    // The page writes it again when it is left, and whenever a bot has moved meanwhile.
    window.addEventListener('pagehide', (event) => event.stopImmediatePropagation(), { capture: true });
    Storage.prototype.setItem = () => undefined;
  });
  await page.reload();
  const since = page.getByRole('dialog', { name: en.table.since });
  await expect(since.locator('li').first()).toBeVisible();
  await since.getByRole('button', { name: en.table.sinceDone }).click();
  await expect(since).toBeHidden();
});
