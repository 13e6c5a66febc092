// Nothing is lost: neither by loading the page again nor by a server that dies.

import { en } from '../../words/en/page';
import { expect, playNow, quiet, test } from './fixtures';
import { BetweenPlayer, type Kind } from './between-player';
import { Server } from './server';

/** What the table shows, in words. */
async function shown(page: BetweenPlayer['page']): Promise<string> {
  const parts = page.locator('.castle h2, .castle .score, .castle .piece, .tray h2, .headline, .cell');
  await expect(page.locator('.castle .piece').first()).toBeVisible();
  const labels = await parts.evaluateAll((all) =>
    all.map((part) => part.getAttribute('aria-label') ?? part.textContent ?? ''),
  );
  // Points on cells arrive a moment later.
  return labels.map((label) => label.replace(/, \d+ points?$/, '').trim()).join('\n');
}

test('loading the page again keeps everything, at every kind of step', async ({ page, context }) => {
  await quiet(context);
  await playNow(page, 2);
  const player = new BetweenPlayer(page);
  const wanted: Kind[] = ['give', 'choose', 'assign', 'place', 'pick'];
  const reloaded = new Set<Kind>();
  await player.until(async () => {
    const kind = await player.asked();
    if (kind && !reloaded.has(kind)) {
      // A bot may still be at work; what it does is no loss.
      await page.waitForTimeout(300);
      const before = await shown(page);
      await page.reload();
      await expect.poll(() => shown(page)).toBe(before);
      reloaded.add(kind);
    }
    return wanted.every((one) => reloaded.has(one)) || (await player.over.isVisible());
  });
  expect([...reloaded]).toEqual(expect.arrayContaining(wanted.filter((kind) => kind !== 'pick')));
  // The end stays as well.
  await player.toTheEnd();
  await page.reload();
  await expect(player.over).toBeVisible();
});

test('the server dies in mid-game, comes back, and play goes on without a click', async ({ browser, complaints }) => {
  complaints.expectLostConnection = true;
  const server = new Server();
  await server.start();
  const context = await browser.newContext({ baseURL: server.url });
  await quiet(context);
  const page = await context.newPage();
  complaints.watch(page);
  await playNow(page, 3);
  const player = new BetweenPlayer(page);
  let placed = 0;
  await player.until(async () => (await page.locator('.castle .piece').count()) > 5 || placed++ > 400);
  await server.kill();
  await expect(page.getByText(en.table.lost)).toBeVisible();
  // What is done while nobody listens is sent once the server is back.
  const kind = await player.asked();
  expect(kind).not.toBeNull();
  const before = await page.locator('.castle .piece').count();
  await player.act();
  await server.start();
  await expect(page.getByText(en.table.lost)).toBeHidden({ timeout: 40_000 });
  await player.until(async () => (await page.locator('.castle .piece').count()) > before + 2);
  await context.close();
  await server.stop();
});
