// What every part of a table of Castles needs.

import type { Seat } from '../../protocol/messages';
import { tableContext } from '../../table/context.svelte';
import { nameOf } from '../../table/people';
import { t } from '../../words/index.svelte';
import type { TableProps } from '../game';
import { PlanContext } from '../plan/context.svelte';
import { seatIn, trayOf, unwrap, type Tray } from './model';
import { pieceName } from './pieces';
import { RoomPlacing } from './placing.svelte';

export class CastlesContext extends PlanContext<'castles'> {
  readonly actions = $derived(unwrap(this.choices));
  readonly build = $derived(this.view.build ?? []);
  readonly asks = $derived<Tray>(this.desk ? trayOf(this.actions) : 'market');
  readonly asked = $derived(this.actions.length > 0 || this.build.length > 0);
  readonly moment = $derived(
    `${this.view.round} ${this.view.step} ${this.view.active} ${this.asked} ${this.view.pending?.put ?? ''}`,
  );
  /** Whose castle is in the middle: who watches sees the one who plays. */
  readonly shown = $derived(seatIn(this.view, this.you) ?? seatIn(this.view, this.view.active) ?? this.view.seats[0]);
  readonly others = $derived(this.view.seats.filter((seat) => seat !== this.shown));
  readonly placing: RoomPlacing = new RoomPlacing(this);

  constructor(given: () => TableProps<'castles'>) {
    super('castles', given);
  }

  override pieceName(piece: string): string {
    return pieceName(piece);
  }

  /** What the castle of a seat is called. */
  labelOf(seat: Seat): string {
    return seat === this.you ? t().castles.mine : t().castlesTold.castleOf(nameOf(this.people, seat));
  }

  /** Whether a seat bears the crown now. */
  isBuilder(seat: Seat): boolean {
    const { builder, round, step } = this.view;
    return builder === seat && round > 0 && step !== 'over';
  }
}

export function castlesContext(): CastlesContext {
  return tableContext<CastlesContext>();
}
