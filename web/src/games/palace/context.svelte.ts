// What every part of a table of the Palace needs.

import type { AnyAction, PalaceRoom } from '../../protocol/messages';
import { tableContext } from '../../table/context.svelte';
import { Draft } from '../../table/draft.svelte';
import type { TableProps } from '../game';
import { PlanContext } from '../plan/context.svelte';
import { Flooding } from './flooding.svelte';
import { seatIn, trayOf, unwrap, type Tray } from './model';
import { causeName } from './causes';
import { tryOut } from './try-out';
import { TilePlacing } from './placing.svelte';

export class PalaceContext extends PlanContext<'palace'> {
  readonly actions = $derived(unwrap(this.choices));
  /** Whether a move is drawn though nothing can be done. */
  trying = $state(false);
  readonly build = $derived(this.controls || this.trying ? ((this.planned ?? this.view).build ?? []) : []);
  /** Moat that could be laid or moved. */
  readonly offered = $derived(this.controls ? (this.view.water ?? []) : []);
  readonly asked = $derived(
    this.controls !== null &&
      (this.actions.length > 0 || this.question !== undefined || (this.view.build ?? []).length > 0 || this.offered.length > 0),
  );
  readonly moment = $derived(this.planning ? 'plan' : `${this.view.turns} ${this.view.step} ${this.asked} ${this.view.waiting_for.join()}`);
  /** Whose things are at the side: who watches sees the one who plays. */
  readonly shown = $derived(seatIn(this.view, this.you) ?? seatIn(this.view, this.view.active) ?? this.view.seats[0]);
  readonly others = $derived(this.view.seats.filter((seat) => seat !== this.shown));
  /** What my board offers instead of building. */
  readonly board = $derived(this.view.step === 'act' ? this.question : undefined);
  /** Rooms that could be filed instead of built. */
  readonly fileable = $derived(new Set(this.board?.options.flatMap(({ piece }) => piece ?? [])));
  readonly placing: TilePlacing = new TilePlacing(this);
  readonly flooding: Flooding = new Flooding(this);
  /** Moat is in the way of building unless it is asked for. */
  readonly waters = $derived(this.view.step === 'act' && !this.flooding.wanted ? [] : this.offered);
  readonly asks = $derived.by((): Tray => {
    if (!this.controls) return 'row';
    if (this.board ? this.filing !== null : this.question) return 'question';
    const moves = this.view.step === 'act' && this.flooding.wanted && this.waters.length > 0;
    return moves ? 'moat' : trayOf(this.view, this.actions);
  });
  readonly #filing = new Draft<{ room: PalaceRoom | null } | null>(this, 'filing', () => this.moment, () => null);

  constructor(given: () => TableProps<'palace'>) {
    super('palace', given);
  }

  /** Whether I look at my board, and which room is to be filed there; at another question I do not. */
  get filing(): { room: PalaceRoom | null } | null {
    return this.#filing.value;
  }

  set filing(filing: { room: PalaceRoom | null } | null) {
    this.#filing.value = filing;
  }

  override tryOut(actions: AnyAction[]): void {
    tryOut(actions, this);
  }

  override causeName(piece: string): string {
    return causeName(piece);
  }

  /** Asks what is done on my board rather than built. */
  file(room: PalaceRoom | null): void {
    this.placing.drop();
    this.flooding.drop();
    this.filing = { room };
    this.drawer.pull('tray');
  }
}

export function palaceContext(): PalaceContext {
  return tableContext<PalaceContext>();
}
