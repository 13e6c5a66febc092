// The room that I think of building: where it stands as a ghost, and what it would bring. Worth and
// reasons come from the server.

import { untrack } from 'svelte';

import { Trouble } from '../../net/api';
import type { AnyAction, CastlesBuildView, Preview, Reason, Sheet } from '../../protocol/messages';
import type { Desk } from '../../table/desk';
import { toasts } from '../../ui/toasts.svelte';
import { changes, type SheetChange } from '../changes';
import { building } from './model';
import { placeOf, samePlace, type DoorGroup, type Place } from './plan';

/** How long a dragged room rests before it is asked about, in milliseconds. */
const REST = 150;

export class Placing {
  room = $state<string | null>(null);
  place = $state.raw<Place | null>(null);
  /** A door of the group at which it stands. */
  door = $state<string | null>(null);
  preview = $state.raw<Preview | null>(null);
  /** The sheets that the preview is compared with. */
  before = $state.raw<Sheet[]>([]);
  /** Why something cannot be had, and what it is. */
  refused = $state.raw<{ room: string; reasons: Reason[] } | null>(null);
  /** Where the pointer has a room that is dragged here from the market. */
  carried = $state.raw<{ x: number; y: number } | null>(null);
  /** Whether it was chosen without a pointer, so that the focus goes along. */
  byKeys = false;
  #asked = 0;
  /** The sheets as they stand; nothing changes them while I think. */
  #sheets: Promise<Sheet[]> | undefined;

  constructor(readonly desk: () => Desk | null) {}

  /** Follows what the server offers: a room or place that is gone is no longer thought of. */
  follow(build: CastlesBuildView[]): void {
    untrack(() => {
      const { room, place } = this;
      if (room === null) return;
      const now = build.find((entry) => entry.room === room);
      if (!now) this.drop();
      else if (place && !now.spots.some((spot) => samePlace(placeOf(spot), place))) this.lift();
    });
  }

  take(room: string, byKeys = false): void {
    this.lift();
    this.refused = null;
    this.byKeys = byKeys;
    this.#sheets = undefined;
    this.room = room;
  }

  /** Lets the room stand somewhere; while it is dragged, reasons come when it rests. */
  stand(build: CastlesBuildView, place: Place, door: string, dragged = false): void {
    this.place = place;
    this.door = door;
    this.preview = null;
    const action = building(build, place);
    this.desk()?.ghost(action);
    void this.#ask(action, dragged);
  }

  /** Stands in the next place at these doors; in the best if it is not there yet. */
  next(build: CastlesBuildView, group: DoorGroup, step = 1): void {
    const { places } = group;
    const at = places.findIndex((place) => samePlace(place, this.place));
    const place = places[at < 0 ? 0 : (at + step + places.length) % places.length];
    if (place) this.stand(build, place, group.id);
  }

  /** Takes the ghost off the board; the room stays chosen. */
  lift(): void {
    if (this.place) this.desk()?.ghost(null);
    this.#asked += 1;
    this.place = null;
    this.door = null;
    this.preview = null;
  }

  drop(): void {
    this.lift();
    this.room = null;
    this.refused = null;
  }

  async commit(build: CastlesBuildView): Promise<boolean> {
    const desk = this.desk();
    if (!desk || !this.place || desk.busy) return false;
    try {
      await desk.act(building(build, this.place));
      this.drop();
      return true;
    } catch (error) {
      toasts.trouble(error);
      return false;
    }
  }

  /** Asks why something is not offered; what it costs comes first among the reasons. */
  async wonder(room: string, action: AnyAction): Promise<void> {
    this.drop();
    const number = ++this.#asked;
    try {
      const preview = await this.desk()?.preview(action);
      if (preview && number === this.#asked) this.refused = { room, reasons: preview.refusals.slice(0, 1) };
    } catch (error) {
      if (number === this.#asked) toasts.trouble(error);
    }
  }

  /** What changes on the score sheets. */
  get changes(): SheetChange[] {
    const { preview, before } = this;
    return (preview?.sheets ?? []).map((sheet) =>
      changes(before.find(({ castle }) => castle === sheet.castle), sheet),
    );
  }

  async #ask(action: AnyAction, dragged: boolean): Promise<void> {
    const desk = this.desk();
    if (!desk) return;
    const number = ++this.#asked;
    if (dragged) await new Promise((resolve) => setTimeout(resolve, REST));
    if (number !== this.#asked) return;
    try {
      this.#sheets ??= desk.sheets();
      const [preview, before] = await Promise.all([desk.preview(action), this.#sheets]);
      // Only the last question counts.
      if (number !== this.#asked) return;
      this.preview = preview;
      this.before = before;
    } catch (error) {
      this.#sheets = undefined;
      if (number === this.#asked && error instanceof Trouble) toasts.trouble(error);
    }
  }
}
