// Rewards that a game seldom brings, played on from a game that four builders of the king have
// finished. Its file was written by `swanstone admin export`.

import { join } from 'node:path';

import type { Locator, Page } from '@playwright/test';

import { en } from '../../words/en/page';
import { CastlesPlayer } from './castles-player';
import { expect, playOn, quiet, test } from './fixtures';
import { expectNoBarriers } from './accessibility';
import { plain } from './words';

const FILE = join(import.meta.dirname, '../../testdata/tables/castles-rewards.json');
const words = en.castles;
/** Stairs and a utility room are completed at once, by seat 1. */
const TWO_REWARDS = { n: 309, seat: 1 };
/** Two downstairs rooms are completed at once, by seat 0. */
const TWO_CELLARS = { n: 330, seat: 0 };

function question(page: Page, asked: string): Locator {
  return page.getByRole('group', { name: plain('castles', `question-${asked}`), exact: true });
}

async function answer(panel: Locator, option: Locator): Promise<void> {
  await option.click();
  await panel.locator('.primary').click();
}

test('the order of rewards, a free hallway, and a downstairs room scored again', async ({ page, context, server }) => {
  await quiet(context);
  await page.request.post('/api/guest', { data: { name: 'Anna' } });
  const player = new CastlesPlayer(page);

  await playOn(page, server, FILE, TWO_REWARDS);
  const order = question(page, 'take_reward');
  const free = order.getByRole('button', { name: plain('castles', 'brings-corridor') });
  await free.click();
  await expect(page.locator('.centre .room.lit')).toHaveCount(1);
  await expectNoBarriers(page, 'the order of rewards');
  await order.locator('.primary').click();
  await expect(page.getByRole('heading', { name: words.freePiece })).toBeVisible();
  await expect(player.rooms).toHaveCount(18);
  await player.pick('hallway');
  await player.stand();
  await expect(page.locator('.chip')).toContainText(words.free);
  await player.confirm();
  await expect(player.rooms).toHaveCount(19);
  // The other reward follows.
  await expect(question(page, 'keep_card')).toBeVisible();

  await playOn(page, server, FILE, TWO_CELLARS);
  const choose = question(page, 'choose_reward');
  await expect(choose.locator('.option')).toHaveCount(7);
  await answer(choose, choose.locator('[data-key=living]'));
  const again = question(page, 'score_again');
  const first = again.locator('.option').first();
  const worth = Number(/\d+/.exec((await first.locator('.worth').getAttribute('title')) ?? '')?.[0]);
  const score = page.locator('.own .figure');
  const before = Number(await score.textContent());
  await expectNoBarriers(page, 'a room scored again');
  await answer(again, first);
  await expect(score).toHaveText(`${before + worth}`);
});
