/** Bots and their levels. */

import type { Bot } from '../protocol/messages';
import { t } from '../words/index.svelte';

/** The one that is proposed: it plays at once, and not badly. */
export function usualBot(bots: Bot[]): Bot {
  return bots.includes('mason') ? 'mason' : (bots.at(-1) ?? 'greedy');
}

/** What a bot is called, and how hard it is to beat. */
export function botName(bot: Bot): string {
  return t().botNamed(t().bots[bot] ?? bot, t().strengths[bot] ?? '');
}
