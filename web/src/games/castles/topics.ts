// What the guide can explain at this moment, the most pressing first.

import type { AnyAction, CastlesAction, CastlesReward, CastlesSeatView, CastlesView, Seat, Stage } from '../../protocol/messages';
import { reference } from '../../state/reference.svelte';

/** What each completed room brings; the guide speaks of downstairs rooms in two places. */
const REWARDS: Record<CastlesReward, string> = {
  living: 'living',
  activity: 'activity',
  sleeping: 'sleeping',
  outdoor: 'outdoor',
  utility: 'utility',
  food: 'food',
  corridor: 'corridor',
  downstairs: 'cellar',
};

/** The question of a reward, by step. */
const PROMPTS: Record<string, string> = {
  reward_order: 'order',
  look_stack: 'sleeping',
  look_tiles: 'sleeping',
  bonus_keep: 'utility',
  corridor: 'corridor',
  choose_reward: 'cellar',
  score_again: 'living',
};

function kindsOf(choices: AnyAction[]): Set<CastlesAction['type']> {
  return new Set(choices.flatMap((choice) => ('castles' in choice ? [choice.castles.type] : [])));
}

export function topicsNow(view: CastlesView, choices: AnyAction[], stage: Stage, you: Seat): string[] {
  if (stage === 'over') return [];
  const mine = view.seats.find(({ seat }) => seat === you);
  if (!mine) return [];
  const kinds = kindsOf(choices);
  const prompt = view.active === you ? PROMPTS[view.step] : undefined;
  return [
    ...(prompt ? [prompt] : []),
    ...mine.rewards.map((reward) => REWARDS[reward]),
    ...(kinds.has('return_card') ? ['cards'] : []),
    ...(mine.castle.rooms.length === 1 ? ['welcome'] : []),
    ...(view.players === 1 ? ['alone'] : []),
    ...(kinds.has('set_price') || kinds.has('open_market') ? ['pricing'] : []),
    ...(kinds.has('pass') ? inMyTurn(view, mine) : []),
    ...(kinds.size === 0 && view.waiting_for.length > 0 && !view.waiting_for.includes(you) ? ['waiting'] : []),
  ];
}

/** What can be explained while I may buy. */
function inMyTurn(view: CastlesView, mine: CastlesSeatView): string[] {
  const offers = (type: string): boolean => view.market.some(({ tile }) => reference.piece(tile)?.type === type);
  const { rooms } = mine.castle;
  const payer = view.players === 1 ? [] : [view.builder === mine.seat ? 'bank' : 'paying'];
  const found: [boolean, string[]][] = [
    [view.last_round, ['last']],
    [true, ['market', 'placing', ...payer, 'connected']],
    [offers('activity'), ['penalty']],
    [rooms.some(({ doors }) => doors.some(({ to }) => to === 'wall')), ['dead']],
    [rooms.length > 1, ['completing']],
    [view.market.some(({ coins }) => coins > 0), ['coins']],
    [rooms.length > 2, ['score', 'hallways']],
    [offers('downstairs') && rooms.length > 1, ['downstairs']],
    [view.favors.length > 0 && view.round > 1, ['favors']],
  ];
  return found.flatMap(([holds, topics]) => (holds ? topics : []));
}
