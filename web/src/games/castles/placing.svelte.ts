// The room that I think of building, at a door of my castle.

import type { AnyAction, CastlesBuildView } from '../../protocol/messages';
import type { Desk } from '../../table/desk';
import { Placing } from '../plan/placing.svelte';
import type { Turned } from '../plan/plan';
import { building } from './model';
import { placeOf, type DoorGroup, type Place } from './plan';

export class RoomPlacing extends Placing<Place> {
  /** A door of the group at which it stands. */
  door = $state<string | null>(null);

  constructor(
    desk: () => Desk | null,
    /** What the server offers. */
    readonly build: () => CastlesBuildView[],
  ) {
    super(desk);
  }

  get chosen(): CastlesBuildView | undefined {
    return this.build().find(({ room }) => room === this.piece);
  }

  /** Lets the room stand at a door. */
  standAt(place: Place, door: string, dragged = false): void {
    this.door = door;
    this.stand(place, dragged);
  }

  /** Stands in the next place at these doors; in the best if it is not there yet. */
  next({ id, places }: DoorGroup, step = 1): void {
    const place = this.after(places, step);
    if (place) this.standAt(place, id);
  }

  override lift(): void {
    super.lift();
    this.door = null;
  }

  protected override places(): Turned[] | undefined {
    return this.chosen?.spots.map(placeOf);
  }

  protected override building(place: Place): AnyAction | null {
    return this.chosen ? building(this.chosen, place) : null;
  }
}
