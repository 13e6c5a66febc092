// What has happened and what is proposed, told in sentences. News without a sentence is too small to be
// told.

import type { BetweenCastleView, BetweenChoice, BetweenNews, BetweenView, Phrase } from '../../protocol/messages';
import { reference } from '../../state/reference.svelte';
import { nameOf, type People } from '../../table/people';
import { t } from '../../words/index.svelte';
import { isTold, nameOfThing, say } from '../../words/sentences.svelte';
import type { Sentence } from '../game';
import { levelOf } from './drawing';

/** What a castle is called: by its token, or by who has it on the left. */
export function labelOf({ label }: Pick<BetweenCastleView, 'label'>, people: People): string {
  if (typeof label === 'string') return nameOfThing('token', label.toLowerCase());
  return say('castle', { key: 'builder', values: { builder: label } }, (seat) => nameOf(people, seat));
}

function castleName(view: BetweenView | undefined, castle: number, people: People): string {
  const found = view?.castles.find((entry) => entry.castle === castle);
  return found ? labelOf(found, people) : `${castle}`;
}

/** A choice in words; `room` is what goes on its cell, if that is not known anyway. */
export function inWords(choice: BetweenChoice, room: string | null, people: People, view?: BetweenView): string {
  return say('choice', phraseOf(choice, room, people, view));
}

function phraseOf(choice: BetweenChoice, room: string | null, people: People, view?: BetweenView): Phrase {
  const at = ({ x, y }: { x: number; y: number }): string =>
    t().between.cellOnly(levelOf(y), t().between.board.column(x, y));
  if ('cell' in choice) {
    const cell = at(choice.cell);
    return room ? { key: 'room_at', values: { room, cell } } : { key: 'cell', values: { cell } };
  }
  if ('tile' in choice) return { key: 'tile', values: choice };
  if ('card' in choice) return { key: 'card', values: choice };
  if ('attendant' in choice) return { key: 'attendant', values: choice };
  if ('bonus' in choice) return { key: 'bonus', values: { room_type: choice.bonus } };
  if ('fifth_room' in choice) {
    const { castle, room, cell } = choice.fifth_room;
    return { key: 'fifth_room', values: { castle: castleName(view, castle, people), room, cell: at(cell) } };
  }
  const { castle, attendant } = choice.fifth_attendant;
  return { key: 'fifth_attendant', values: { castle: castleName(view, castle, people), attendant } };
}

/** What is worth reading for somebody who was away. */
const MAJOR: ReadonlySet<BetweenNews['type']> = new Set([
  'round_began',
  'turn_began',
  'revealed',
  'placed',
  'bonus_earned',
  'tile_taken',
  'card_kept',
  'attendant_seated',
  'castle_scored',
  'game_ended',
]);

/** What other things follow from. */
const BEGINS: ReadonlySet<BetweenNews['type']> = new Set(['round_began', 'turn_began', 'assignments_fixed', 'game_ended']);

export function tell(news: BetweenNews, people: People, view: BetweenView | undefined): Sentence | null {
  if (!isTold(`log-${news.type}`)) return null;
  const text = say('log', spokenOf(news, people, view), (seat) => nameOf(people, seat));
  const begins = BEGINS.has(news.type) ? { begins: 'part' as const } : {};
  return { text, ...('rule' in news ? { rule: news.rule } : {}), ...(MAJOR.has(news.type) ? { major: true } : {}), ...begins };
}

type Spoken = { type: string } & Record<string, unknown>;

/** News with names for castles and cells, and with words for choices and wishes. */
function spokenOf(news: BetweenNews, people: People, view: BetweenView | undefined): Spoken {
  const castle = 'castle' in news ? { castle: castleName(view, news.castle, people) } : {};
  switch (news.type) {
    case 'proposed':
    case 'countered':
      // Not everybody sees what is proposed.
      return { ...news, ...castle, choice: 'choice' in news ? inWords(news.choice, null, people, view) : null };
    case 'stack_shown':
      return { tiles: [], ...news };
    case 'placed':
      return { ...news, ...castle, cell: t().between.level(levelOf(news.y)) };
    case 'card_kept':
      return { ...news, ...castle, wish: reference.wish(news.card) };
    default:
      return { ...news, ...castle };
  }
}
