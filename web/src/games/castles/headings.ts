// Where the game is, for the bar above the table: one sentence for who is asked, one for the others.

import type { CastlesView } from '../../protocol/messages';
import { nameOf, namesOf, type People } from '../../table/people';
import { t } from '../../words/index.svelte';
import type { Heading } from '../game';

function where(view: CastlesView): string {
  const words = t().castlesTold.where;
  if (view.round === 0) return words.setup;
  return view.last_round ? words.lastRound(view.round) : words.round(view.round);
}

function meanwhile(view: CastlesView, people: People): string {
  const words = t().castlesTold.meanwhile;
  const active = view.active === null ? '' : nameOf(people, view.active);
  switch (view.step) {
    case 'return_cards':
      return words.return_cards(namesOf(people, view.waiting_for));
    case 'price':
      return words.price(nameOf(people, view.builder));
    case 'turn':
      return words.turn(active);
    case 'look_stack':
    case 'look_draw':
    case 'look_tiles':
    case 'moat_stack':
    case 'moat_tiles':
      return words.look(active);
    case 'set_foyers':
      return words.foyer(namesOf(people, view.waiting_for));
    case 'pick_decree':
      return words.draft(namesOf(people, view.waiting_for));
    case 'use_decree':
      return words.decree(namesOf(people, view.waiting_for));
    case 'over':
      return words.over;
    case 'refill':
      return view.round === 0 ? words.setup : words.refill;
    default:
      // Whatever else is asked in a turn is about a reward.
      return view.active === null ? words.setup : words.reward(active);
  }
}

/** The same with the turns that follow, if somebody has earned any. */
function withExtra(what: string, view: CastlesView): string {
  return view.extra_turns > 0 && view.step !== 'over' ? t().castlesTold.extra(what, view.extra_turns) : what;
}

export function heading(view: CastlesView, people: People): Heading {
  const others = meanwhile(view, people);
  const step = view.round === 0 && view.step === 'corridor' ? t().castlesTold.headStart : t().castlesTold.step[view.step] ?? others;
  return { where: where(view), step: withExtra(step, view), meanwhile: withExtra(others, view) };
}
