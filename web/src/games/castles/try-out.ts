// What somebody could do, tried on the board.

import type { AnyAction } from '../../protocol/messages';
import type { CastlesContext } from './context.svelte';
import { unwrap } from './model';
import { MOAT } from './ring';

/** Lets it stand on the board as if I thought of it. */
export function tryOut(actions: AnyAction[], { placing, pricing }: CastlesContext): void {
  const [own] = unwrap(actions);
  placing.drop();
  switch (own?.type) {
    case 'buy':
    case 'place_free':
      placing.tryOut(own.room, own, own.passages);
      break;
    case 'place_stored':
      placing.tryOut(placing.keptAs(own.room), own, own.passages);
      break;
    case 'renovate':
      placing.tryOut(own.renovation, { on: own.room }, own.passages);
      break;
    case 'buy_moat':
      placing.tryOut(MOAT, { slot: own.slot });
      break;
    case 'lay_stored':
      placing.tryOut(placing.keptAs(MOAT), { slot: own.slot });
      break;
    case 'set_price':
      pricing.suggest();
      break;
  }
}
