// What somebody could do, tried on the board.

import type { AnyAction } from '../../protocol/messages';
import { idOf, placeOf } from './board';
import type { PalaceContext } from './context.svelte';
import { unwrap } from './model';
import { samePlace } from '../plan/plan';

/** Lets it stand on the board as if I thought of it. */
export function tryOut(actions: AnyAction[], table: PalaceContext): void {
  const { placing, flooding } = table;
  const [own] = unwrap(actions);
  table.trying = true;
  placing.drop();
  flooding.drop();
  switch (own?.type) {
    case 'build': {
      placing.take(own.tile);
      const place = table.build.find(({ tile }) => tile === own.tile)?.spots.map(placeOf).find((other) => samePlace(other, own));
      if (place) placing.stand(place);
      break;
    }
    case 'lay_moat':
      flooding.target = idOf(own.x, own.y);
      break;
    case 'move_moat':
      flooding.tryOut(idOf(own.from_x, own.from_y), idOf(own.x, own.y));
      break;
    case 'file_room':
      table.file(own.room);
      break;
  }
}
