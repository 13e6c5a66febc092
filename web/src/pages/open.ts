// Opening tables over HTTP: what the front page, the guide and the form for a new table share.

import { post } from '../net/api';
import type { Bot, Command, GameName, Opened, Settings } from '../protocol/messages';
import { person } from '../state/me.svelte';
import { contributionTo, random } from '../table/shuffle';

interface Answer {
  n: number;
  link?: string;
}

/** Does something at a table, without a socket. */
export function tell(table: string, command: Command): Promise<Answer> {
  const id = random();
  return post<Answer>(`/api/tables/${table}/do`, { id, command });
}

/** Opens a table and takes its first seat. */
export async function openTable(settings: Settings): Promise<string> {
  await person.arrive();
  const { table } = await post<Opened>('/api/tables', { settings });
  await tell(table, { type: 'sit', contribution: contributionTo(table) });
  return table;
}

/** Opens a table, lets bots take every other seat and begins. */
export async function playNow(game: GameName, players: number, bot: Bot, expansions: string[] = []): Promise<string> {
  const setup = expansions.length > 0 ? { players, with: expansions } : { players };
  const table = await openTable({ game, setup });
  for (let seat = 1; seat < players; seat += 1) {
    await tell(table, { type: 'seat_bot', seat, bot });
  }
  await tell(table, { type: 'start' });
  return table;
}

/** Opens a table with a link to invite others, and takes its first seat. */
export async function openForFriends(settings: Settings): Promise<string> {
  const table = await openTable(settings);
  await tell(table, { type: 'invite' });
  return table;
}
