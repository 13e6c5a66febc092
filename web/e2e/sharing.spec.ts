// What is passed on of a game: its result, a moment of it, and pictures with the names of those who played.

import { en } from '../../words/en/page';
import { expectNoBarriers, overflow } from './accessibility';
import { expect, finished, quiet, test } from './fixtures';

const GAMES = ['between', 'castles', 'palace'] as const;

for (const game of GAMES) {
  test(`a result of ${game} and a moment of it are passed on by link`, async ({ page, context, baseURL }) => {
    await quiet(context);
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await page.setViewportSize(game === 'palace' ? { width: 390, height: 844 } : { width: 1440, height: 900 });
    await page.request.post('/api/guest', { data: { name: 'Sophie Menter' } });
    const table = await finished(page, 3, game);
    await page.getByRole('button', { name: en.end.skip }).click();
    const copied = (): Promise<string> => page.evaluate(() => navigator.clipboard.readText());
    await page.getByRole('button', { name: en.end.share }).click();
    await expect.poll(copied).toBe(`${baseURL}/table/${table}`);
    // Pictures say who has built.
    const look = await page.locator('.pictures a[href*=svg]').first().getAttribute('href');
    const picture = await (await page.request.get(look ?? '')).text();
    for (const name of ['Sophie Menter', 'Konrad', 'Walburga']) expect(picture.includes(name), name).toBe(true);

    // The link leads to the moment, and each step has its own without a trace in the history.
    await page.goto(`/table/${table}/replay?at=56`);
    const slider = page.getByRole('slider');
    await expect(slider).toHaveValue('56');
    const before = await page.evaluate(() => history.length);
    await page.getByRole('button', { name: en.replay.next }).click();
    await page.getByRole('button', { name: en.replay.next }).click();
    await expect(page).toHaveURL(new RegExp(`/table/${table}/replay\\?at=58$`));
    expect(await page.evaluate(() => history.length)).toBe(before);
    await page.getByRole('button', { name: en.replay.share, exact: true }).click();
    await expect.poll(copied).toBe(page.url());
    await page.reload();
    await expect(slider).toHaveValue('58');

    // All castles at once; the Palace is one.
    const all = page.getByRole('list', { name: en.replay.all }).getByRole('listitem');
    const toggle = page.getByRole('button', { name: en.replay.all });
    if (game === 'palace') {
      await expect(page.locator('.palace-table')).toBeVisible();
      await expect(toggle).toHaveCount(0);
      await expectNoBarriers(page, 'a replay of the palace');
      return;
    }
    await expect(all).toHaveCount(3);
    for (const castle of await all.all()) {
      await expect(castle).toBeInViewport({ ratio: 1 });
      await expect(castle.locator('.piece, .room').first()).toBeVisible();
    }
    await expectNoBarriers(page, 'all castles');
    // Every number says why, also of a moment that is over.
    await page.getByRole('button', { name: en.replay.last }).click();
    await expect(slider).toHaveValue((await slider.getAttribute('max')) ?? '');
    await expect(async () => {
      await all.nth(1).locator('.points').click({ timeout: 2000 });
      await expect(page.getByRole('dialog').locator('.line').first()).toBeVisible({ timeout: 2000 });
    }).toPass({ timeout: 30_000 });
    await page.keyboard.press('Escape');

    // On a phone the table comes first, and all castles are one press away.
    await page.setViewportSize({ width: 390, height: 844 });
    await expect(all).toHaveCount(0);
    await toggle.click();
    await all.nth(2).scrollIntoViewIfNeeded();
    await expect(all.nth(2)).toBeInViewport();
    expect(await overflow(page)).toBeLessThanOrEqual(0);
  });
}
