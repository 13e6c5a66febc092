// A table's updates in sentences, and what belongs to one move as one entry.

import type { Sentence } from '../games/game';
import type { AnyNews, Seat, Update } from '../protocol/messages';
import { shownName } from '../ui/names';
import { t } from '../words/index.svelte';
import { nameOf, namesOf, ownerOf, type People } from './people';
import type { Teller } from './play.svelte';

export interface LogSentence extends Sentence {
  /** Different for every sentence of a log. */
  id: string;
  n: number;
  at: number;
  /** Something that was said: by whom and what. */
  said?: { name: string; text: string; seat: number };
}

/** A move, or whatever else happened at once. */
export interface LogEntry {
  id: string;
  /** Who has moved. */
  seat: Seat | null;
  head: LogSentence;
  /** What else belongs to it. */
  more: LogSentence[];
  /** The numbers of its updates. */
  updates: number[];
  undone: boolean;
}

/** The numbers of the moves that were taken back. */
export function undoneIn(updates: Update[]): ReadonlySet<number> {
  const undone = new Set<number>();
  for (const { n, what } of updates) {
    if ((what.type !== 'undone' && what.type !== 'answered') || what.since === undefined) continue;
    for (const other of updates) {
      if (other.what.type === 'played' && other.n >= what.since && other.n < n) undone.add(other.n);
    }
  }
  return undone;
}

/** What has happened, a move in one entry; what was said has its own place. */
export function entriesOf(updates: Update[], people: People, tell: Teller): LogEntry[] {
  const undone = undoneIn(updates);
  const entries: { seat: Seat | null; undone: boolean; lines: LogSentence[] }[] = [];
  for (const update of updates) {
    const { n, what } = update;
    if (what.type === 'said') continue;
    const seat = what.type === 'played' ? what.seat : null;
    const gone = undone.has(n);
    for (const line of sentencesOf(update, people, tell)) {
      const last = entries.at(-1);
      const goesOn = last?.lines.at(-1)?.n === n || (seat !== null && last?.seat === seat && last.undone === gone);
      if (last && goesOn && line.begins === undefined) last.lines.push(line);
      else entries.push({ seat: line.begins === undefined ? seat : (line.turnOf ?? null), undone: gone, lines: [line] });
    }
  }
  return entries.flatMap(({ seat, undone, lines }) => {
    const [first] = lines;
    if (!first) return [];
    const head = first.begins === 'part' ? first : (lines.find(({ major, begins }) => major && !begins) ?? first);
    return [{ id: first.id, seat, head, more: lines.filter((line) => line !== head), updates: [...new Set(lines.map(({ n }) => n))], undone }];
  });
}

export function sentencesOf(update: Update, people: People, tell: Teller): LogSentence[] {
  return sentences(update, people, tell).map((sentence, index) => ({ ...sentence, id: `${update.n}.${index}` }));
}

function sentences(update: Update, people: People, tell: Teller): Omit<LogSentence, 'id'>[] {
  const { n, at, what } = update;
  const one = (text: string, major = false): Omit<LogSentence, 'id'>[] => [{ n, at, text, major }];
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
      return [];
  }
}

function news(update: Update, news: AnyNews[], tell: Teller): Omit<LogSentence, 'id'>[] {
  return news.flatMap((item) => {
    const sentence = tell(item);
    return sentence ? [{ ...sentence, n: update.n, at: update.at }] : [];
  });
}
