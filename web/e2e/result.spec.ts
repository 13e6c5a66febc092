// The result of a game: nothing gives it away while points are counted, and then every number says why.

import type { Page } from '@playwright/test';

import type { Sheet } from '../src/protocol/messages';
import { en } from '../../words/en/page';
import { expectNoBarriers, overflow } from './accessibility';
import { expect, finished, quiet, test } from './fixtures';

const GAMES = ['between', 'castles', 'palace'] as const;

test.use({ hasTouch: true });

/** What is to be read in the score pad, without its names. */
async function numbers(page: Page): Promise<number[][]> {
  const rows = page.getByRole('table').locator('tbody tr, tfoot tr');
  return rows.evaluateAll((all) =>
    all.map((row) => [...row.querySelectorAll('td button')].map((cell) => Number(cell.textContent))),
  );
}

for (const game of GAMES) {
  test(`the result of ${game} is kept until it is asked for, and then every number says why`, async ({ page, context }) => {
    await quiet(context);
    await page.setViewportSize({ width: 1440, height: 900 });
    const table = await finished(page, 3, game);
    await expect(page.getByRole('dialog', { name: en.end.walk }).getByRole('button', { name: en.end.skip })).toBeVisible();
    // All that is counted is in sight.
    const beyond = (): Promise<number> =>
      page.getByRole('dialog', { name: en.end.walk }).evaluate((dialog) => {
        const paper = dialog.querySelector('.board')?.getBoundingClientRect();
        return [...dialog.querySelectorAll('.board :is(.room, .tile)')].filter((piece) => {
          const { left, right, top, bottom } = piece.getBoundingClientRect();
          return !paper || left < paper.left - 1 || right > paper.right + 1 || top < paper.top - 1 || bottom > paper.bottom + 1;
        }).length;
      });
    await expect.poll(beyond).toBe(0);
    // What lies behind the dialog makes no difference to what is seen.
    const seen = await page.screenshot();
    await page.evaluate(() => {
      for (const part of document.querySelectorAll<HTMLElement>('.frame > :not(dialog)')) part.style.visibility = 'hidden';
    });
    expect((await page.screenshot()).equals(seen), 'nothing shines through').toBe(true);
    await page.getByRole('button', { name: en.end.skip }).click();

    const sheets = (await (await page.request.get(`/api/tables/${table}/sheets`)).json()) as Sheet[];
    const pad = page.getByRole('table');
    await expect(pad.getByRole('columnheader')).toHaveCount(3);
    const rows = await numbers(page);
    expect(rows.at(-1)).toEqual(sheets.map(({ total }) => total));
    for (const [column, { total }] of sheets.entries()) {
      expect(rows.slice(0, -1).reduce((sum, row) => sum + (row[column] ?? 0), 0)).toBe(total);
    }
    await expectNoBarriers(page, 'the result', 'dialog');

    // By keys from the first number to another one, which says why; and back.
    await pad.getByRole('button').first().focus();
    const largest = rows.slice(0, -1).reduce((best, row, index) => ((row[1] ?? 0) > (rows[best]?.[1] ?? 0) ? index : best), 0);
    await page.keyboard.press('ArrowRight');
    for (let row = 0; row < largest; row += 1) await page.keyboard.press('ArrowDown');
    const cell = pad.locator('tbody tr').nth(largest).getByRole('button').nth(1);
    await expect(cell).toBeFocused();
    await page.keyboard.press('Enter');
    const row = await pad.locator('tbody tr').nth(largest).getByRole('rowheader').textContent();
    const why = page.getByRole('dialog', { name: new RegExp(`^${row}: `) });
    const lines = why.locator('.line .points');
    await expect(lines.first()).toBeVisible();
    const points = (await lines.allTextContents()).map(Number);
    expect(points.reduce((sum, one) => sum + one, 0)).toBe(rows[largest]?.[1]);
    await expect(why.getByRole('button', { name: /^Rule / })).toHaveCount(points.length);
    await page.keyboard.press('Escape');
    await expect(why).toBeHidden();
    await expect(cell).toBeFocused();

    // On a phone the pad moves within itself, a finger on a number asks why, and what leads on stays in reach.
    const body = page.getByRole('dialog', { name: en.end.result }).locator('.body');
    for (const [width, height] of [[390, 844], [360, 740]] as const) {
      await page.setViewportSize({ width, height });
      expect(await overflow(page)).toBeLessThanOrEqual(0);
      expect(await body.evaluate((box) => box.scrollWidth - box.clientWidth)).toBeLessThanOrEqual(0);
    }
    await cell.tap();
    await expect(lines).toHaveCount(points.length);
    await page.keyboard.press('Escape');
    await expect(why).toBeHidden();
    await cell.scrollIntoViewIfNeeded();
    await page.locator('.pad').evaluate((box) => box.scrollTo({ left: box.scrollWidth }));
    await expect(pad.locator('tbody tr').nth(largest).getByRole('rowheader')).toBeInViewport();
  });
}
