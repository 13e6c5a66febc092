// The room that I think of building, at a door of my castle.

import type { AnyAction, CastlesBuildView } from '../../protocol/messages';
import { Placing } from '../plan/placing.svelte';
import type { Turned } from '../plan/plan';
import type { CastlesContext } from './context.svelte';
import { building } from './model';
import { placeOf, type DoorGroup, type Place } from './plan';

export class RoomPlacing extends Placing<Place> {
  #door = $state<string | null>(null);

  constructor(protected override readonly table: CastlesContext) {
    super(table);
  }

  get chosen(): CastlesBuildView | undefined {
    return this.#buildOf(this.piece);
  }

  /** A door of the group at which it stands. */
  get door(): string | null {
    return this.place && this.#door;
  }

  /** Lets the room stand at a door. */
  standAt(place: Place, door: string, dragged = false): void {
    this.#door = door;
    this.stand(place, dragged);
  }

  /** Stands in the next place at these doors; in the best if it is not there yet. */
  next({ id, places }: DoorGroup, step = 1): void {
    const place = this.after(places, step);
    if (place) this.standAt(place, id);
  }

  protected override placesOf(room: string): Turned[] | undefined {
    return this.#buildOf(room)?.spots.map(placeOf);
  }

  protected override building(place: Place): AnyAction | null {
    return this.chosen ? building(this.chosen, place) : null;
  }

  /** What the server offers of a room. */
  #buildOf(piece: string | null): CastlesBuildView | undefined {
    return this.table.build.find(({ room }) => room === piece);
  }
}
