// What the guide can explain about what I am asked now, the most pressing first.

import type { AnyAction, BetweenView, Seat, Stage } from '../../protocol/messages';
import { unwrap } from './model';

/** The task of a room that somebody has chosen; every other task is a bonus. */
export const DRAFTED = 'place_drafted_tile';

export function topicsNow(view: BetweenView, choices: AnyAction[], stage: Stage, you: Seat): string[] {
  if (stage === 'over') return [];
  if (!view.waiting_for.includes(you)) return view.waiting_for.length > 0 ? ['waiting'] : [];
  const actions = unwrap(choices);
  const kinds = new Set<string>(actions.map((action) => action.type));
  const started = view.castles.some((castle) => castle.rooms.length > 0);
  const asking = view.castles.flatMap(({ site }) => (site?.asked.includes(you) ? [site] : []));
  const places = actions.some((action) => action.type === 'propose' && 'cell' in action.choice);
  const found: [boolean, string[]][] = [
    [asking.some(({ task }) => task !== null && task !== DRAFTED), ['bonus']],
    [view.step === 'give_for_ludwig', ['ludwig']],
    [kinds.has('choose'), ['hand', ...(started ? ['pass', 'score'] : [])]],
    [kinds.has('assign') || kinds.has('lock'), ['assign']],
    [asking.some(({ first }) => first === null), ['order']],
    [kinds.has('accept'), ['answer']],
    [places, ['place', 'propose']],
  ];
  return found.flatMap(([holds, topics]) => (holds ? topics : []));
}
