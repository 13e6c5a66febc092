// From the front page to the first room, as somebody new goes there.

import { expect, type Page } from '@playwright/test';

import { en } from '../../words/en/page';
import { BetweenPlayer } from './between-player';
import { CastlesPlayer } from './castles-player';
import { PalacePlayer } from './palace-player';
import { PATIENCE, type Press } from './press';

export const GAMES = ['between', 'castles', 'palace'] as const;
export type Named = (typeof GAMES)[number];

/** Counts presses that were taken. What is pressed is answered before the next press, as it is for
 * people, who are slower than the server. */
export class Presses {
  count = 0;
  #unanswered = new Set<string>();

  constructor(readonly page: Page) {
    page.on('websocket', (socket) => {
      socket.on('framesent', ({ payload }) => {
        const { type, id } = JSON.parse(String(payload)) as { type?: string; id?: string };
        if (type === 'do' && id) this.#unanswered.add(id);
      });
      socket.on('framereceived', ({ payload }) => {
        const { type } = JSON.parse(String(payload)) as { type?: string };
        // What an answer has changed comes after it.
        if (type === 'updates') this.#unanswered.clear();
      });
    });
  }

  readonly press: Press = async (target) => {
    await target.click(PATIENCE);
    this.count += 1;
    await this.page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
    await expect.poll(() => this.#unanswered.size, PATIENCE).toBe(0);
  };
}

/** Starts a game with as few presses as it takes. */
export async function startGame(page: Page, game: Named, { press }: Presses): Promise<void> {
  await page.goto('/');
  const choice = page.getByRole('radio', { name: en.games[game] ?? '', exact: true });
  if (!(await choice.isChecked())) await press(page.locator('label', { has: choice }));
  await press(page.getByRole('button', { name: en.pages.front.play }));
  await expect(page.locator('.bar h1.asked')).toBeVisible();
}

export function playerOf(page: Page, game: Named, { press }: Presses): BetweenPlayer | CastlesPlayer | PalacePlayer {
  // Somebody new takes what is suggested.
  if (game === 'castles') return new CastlesPlayer(page, press, { suggested: true });
  return new { between: BetweenPlayer, palace: PalacePlayer }[game](page, press);
}

/** Plays until a room more is built. Everybody builds one palace, so that a tile more may be another's
 * there. */
export async function firstRoom(page: Page, game: Named, someone: BetweenPlayer | CastlesPlayer | PalacePlayer): Promise<void> {
  const rooms = page.locator({ between: '.castle .piece', castles: '.centre .room', palace: '.centre .tile' }[game]);
  await rooms.first().waitFor();
  const before = await rooms.count();
  await someone.until(async () => {
    if (someone instanceof PalacePlayer) return someone.seen.has('turn');
    // A partner answers, or counters, before the next room is thought of.
    if (someone instanceof BetweenPlayer && someone.seen.has('place')) {
      await expect(async () => {
        const [count, ask] = [await rooms.count(), await someone.asked()];
        expect(count > before || ask === 'decide').toBe(true);
      }).toPass({ timeout: 30_000, intervals: [100] });
    }
    return (await rooms.count()) > before;
  });
}
