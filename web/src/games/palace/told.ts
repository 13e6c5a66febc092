// What has happened, told in sentences. Some news is too small to be told.

import type { PalaceNews, Seat } from '../../protocol/messages';
import { reference } from '../../state/reference.svelte';
import { nameOf, namesOf, type People } from '../../table/people';
import { t } from '../../words/index.svelte';
import type { Sentence } from '../game';
import { listed } from '../plan/plan';
import { pieceName, stands } from './pieces';
import { colourName, swansIn, swansInWords } from './swans';

type Of<Type extends PalaceNews['type']> = Extract<PalaceNews, { type: Type }>;

export function tell(news: PalaceNews, people: People): Sentence | null {
  const say = t().palaceTold.news;
  const who = (seat: Seat): string => nameOf(people, seat);
  const name = (id: string): string => reference.name(id);
  const names = (ids: string[]): string => listed(ids.map(name));
  switch (news.type) {
    case 'start_named':
      return { text: say.start(who(news.seat)), major: true };
    case 'hallway_laid':
      return { text: say.hallwayLaid(name(news.hallway)) };
    case 'hallway_turned':
      return { text: say.hallwayTurned(name(news.hallway)) };
    case 'room_drawn':
      return { text: say.drawn(name(news.room)) };
    case 'stack_emptied':
      return { text: say.stackEmptied(news.symbols), major: true };
    case 'favor_revealed':
      return { text: say.favor(name(news.favor)), major: true };
    case 'favor_slipped':
      return { text: say.favorSlipped(name(news.favor)) };
    case 'favor_kept':
      return { text: tellKept(news, people), major: true };
    case 'favors_returned':
      return tellReturned(news, people);
    case 'turn_began':
      return { text: say.turn(news.number, who(news.seat)) };
    case 'row_discarded':
      return { text: say.rowDiscarded(names(news.rooms)), major: true };
    case 'turn_skipped':
      return { text: say.skipped(who(news.seat)), major: true };
    case 'paid':
      return tellPaid(news, people);
    case 'placed':
      return { text: say.placed(who(news.seat), name(news.tile)), major: true };
    case 'swan_taken':
      return { text: say.swan(who(news.seat), colourName(news.colour)), rule: news.rule };
    case 'secret_drawn':
      return {
        text: 'colour' in news ? say.secretOwn(who(news.seat), colourName(news.colour)) : say.secret(who(news.seat)),
        major: true,
      };
    case 'completed':
      return {
        text: news.owner === null ? say.completedNobodys(name(news.tile)) : say.completed(who(news.owner), name(news.tile)),
        major: true,
      };
    case 'reward_lost':
      return { text: say.rewardLost(who(news.seat), name(news.tile)), rule: news.rule };
    case 'reward_declined':
      return { text: say.declined(who(news.seat)) };
    case 'room_filed':
      return { text: say.filed(who(news.seat), name(news.room), name(news.slot)), major: true };
    case 'moat_owed':
      return { text: say.owed(who(news.seat), news.tiles) };
    case 'moat_laid': {
      const laid = say.moat(who(news.seat), t().palace.waters[news.water]);
      return news.joined ? { text: say.joins(laid), major: true } : { text: laid };
    }
    case 'moat_forfeited':
      return { text: say.forfeited(who(news.seat), news.tiles) };
    case 'moat_moved': {
      const { waters } = t().palace;
      const moved = say.moved(who(news.seat), waters[news.from], waters[news.water]);
      return { text: news.joined ? say.joins(moved) : moved, major: true };
    }
    case 'room_discarded':
      return { text: say.discarded(who(news.seat), name(news.room)), major: true };
    case 'end_reached':
      return { text: say.ends[news.reason] ?? say.ended, rule: news.rule, major: true };
    case 'shown':
      return tellShown(news, people);
    case 'scored':
      return tellPoints(news, people);
    case 'game_ended':
      return { text: tellEnd(news, people), major: true };
    // What is looked at shows in the hand; a purchase is told when it is paid and laid; what a reward
    // brings is told by itself; and who leaves something alone has not done anything.
    case 'favor_drawn':
    case 'chosen':
    case 'reward_taken':
    case 'left_it':
      return null;
  }
}

function tellKept(news: Of<'favor_kept'>, people: People): string {
  const say = t().palaceTold.news;
  const [who, slot] = [nameOf(people, news.seat), reference.name(news.slot)];
  return 'favor' in news ? say.keptOwn(who, reference.name(news.favor), slot) : say.kept(who, slot);
}

function tellReturned(news: Of<'favors_returned'>, people: People): Sentence | null {
  const count = 'favors' in news ? news.favors.length : news.count;
  return count === 0 ? null : { text: t().palaceTold.news.returned(nameOf(people, news.seat), count) };
}

function tellPaid(news: Of<'paid'>, people: People): Sentence | null {
  const words = t().palaceTold.news;
  const count = 'secret' in news ? swansIn(news.secret) : news.secret_count;
  const parts = [
    ...(swansIn(news.swans) > 0 ? [swansInWords(news.swans)] : []),
    ...(count > 0 ? [t().palaceTold.pieces.secret(count)] : []),
  ];
  return parts.length === 0 ? null : { text: words.paid(nameOf(people, news.seat), t().list(parts)) };
}

function tellShown(news: Of<'shown'>, people: People): Sentence | null {
  const parts = [
    ...(swansIn(news.secret) > 0 ? [t().palaceTold.news.secretly(swansInWords(news.secret))] : []),
    ...news.favors.map(([, favor]) => reference.name(favor)),
  ];
  if (parts.length === 0) return null;
  return { text: t().palaceTold.news.shown(nameOf(people, news.seat), parts.join(', ')), major: true };
}

function tellPoints(news: Of<'scored'>, people: People): Sentence | null {
  if (news.points === 0) return null;
  const say = t().palaceTold.news;
  const [name, gain, what] = [nameOf(people, news.seat), t().gain(news.points), pieceName(news.source)];
  const because = listed(news.because.filter(stands).map(pieceName));
  const text = because ? say.scoredBecause(name, gain, what, because) : say.scored(name, gain, what);
  return { text, rule: news.rule };
}

function tellEnd(news: Of<'game_ended'>, people: People): string {
  const say = t().palaceTold.news;
  return news.winners.length === 0 ? say.nobody : say.won(namesOf(people, news.winners));
}
