// The tile that I think of building: where it stands as a ghost, and what it would bring. Worth and
// reasons come from the server.

import { untrack } from 'svelte';

import { Trouble } from '../../net/api';
import type { AnyAction, PalaceBuildView, Preview, Reason, Sheet } from '../../protocol/messages';
import type { Desk } from '../../table/desk';
import { toasts } from '../../ui/toasts.svelte';
import { changes, type SheetChange } from '../changes';
import { placeOf, samePlace, type Place, type Spot } from './board';
import { building } from './model';

/** How long a dragged tile rests before it is asked about, in milliseconds. */
const REST = 150;

export class Placing {
  tile = $state<string | null>(null);
  place = $state.raw<Place | null>(null);
  preview = $state.raw<Preview | null>(null);
  /** The sheets that the preview is compared with. */
  before = $state.raw<Sheet[]>([]);
  /** Why something cannot be had, and what it is. */
  refused = $state.raw<{ tile: string; reasons: Reason[] } | null>(null);
  /** Whether it was chosen without a pointer, so that the focus goes along. */
  byKeys = false;
  #asked = 0;
  /** The sheets as they stand; nothing changes them while I think. */
  #sheets: Promise<Sheet[]> | undefined;

  constructor(readonly desk: () => Desk | null) {}

  /** Follows what the server offers: what is gone is no longer thought of. `kept` can still be had in
   * another way than by building it. */
  follow(build: PalaceBuildView[], kept: ReadonlySet<string>): void {
    untrack(() => {
      const { tile, place } = this;
      if (tile === null) return;
      const now = build.find((entry) => entry.tile === tile);
      if (!now && !kept.has(tile)) this.drop();
      else if (place && !now?.spots.some((spot) => samePlace(placeOf(spot), place))) this.lift();
    });
  }

  take(tile: string, byKeys = false): void {
    this.lift();
    this.refused = null;
    this.byKeys = byKeys;
    this.#sheets = undefined;
    this.tile = tile;
  }

  /** Lets the tile stand somewhere; while it is dragged, reasons come when it rests. */
  stand(place: Place, dragged = false): void {
    if (this.tile === null) return;
    this.place = place;
    this.preview = null;
    void this.#ask(building(this.tile, place), dragged);
  }

  /** Stands in the next turn on this cell; in the best if it is not there yet. */
  next({ places }: Spot, step = 1): void {
    const at = places.findIndex((place) => samePlace(place, this.place));
    const place = places[at < 0 ? 0 : (at + step + places.length) % places.length];
    if (place) this.stand(place);
  }

  /** Takes the ghost off the board; the tile stays chosen. */
  lift(): void {
    this.#asked += 1;
    this.place = null;
    this.preview = null;
  }

  drop(): void {
    this.lift();
    this.tile = null;
    this.refused = null;
  }

  async commit(): Promise<boolean> {
    const desk = this.desk();
    if (!desk || this.tile === null || !this.place || desk.busy) return false;
    try {
      await desk.act(building(this.tile, this.place));
      this.drop();
      return true;
    } catch (error) {
      toasts.trouble(error);
      return false;
    }
  }

  /** Asks why something is not offered. */
  async wonder(tile: string, action: AnyAction): Promise<void> {
    this.drop();
    const number = ++this.#asked;
    try {
      const preview = await this.desk()?.preview(action);
      if (preview && number === this.#asked) this.refused = { tile, reasons: preview.refusals.slice(0, 1) };
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
