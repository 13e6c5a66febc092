// What somebody could do, tried on the board.

import type { AnyAction } from '../../protocol/messages';
import type { BetweenContext } from './context.svelte';
import { unwrap } from './model';

/** Thinks of it in its castle. */
export function tryOut(actions: AnyAction[], table: BetweenContext): void {
  const [own] = unwrap(actions);
  if (!own || !('castle' in own) || own.type === 'lay_throne' || own.type === 'draw_tile' || own.type === 'draw_card') return;
  table.wanted = own.castle;
  const talk = table.talks.get(own.castle);
  if (!talk || !('choice' in own)) return;
  if (own.type === 'counter') talk.countering = true;
  talk.think(own.choice);
}
