/** Which of the bots is proposed. */

import type { Bot } from '../protocol/messages';

/** The one that plays at once, and not badly. */
export function usualBot(bots: Bot[]): Bot {
  return bots.includes('mason') ? 'mason' : (bots.at(-1) ?? 'greedy');
}
