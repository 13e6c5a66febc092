// The piece that I think of building: where it stands as a ghost, and what it would bring. Worth and
// reasons come from the server.

import { untrack } from 'svelte';

import { Trouble } from '../../net/api';
import type { AnyAction, Preview, Reason, SheetChange } from '../../protocol/messages';
import type { Desk } from '../../table/desk';
import { toasts } from '../../ui/toasts.svelte';
import { samePlace, type Turned } from './plan';

/** How long a dragged piece rests before it is asked about, in milliseconds. */
const REST = 150;

export abstract class Placing<Place extends Turned> {
  piece = $state<string | null>(null);
  place = $state.raw<Place | null>(null);
  preview = $state.raw<Preview | null>(null);
  /** Why something cannot be had, and what it is. */
  refused = $state.raw<{ piece: string; reasons: Reason[] } | null>(null);
  /** Where the pointer has a piece that is dragged here from what is offered. */
  carried = $state.raw<{ x: number; y: number } | null>(null);
  /** Whether it was chosen without a pointer, so that the focus goes along. */
  byKeys = false;
  #asked = 0;

  constructor(readonly desk: () => Desk | null) {}

  /** Where the piece may stand now, if it can be had. */
  protected abstract places(): Turned[] | undefined;

  /** What builds the piece there. */
  protected abstract building(place: Place): AnyAction | null;

  /** Follows what the server offers: a piece or place that is gone is no longer thought of. */
  follow(): void {
    const places = this.places();
    untrack(() => {
      const { piece, place } = this;
      if (piece === null) return;
      if (!places) this.drop();
      else if (place && !places.some((other) => samePlace(other, place))) this.lift();
    });
  }

  take(piece: string, byKeys = false): void {
    this.lift();
    this.refused = null;
    this.byKeys = byKeys;
    this.piece = piece;
  }

  /** Lets the piece stand somewhere; while it is dragged, reasons come when it rests. */
  stand(place: Place, dragged = false): void {
    const action = this.building(place);
    if (!action) return;
    this.place = place;
    this.preview = null;
    void this.#ask(action, dragged);
  }

  /** The place after the one where it stands; the best, which is the first, if it is not there yet. */
  protected after(places: Place[], step: number): Place | undefined {
    const at = places.findIndex((place) => samePlace(place, this.place));
    return places[at < 0 ? 0 : (at + step + places.length) % places.length];
  }

  /** Takes the ghost off the board; the piece stays chosen. */
  lift(): void {
    this.#asked += 1;
    this.place = null;
    this.preview = null;
  }

  drop(): void {
    this.lift();
    this.piece = null;
    this.refused = null;
  }

  async commit(): Promise<boolean> {
    const desk = this.desk();
    const action = this.place && this.building(this.place);
    if (!desk || !action || desk.busy) return false;
    try {
      await desk.act(action);
      this.drop();
      return true;
    } catch (error) {
      toasts.trouble(error);
      return false;
    }
  }

  /** Asks why something is not offered; what it costs comes first among the reasons. */
  async wonder(piece: string, action: AnyAction): Promise<void> {
    this.drop();
    const number = ++this.#asked;
    try {
      const preview = await this.desk()?.preview(action);
      if (preview && number === this.#asked) this.refused = { piece, reasons: preview.refusals.slice(0, 1) };
    } catch (error) {
      if (number === this.#asked) toasts.trouble(error);
    }
  }

  /** What changes on the score sheets. */
  get changes(): SheetChange[] {
    return this.preview?.sheets ?? [];
  }

  async #ask(action: AnyAction, dragged: boolean): Promise<void> {
    const desk = this.desk();
    if (!desk) return;
    const number = ++this.#asked;
    if (dragged) await new Promise((resolve) => setTimeout(resolve, REST));
    if (number !== this.#asked) return;
    try {
      const preview = await desk.preview(action);
      // Only the last question counts.
      if (number === this.#asked) this.preview = preview;
    } catch (error) {
      if (number === this.#asked && error instanceof Trouble) toasts.trouble(error);
    }
  }
}
