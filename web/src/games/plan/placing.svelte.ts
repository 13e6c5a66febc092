// The piece that I think of building: where it stands as a ghost, and what it would bring. Worth and
// reasons come from the server.

import { Trouble } from '../../net/api';
import type { AnyAction, Preview, Reason, SheetChange } from '../../protocol/messages';
import { Draft } from '../../table/draft.svelte';
import { toasts } from '../../ui/toasts.svelte';
import type { PlanContext } from './context.svelte';
import { samePlace, type Turned } from './plan';

/** How long a dragged piece rests before it is asked about, in milliseconds. */
const REST = 150;

/** Why something cannot be had. */
export type Why = Pick<Reason, 'rule' | 'key' | 'values'>;

/** What is needed of the table. */
type Table = Pick<PlanContext, 'controls' | 'you' | 'moment' | 'drawer' | 'act' | 'planning'>;

export abstract class Placing<Place extends Turned> {
  /** Why something cannot be had, and what it is. */
  refused = $state.raw<{ piece: string; reasons: Why[] } | null>(null);
  /** Where the pointer has a piece that is dragged here from what is offered. */
  carried = $state.raw<{ x: number; y: number } | null>(null);
  /** Whether it was chosen without a pointer, so that the focus goes along. */
  byKeys = false;
  /** At another question nothing is taken. */
  readonly #draft: Draft<{ piece: string; place: Place | null } | null>;
  #preview = $state.raw<Preview | null>(null);
  #asked = 0;
  readonly #taken = $derived.by(() => this.#draft.value?.piece ?? null);
  readonly #places = $derived(this.#taken === null ? undefined : this.placesOf(this.#taken));
  /** What can no longer be had is no longer thought of. */
  readonly piece = $derived(this.#places ? this.#taken : null);
  readonly place = $derived.by(() => {
    const stands = this.#draft.value?.place;
    return stands && this.#places?.some((other) => samePlace(other, stands)) ? stands : null;
  });

  constructor(protected readonly table: Table) {
    this.#draft = new Draft(table, 'piece', () => table.moment, () => null);
  }

  /** Where a piece may stand now, if it can be had. */
  protected abstract placesOf(piece: string): Turned[] | undefined;

  /** What builds the piece there. */
  protected abstract building(place: Place): AnyAction | null;

  get preview(): Preview | null {
    return this.place && this.#preview;
  }

  take(piece: string, byKeys = false): void {
    this.lift();
    this.refused = null;
    this.byKeys = byKeys;
    this.#draft.value = { piece, place: null };
    // Places are picked on the plan, so that all else makes way.
    this.table.drawer.pull(null);
  }

  /** Lets the piece stand somewhere; while it is dragged, reasons come when it rests. */
  stand(place: Place, dragged = false): void {
    const action = this.building(place);
    if (!action || this.piece === null) return;
    this.#draft.value = { piece: this.piece, place };
    this.#preview = null;
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
    if (this.#draft.value?.place) this.#draft.value = { ...this.#draft.value, place: null };
    this.#preview = null;
  }

  drop(): void {
    this.lift();
    if (this.#draft.value) this.#draft.value = null;
    this.refused = null;
  }

  /** Goes on with a piece that was chosen before the page was loaded anew. */
  resume(): void {
    if (this.piece !== null) this.table.drawer.pull(null);
    const action = this.place && this.building(this.place);
    if (action && !this.#preview) void this.#ask(action, false);
  }

  async commit(): Promise<boolean> {
    const action = this.place && this.building(this.place);
    if (!action || this.#preview?.refusals.length || this.table.planning || this.table.controls?.busy || !(await this.table.act(action))) return false;
    this.drop();
    return true;
  }

  /** Asks why something is not offered; what it costs comes first among the reasons. */
  async wonder(piece: string, action: AnyAction): Promise<void> {
    this.drop();
    const number = ++this.#asked;
    try {
      const preview = await this.table.controls?.preview(action);
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
    const { controls, planning } = this.table;
    // What is planned is no move yet: the rules would refuse it.
    if (!controls || planning) return;
    const number = ++this.#asked;
    if (dragged) await new Promise((resolve) => setTimeout(resolve, REST));
    if (number !== this.#asked) return;
    try {
      const preview = await controls.preview(action);
      // Only the last question counts.
      if (number === this.#asked) this.#preview = preview;
    } catch (error) {
      if (number === this.#asked && error instanceof Trouble) toasts.trouble(error);
    }
  }
}
