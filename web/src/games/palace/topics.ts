// What the guide can explain about what I am asked now, the most pressing first.

import type { AnyAction, PalaceSeatView, PalaceStep, PalaceView, Seat, Stage } from '../../protocol/messages';
import { reference } from '../../state/reference.svelte';
import { swansIn } from './swans';

/** The question of a step. */
const PROMPTS: Partial<Record<PalaceStep, string[]>> = {
  keep_favor: ['favors', 'board'],
  pay: ['paying'],
  choose_colour: ['grey'],
  reward_order: ['order'],
  file_room: ['filing'],
  lay_moat: ['moat', 'exit'],
  move_moat: ['moving'],
  discard: ['discard'],
  end_swans: ['last'],
};

export function topicsNow(view: PalaceView, _choices: AnyAction[], stage: Stage, you: Seat): string[] {
  if (stage === 'over') return [];
  const mine = view.seats.find(({ seat }) => seat === you);
  if (!mine) return [];
  if (!view.waiting_for.includes(you)) return view.waiting_for.length > 0 ? ['waiting'] : [];
  const prompts = PROMPTS[view.step] ?? [];
  return [...prompts, ...(view.step === 'act' ? inMyTurn(view, mine) : [])];
}

/** What can be explained while I choose what to do. */
function inMyTurn(view: PalaceView, mine: PalaceSeatView): string[] {
  const offers = (type: string): boolean =>
    view.row.some(({ room }) => room !== null && reference.piece(room)?.type === type);
  const placed = view.tiles.filter(({ owner }) => owner === mine.seat);
  const found: [boolean, string[]][] = [
    [true, ['row', 'placing']],
    [placed.length === 0, ['welcome']],
    [true, ['swans', 'passages']],
    [placed.some(({ completed }) => completed), ['completing']],
    [view.moat.symbols > 0, ['water']],
    [view.moat.gap !== null && view.moat.gap <= 8 && view.moat.symbols > 0, ['soon']],
    [swansIn(mine.swans) >= mine.fee && mine.fee > 0, ['filing', 'looking']],
    [offers('downstairs'), ['downstairs']],
    [mine.secret_count > 0, ['secret']],
    [placed.length > 2, ['counters', 'sets', 'score']],
    [view.pending.moves > 0, ['moving']],
  ];
  return found.flatMap(([holds, topics]) => (holds ? topics : []));
}
