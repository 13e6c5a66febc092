// What has happened, told in sentences. What is too small to be told has none.

import type { PalaceNews } from '../../protocol/messages';
import { nameOf, type People } from '../../table/people';
import { isTold, say } from '../../words/sentences.svelte';
import type { Sentence } from '../game';
import { causeName, stands } from './causes';

/** What is worth reading for somebody who was away. */
const MAJOR: ReadonlySet<PalaceNews['type']> = new Set([
  'start_named',
  'stack_emptied',
  'favor_revealed',
  'favor_kept',
  'row_discarded',
  'turn_skipped',
  'placed',
  'secret_drawn',
  'completed',
  'room_filed',
  'moat_moved',
  'room_discarded',
  'end_reached',
  'shown',
  'game_ended',
]);

export function tell(news: PalaceNews, people: People): Sentence | null {
  if (!isTold(`log-${news.type}`)) return null;
  const text = say('log', spokenOf(news), (seat) => nameOf(people, seat));
  if (!text) return null;
  const major = MAJOR.has(news.type) || ('joined' in news && news.joined);
  return { text, ...('rule' in news ? { rule: news.rule } : {}), ...(major ? { major } : {}), ...beginning(news) };
}

/** What other things follow from. */
function beginning(news: PalaceNews): Pick<Sentence, 'begins' | 'turnOf'> {
  if (news.type === 'turn_began') return { begins: 'turn', turnOf: news.seat };
  return news.type === 'start_named' || news.type === 'end_reached' ? { begins: 'part' } : {};
}

/** What score sheets name is called by its name; of favors that are shown their slots are left out. */
function spokenOf(news: PalaceNews): { type: string } {
  if (news.type === 'shown') return { ...news, favors: news.favors.map(([, favor]) => favor) } as { type: string };
  if (news.type !== 'scored') return news;
  const because = news.because.filter(stands).map(causeName);
  return { ...news, source: causeName(news.source), because } as { type: string };
}
