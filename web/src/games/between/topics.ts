// What the guide can explain at this moment, the most pressing first.

import type { AnyAction, BetweenView, Seat, Stage } from '../../protocol/messages';
import { unwrap } from './model';

/** The task of a room that somebody has chosen; every other task is a bonus. */
export const DRAFTED = 'place_drafted_tile';

export function topicsNow(view: BetweenView, choices: AnyAction[], stage: Stage, you: Seat): string[] {
  if (stage === 'over') return [];
  const kinds = new Set<string>(unwrap(choices).map((action) => action.type));
  const topics: string[] = [];
  const started = view.castles.some((castle) => castle.rooms.length > 0);
  if (!started) topics.push('welcome');
  const mine = view.castles.filter((castle) => castle.builders.includes(you));
  if (mine.some(({ site }) => site?.task && site.task !== DRAFTED)) topics.push('bonus');
  if (kinds.has('give_for_ludwig')) topics.push('ludwig');
  if (kinds.has('choose')) {
    topics.push('hand');
    if (started) topics.push('pass', 'score');
  }
  if (kinds.has('assign') || kinds.has('lock')) topics.push('assign');
  if (kinds.has('say_order')) topics.push('order');
  if (kinds.has('accept')) topics.push('answer');
  for (const action of unwrap(choices)) {
    if (action.type !== 'propose') continue;
    if ('cell' in action.choice && !topics.includes('place')) topics.push('place', 'propose');
  }
  if (kinds.size === 0) topics.push('waiting');
  return topics;
}
