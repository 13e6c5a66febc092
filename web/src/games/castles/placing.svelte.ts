// The room that I think of building, at a door of my castle.

import type { AnyAction } from '../../protocol/messages';
import { Draft } from '../../table/draft.svelte';
import { Placing } from '../plan/placing.svelte';
import type { Turned } from '../plan/plan';
import type { CastlesContext } from './context.svelte';
import { building } from './model';
import { placeOf, placesOn, type DoorGroup, type Place } from './plan';

/** What can be had, and where it goes: a room at doors, a renovation on rooms. */
export interface Chosen {
  piece: string;
  /** Whether it lies on a room. */
  renovates: boolean;
  cost: number;
  free: boolean;
  places: Place[];
}

export class RoomPlacing extends Placing<Place> {
  readonly #door: Draft<string | null>;

  constructor(protected override readonly table: CastlesContext) {
    super(table);
    this.#door = new Draft(table, 'door', () => table.moment, () => null);
  }

  readonly chosen = $derived(this.piece === null ? undefined : this.#offered(this.piece));

  /** A door of the group at which it stands, or the room on which it lies. */
  get door(): string | null {
    return this.place && this.#door.value;
  }

  /** Lets the room stand at a door. */
  standAt(place: Place, door: string, dragged = false): void {
    this.#door.value = door;
    this.stand(place, dragged);
  }

  /** Stands in the next place at these doors; in the best if it is not there yet. */
  next({ id, places }: DoorGroup, step = 1): void {
    const place = this.after(places, step);
    if (place) this.standAt(place, id);
  }

  protected override placesOf(room: string): Turned[] | undefined {
    return this.#offered(room)?.places;
  }

  protected override building(place: Place): AnyAction | null {
    return this.chosen ? building(this.chosen, place) : null;
  }

  /** What the server offers of a room or a renovation. */
  #offered(piece: string): Chosen | undefined {
    const { build, renovate, shown } = this.table;
    const room = build.find((entry) => entry.room === piece);
    if (room) return { piece, renovates: false, cost: room.cost, free: room.free, places: room.spots.map(placeOf) };
    const laid = renovate.find(({ renovation }) => renovation === piece);
    if (!laid || !shown) return undefined;
    return { piece, renovates: true, cost: laid.cost, free: false, places: placesOn(shown.castle, laid) };
  }
}
