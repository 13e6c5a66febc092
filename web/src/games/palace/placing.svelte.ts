// The tile that I think of building, on a cell of the palace.

import type { AnyAction, PalaceBuildView } from '../../protocol/messages';
import type { Desk } from '../../table/desk';
import { Placing } from '../plan/placing.svelte';
import type { Turned } from '../plan/plan';
import { placeOf, type Place, type Spot } from './board';
import { building } from './model';

export class TilePlacing extends Placing<Place> {
  constructor(
    desk: () => Desk | null,
    /** What the server offers. */
    readonly build: () => PalaceBuildView[],
    /** What can be had in another way than by building it. */
    readonly kept: () => ReadonlySet<string>,
  ) {
    super(desk);
  }

  get chosen(): PalaceBuildView | undefined {
    return this.build().find(({ tile }) => tile === this.piece);
  }

  /** Lies in the next turn on this cell; in the best if it is not there yet. */
  next({ places }: Spot, step = 1): void {
    const place = this.after(places, step);
    if (place) this.stand(place);
  }

  protected override places(): Turned[] | undefined {
    const places = this.chosen?.spots.map(placeOf);
    return places ?? (this.piece !== null && this.kept().has(this.piece) ? [] : undefined);
  }

  protected override building(place: Place): AnyAction | null {
    return this.piece === null ? null : building(this.piece, place);
  }
}
