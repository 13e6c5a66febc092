// A table's updates in sentences.

import type { Sentence } from '../games/game';
import type { AnyNews, Update } from '../protocol/messages';
import { shownName } from '../ui/names';
import { t } from '../words/index.svelte';
import { nameOf, namesOf, ownerOf, type People } from './people';
import type { Teller } from './play.svelte';

export interface Entry extends Sentence {
  /** Different for every entry of a log. */
  id: string;
  n: number;
  at: number;
  /** Something that was said: by whom and what. */
  said?: { name: string; text: string; seat: number };
}

export function entriesOf(update: Update, people: People, tell: Teller): Entry[] {
  return sentences(update, people, tell).map((entry, index) => ({ ...entry, id: `${update.n}.${index}` }));
}

function sentences(update: Update, people: People, tell: Teller): Omit<Entry, 'id'>[] {
  const { n, at, what } = update;
  const one = (text: string, major = false): Omit<Entry, 'id'>[] => [{ n, at, text, major }];
  const who = (seat: number): string => nameOf(people, seat);
  const say = t().log;
  switch (what.type) {
    case 'opened':
      return one(say.opened);
    case 'branched':
      return one(say.branched, true);
    case 'configured':
      return one(say.configured);
    case 'sat':
      return one(say.sat(shownName(what.name)));
    case 'bot_sat':
      return one(say.botSat(who(what.seat)));
    case 'cleared':
      return one(say.cleared(what.seat + 1));
    case 'invited':
      return one(say.invited);
    case 'revoked':
      return one(say.revoked);
    case 'started':
      return [...one(say.started, true), ...news(update, what.news, tell)];
    case 'played':
      return [...(what.silent ? one(say.silent(who(what.seat))) : []), ...news(update, what.news, tell)];
    case 'undone':
      return one(say.undone(who(what.seat)), true);
    case 'asked':
      if ('seat' in what.wish) return one(say.votes(who(what.seat), say.vote[what.wish.type], who(what.wish.seat)), true);
      return one(say.asks(who(what.seat), say.asked[what.wish.type] ?? what.wish.type));
    case 'answered':
      return one(what.agree ? say.agreed(who(what.seat)) : say.disagreed(who(what.seat)));
    case 'paused':
      return one(say.paused(who(what.seat)));
    case 'resumed':
      return one(say.resumed(who(what.seat)));
    case 'said':
      return [{ n, at, text: what.text, said: { name: who(what.seat), text: what.text, seat: what.seat }, major: true }];
    case 'time_up':
      return [
        ...(what.nudged.length > 0 ? one(say.nudged(namesOf(people, what.nudged))) : []),
        ...(what.stood_in.length > 0 ? one(say.stoodIn(namesOf(people, what.stood_in))) : []),
        ...(what.nudged.length + what.stood_in.length === 0 ? one(say.timeUp) : []),
      ];
    case 'left':
      return one(say.left(who(what.seat)));
    case 'went_out':
      return one(say.wentOut(who(what.seat)), true);
    case 'handed_over':
      return one(say.handedOver(who(what.seat)), true);
    case 'gave_up':
      return one(say.gaveUp(who(what.seat)), true);
    case 'lent':
      return one(say.lent(who(what.seat)));
    case 'deputized':
      return one(say.deputized(shownName(what.name), ownerOf(people, what.seat)), true);
    case 'expelled':
      return one(say.expelled(what.seat + 1), true);
    case 'reported':
      return one(say.reported(who(what.seat)));
    case 'noted':
      return [];
    case 'returned':
      return one(say.returned(who(what.seat)));
    case 'rematch':
      return one(say.rematch);
    default:
      // A newer server may tell of things that this page does not know.
      return one(say.something);
  }
}

function news(update: Update, news: AnyNews[], tell: Teller): Omit<Entry, 'id'>[] {
  return news.flatMap((item) => {
    const sentence = tell(item);
    return sentence ? [{ ...sentence, n: update.n, at: update.at }] : [];
  });
}
