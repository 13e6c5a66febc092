// Playing without the page, to come to a moment at which somebody wants advice.

import type { Page } from '@playwright/test';

import type { AnyAction, Hints, Now } from '../src/protocol/messages';
import { ask, began } from './fixtures';

export async function moment(page: Page, table: string): Promise<Now> {
  return (await (await page.request.get(`/api/tables/${table}/at/1000000`)).json()) as Now;
}

/** What somebody without a plan does: what is suggested, the first answer, or the first choice. */
function anything({ suggestion = [], questions = [], choices, game }: Now): AnyAction[] {
  if (suggestion.length > 1) {
    const opens: AnyAction[] = game && 'castles' in game ? [{ castles: { type: 'open_market' } }] : [];
    return [...suggestion, ...opens];
  }
  // What settles something comes first, or it would be turned to and fro.
  const settles = (choice: AnyAction): boolean =>
    ('castles' in choice && choice.castles.type === 'open_market') || ('between' in choice && ['lock', 'accept'].includes(choice.between.type));
  const answer = questions[0]?.options[0]?.action ?? choices.find(settles) ?? choices[0];
  if (answer) return [answer];
  const build = game && 'palace' in game ? game.palace.build?.[0] : undefined;
  const spot = build?.spots[0];
  return build && spot ? [{ palace: { type: 'build', tile: build.tile, x: spot[0], y: spot[1], turn: spot[2] } }] : [];
}

/** Plays on like this until something is so; bots answer in between. */
export async function until(page: Page, table: string, isSo: (now: Now) => boolean): Promise<void> {
  for (let step = 0; step < 2000; step += 1) {
    const now = await moment(page, table);
    if (isSo(now)) return;
    const asked = now.lobby?.you != null && now.asked.includes(now.lobby.you);
    let actions = asked ? anything(now) : [];
    // What no list says, a hint does: where moat is laid, for instance.
    if (asked && actions.length === 0) {
      const answer = await page.request.post(`/api/tables/${table}/hints`, { data: {} });
      if (answer.ok()) actions = ((await answer.json()) as Hints).hints[0]?.actions ?? [];
    }
    if (actions.length === 0) await new Promise((resolve) => setTimeout(resolve, 150));
    else await ask(page, table, { type: 'act', actions });
  }
  throw new Error('it never is so');
}

export const GAMES = ['between', 'castles', 'palace'] as const;
export type Advised = (typeof GAMES)[number];

/** Whether there is something to build, so that a hint stands on the board. */
function builds({ game }: Now): boolean {
  if (game && 'castles' in game) return (game.castles.build ?? []).length > 0;
  if (game && 'palace' in game) return (game.palace.build ?? []).length > 0;
  return true;
}

/** At a table where I may build. */
export async function seated(page: Page, game: Advised): Promise<string> {
  await page.request.post('/api/guest', { data: {} });
  const table = await began(game, 3, [page]);
  await until(page, table, (now) => builds(now) && now.asked.includes(now.lobby?.you ?? -1));
  await page.goto(`/table/${table}`);
  return table;
}

/** A game that bots have played to its end for me. */
export async function over(page: Page, game: Advised): Promise<string> {
  await page.request.post('/api/guest', { data: {} });
  const table = await began(game, 2, [page]);
  await until(page, table, ({ stage }) => stage === 'over');
  return table;
}
