// What every part of a table of Castles needs.

import type { AnyAction, Seat, SeatSet } from '../../protocol/messages';
import { frameAround, tableContext } from '../../table/context.svelte';
import { nameOf, namesOf } from '../../table/people';
import { t } from '../../words/index.svelte';
import { nameOfThing } from '../../words/sentences.svelte';
import type { Question, TableProps } from '../game';
import { PlanContext } from '../plan/context.svelte';
import { Silence } from './decrees/silence.svelte';
import { isOffered, seatIn, trayOf, unwrap, type Tray } from './model';
import { RoomPlacing } from './placing.svelte';
import { tryOut } from './try-out';
import { Pricing } from './pricing.svelte';
import { MOAT } from './ring';

export class CastlesContext extends PlanContext<'castles'> {
  readonly actions = $derived(unwrap(this.choices));
  readonly build = $derived((this.planned ?? this.view).build ?? []);
  readonly renovate = $derived((this.planned ?? this.view).renovate ?? []);
  readonly moats = $derived((this.planned ?? this.view).moats);
  readonly slots = $derived(this.moats?.slots ?? []);
  /** All that can be had now, by what it is. */
  readonly offered = $derived([
    ...this.build.map(({ room }) => ({ room })),
    ...this.renovate.map(({ renovation }) => ({ room: renovation })),
    ...(this.slots.length > 0 ? [{ room: MOAT }] : []),
  ]);
  /** Whether I look through a stack for a room that is mine for nothing. */
  readonly looking = $derived(this.view.step === 'moat_tiles' && isOffered(this.actions, 'stop_looking'));
  readonly asks = $derived<Tray>(this.question ? 'reward' : this.controls ? trayOf(this.actions) : 'market');
  readonly asked = $derived(this.actions.length > 0 || (this.view.build ?? []).length > 0 || (this.view.renovate ?? []).length > 0 || this.question !== undefined);
  readonly moment = $derived(
    this.planning ? 'plan' : `${this.view.round} ${this.view.step} ${this.view.active} ${this.asked} ${this.question?.options.length ?? ''} ${Object.values(this.question?.values ?? {}).join()}`,
  );
  /** Whose castle is in the middle: who watches sees the one who plays. */
  readonly shown = $derived(seatIn(this.view, this.you) ?? seatIn(this.view, this.view.active) ?? this.view.seats[0]);
  readonly others = $derived(this.view.seats.filter((seat) => seat !== this.shown));
  readonly placing: RoomPlacing = new RoomPlacing(this);
  readonly pricing: Pricing = new Pricing(this);

  /** Decrees about which I am not asked again. */
  readonly silence: Silence;
  /** What decrees need is loaded with the first table that has them. */
  decrees = $state.raw<typeof import('./decrees/parts') | null>(null);

  constructor(given: () => TableProps<'castles'>) {
    super('castles', given);
    const frame = frameAround();
    this.silence = new Silence(this, () => frame?.updates ?? []);
  }

  /** What I am asked, but for decrees about which I am not asked again. */
  override get question(): Question | undefined {
    const question = super.question;
    return question && this.silence.answers(question) ? undefined : question;
  }

  override tryOut(actions: AnyAction[]): void {
    tryOut(actions, this);
  }

  override causeName(piece: string): string {
    return nameOfThing('cause', piece);
  }

  /** What the castle of a seat is called. */
  labelOf(seat: Seat): string {
    return seat === this.you ? t().castles.mine : t().castlesTold.castleOf(nameOf(this.people, seat));
  }

  /** Who can pay for something, in words. */
  payersInWords(seats: SeatSet): string {
    return seats.length === 0 ? t().castles.nobodyPays : t().castles.canPay(namesOf(this.people, seats));
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
