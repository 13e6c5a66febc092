// What every part of a table of the Palace needs.

import type { PalaceRoom } from '../../protocol/messages';
import { tableContext } from '../../table/context.svelte';
import type { TableProps } from '../game';
import { PlanContext } from '../plan/context.svelte';
import { Flooding } from './flooding.svelte';
import { choicesOf, seatIn, trayOf, unwrap, type Tray } from './model';
import { pieceName } from './pieces';
import { TilePlacing } from './placing.svelte';

export class PalaceContext extends PlanContext<'palace'> {
  readonly actions = $derived(unwrap(this.choices));
  readonly build = $derived(this.desk ? (this.view.build ?? []) : []);
  /** Moat that could be laid or moved. */
  readonly offered = $derived(this.desk ? (this.view.water ?? []) : []);
  readonly asked = $derived(
    this.desk !== null && (this.actions.length > 0 || this.build.length > 0 || this.offered.length > 0),
  );
  readonly moment = $derived(`${this.view.turns} ${this.view.step} ${this.asked} ${this.view.waiting_for.join()}`);
  /** Whose things are at the side: who watches sees the one who plays. */
  readonly shown = $derived(seatIn(this.view, this.you) ?? seatIn(this.view, this.view.active) ?? this.view.seats[0]);
  readonly others = $derived(this.view.seats.filter((seat) => seat !== this.shown));
  /** Rooms that could be filed instead of built. */
  readonly fileable = $derived(
    new Set(this.view.step === 'act' ? choicesOf(this.actions, 'file_room').map(({ room }) => room) : []),
  );
  readonly placing: TilePlacing = new TilePlacing(this);
  readonly flooding: Flooding = new Flooding(this);
  /** Moat is in the way of building unless it is asked for. */
  readonly waters = $derived(this.view.step === 'act' && !this.flooding.wanted ? [] : this.offered);
  readonly asks = $derived.by((): Tray => {
    if (!this.desk) return 'row';
    const moves = this.view.step === 'act' && this.flooding.wanted && this.waters.length > 0;
    return moves ? 'moat' : trayOf(this.view, this.actions);
  });
  /** The room that is to be filed; at another question none is. */
  filing = $derived.by<PalaceRoom | null>(() => {
    void this.moment;
    return null;
  });

  constructor(given: () => TableProps<'palace'>) {
    super('palace', given);
  }

  override pieceName(piece: string): string {
    return pieceName(piece);
  }

  /** Asks for the slot of a room that is filed rather than built. */
  file(room: PalaceRoom): void {
    this.placing.drop();
    this.filing = room;
    this.drawer.pull('tray');
  }
}

export function palaceContext(): PalaceContext {
  return tableContext<PalaceContext>();
}
