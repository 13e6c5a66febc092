// What the guide can explain about what I am asked now, the most pressing first.

import type { AnyAction, CastlesAction, CastlesSeatView, CastlesStep, CastlesView, Seat, Stage } from '../../protocol/messages';
import { reference } from '../../state/reference.svelte';

/** The question of a step. */
const PROMPTS: Partial<Record<CastlesStep, string>> = {
  return_cards: 'cards',
  reward_order: 'order',
  look_stack: 'sleeping',
  look_tiles: 'sleeping',
  bonus_keep: 'utility',
  corridor: 'corridor',
  choose_reward: 'cellar',
  score_again: 'living',
  tower_keep: 'tower',
  set_foyers: 'barbican',
  moat_stack: 'whole_moat',
  moat_tiles: 'whole_moat',
  last_trade: 'trade',
  pick_decree: 'draft',
  use_decree: 'decree',
  place_stored: 'kept',
};

function kindsOf(choices: AnyAction[]): Set<CastlesAction['type']> {
  return new Set(choices.flatMap((choice) => ('castles' in choice ? [choice.castles.type] : [])));
}

export function topicsNow(view: CastlesView, choices: AnyAction[], stage: Stage, you: Seat): string[] {
  if (stage === 'over') return [];
  const mine = view.seats.find(({ seat }) => seat === you);
  if (!mine) return [];
  if (!view.waiting_for.includes(you)) return view.waiting_for.length > 0 ? ['waiting'] : [];
  const kinds = kindsOf(choices);
  const prompt = PROMPTS[view.step];
  return [
    ...(prompt ? [prompt] : []),
    ...(kinds.has('set_price') || kinds.has('open_market') ? ['pricing', ...(twice(view.prices) ? ['dear'] : [])] : []),
    ...(kinds.has('pass') ? inMyTurn(view, mine) : []),
  ];
}

/** Whether one price has several spaces. */
function twice(prices: number[]): boolean {
  return new Set(prices).size < prices.length;
}

/** What can be explained while I may buy. */
function inMyTurn(view: CastlesView, mine: CastlesSeatView): string[] {
  const offers = (type: string): boolean => view.market.some(({ tile }) => reference.piece(tile)?.type === type);
  const { rooms } = mine.castle;
  const payer = view.players === 1 ? [] : [view.builder === mine.seat ? 'bank' : 'paying'];
  const found: [boolean, string[]][] = [
    [view.last_round, ['last']],
    [view.players === 1, ['alone']],
    [true, ['market', 'placing', ...payer]],
    [rooms.length === 1, ['welcome']],
    [true, ['connected']],
    [(view.renovate ?? []).length > 0, ['renovations']],
    [(view.moats?.slots ?? []).length > 0 && rooms.length > 1, ['moats']],
    [(view.build ?? []).some(({ passages = [] }) => passages.length > 0), ['passages']],
    [mine.castle.moat !== undefined && rooms.length > 1, ['gardens']],
    [(view.swans?.trades ?? []).length > 0, ['swans']],
    [view.favor_pile !== undefined && rooms.length > 1, ['towers']],
    [view.decrees !== undefined && view.round === 1, ['decrees']],
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
