// What has happened, told in sentences. News without a sentence is too small to be told.

import type { CastlesNews } from '../../protocol/messages';
import { nameOf, type People } from '../../table/people';
import { isTold, say } from '../../words/sentences.svelte';
import type { Sentence } from '../game';

/** What is worth reading for somebody who was away. */
const MAJOR: ReadonlySet<CastlesNews['type']> = new Set<CastlesNews['type']>([
  'builder_named',
  'favor_revealed',
  'round_began',
  'last_round',
  'market_opened',
  'turn_began',
  'bought',
  'passed',
  'placed',
  'renovated',
  'foyer_set',
  'moat_completed',
  'passage_laid',
  'completed',
  'stack_looked_through',
  'bonus_kept',
  'unseen_bonus_kept',
  'decrees_shown',
  'decree_changed',
  'stored',
  'time_ran_out',
  'hand_shown',
  'game_ended',
]);

/** What other things follow from. */
const BEGINS: ReadonlySet<CastlesNews['type']> = new Set<CastlesNews['type']>(['builder_named', 'round_began', 'game_ended']);

export function tell(news: CastlesNews, people: People): Sentence | null {
  const alone = people.playing.length === 1 && isTold(`log-${news.type}_alone`);
  const type = alone ? `${news.type}_alone` : news.type;
  const text = isTold(`log-${type}`) ? say('log', { ...spokenOf(news), type }, (seat) => nameOf(people, seat)) : '';
  if (text === '') return null;
  const begins = BEGINS.has(news.type) ? { begins: 'part' as const } : {};
  return { text, major: MAJOR.has(news.type), ...('rule' in news ? { rule: news.rule } : {}), ...begins };
}

/** News with the dearest room first. */
function spokenOf(news: CastlesNews): CastlesNews {
  if (news.type !== 'market_opened' || !('prices' in news)) return news;
  const prices = Object.entries(news.prices).sort(([, one], [, other]) => other - one);
  return { ...news, prices: Object.fromEntries(prices) };
}
