// The tile that I think of building, on a cell of the palace.

import type { AnyAction, PalaceBuildView } from '../../protocol/messages';
import { Placing } from '../plan/placing.svelte';
import type { Turned } from '../plan/plan';
import { placeOf, type Place, type OpenCell } from './board';
import type { PalaceContext } from './context.svelte';
import { building } from './model';

export class TilePlacing extends Placing<Place> {
  constructor(protected override readonly table: PalaceContext) {
    super(table);
  }

  get chosen(): PalaceBuildView | undefined {
    return this.#buildOf(this.piece);
  }

  /** Lies in the next turn on this cell; in the best if it is not there yet. */
  next({ places }: OpenCell, step = 1): void {
    const place = this.after(places, step);
    if (place) this.stand(place);
  }

  protected override placesOf(tile: string): Turned[] | undefined {
    // What can be filed can be had without a place.
    return this.#buildOf(tile)?.spots.map(placeOf) ?? (this.table.fileable.has(tile) ? [] : undefined);
  }

  protected override building(place: Place): AnyAction | null {
    return this.piece === null ? null : building(this.piece, place);
  }

  /** What the server offers of a tile. */
  #buildOf(piece: string | null): PalaceBuildView | undefined {
    return this.table.build.find(({ tile }) => tile === piece);
  }
}
