// Where the game is, for the bar above the table: one sentence for who is asked, one for the others.

import type { PalaceView } from '../../protocol/messages';
import { nameOf, namesOf, type People } from '../../table/people';
import { t } from '../../words/index.svelte';
import type { Heading } from '../game';

function where(view: PalaceView): string {
  const words = t().palaceTold.where;
  if (view.turns === 0) return words.setup;
  return words.turn(view.turns);
}

function meanwhile(view: PalaceView, people: People): string {
  const words = t().palaceTold.meanwhile;
  const names = namesOf(people, view.waiting_for);
  const active = view.active === null ? '' : nameOf(people, view.active);
  switch (view.step) {
    case 'keep_favor':
      return words.favors(names);
    case 'act':
      return words.act(names);
    case 'pay':
      return words.pay(names);
    case 'choose_colour':
      return words.colour(names);
    case 'reward_order':
    case 'file_room':
      return words.reward(names);
    case 'lay_moat':
    case 'move_moat':
      return words.moat(names);
    case 'discard':
      return words.discard(names);
    case 'end_swans':
      return words.endSwans(names);
    case 'over':
      return words.over;
    default:
      return view.turns === 0 ? words.setup : words.draws(active);
  }
}

export function heading(view: PalaceView, people: People): Heading {
  const others = meanwhile(view, people);
  return { where: where(view), step: t().palaceTold.step[view.step] ?? others, meanwhile: others };
}
