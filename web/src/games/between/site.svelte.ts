// What I am about to say about one castle: the option I think of, what it would bring, and the
// worth of all others. Everything comes from the server.

import { untrack } from 'svelte';

import type { AnyAction, BetweenCastleId, BetweenChoice, Preview } from '../../protocol/messages';
import { Trouble } from '../../net/api';
import type { TableControls } from '../../table/controls';
import { Draft } from '../../table/draft.svelte';
import { toasts } from '../../ui/toasts.svelte';
import type { BetweenContext } from './context.svelte';
import { askedIn, same, saying, type Asked } from './model';

/** How many options the server weighs at once. */
const AT_ONCE = 64;

/** What I have picked and not said. */
interface Thought {
  option: BetweenChoice | null;
  /** The specialty room that I think of, before its cell. */
  specialty: string | null;
  /** Whether I look for something else than what was proposed. */
  countering: boolean;
}

const NOTHING: Thought = { option: null, specialty: null, countering: false };

export class SiteTalk {
  preview = $state.raw<Preview | null>(null);
  gains = $state.raw<Map<string, number | null>>(new Map());
  /** What the proposal would bring that I answer. */
  proposalGain = $state.raw<number | null>(null);
  /** The pieces of this castle that light up. */
  lit = $state.raw<ReadonlySet<string>>(new Set());
  /** What I may do about this castle. */
  readonly asked = $derived.by(() => askedIn(this.table.actions, this.castle));
  /** What the worth of an option depends on; other castles do not change it. */
  readonly moment = $derived.by(() => {
    const { round, turn, castles } = this.table.view;
    const castle = castles.find((other) => other.castle === this.castle);
    const { task, room, proposed, countered } = castle?.site ?? {};
    return JSON.stringify([round, turn, castle?.rooms.length, castle?.attendants, castle?.cards, task, room, proposed, countered]);
  });
  readonly #draft: Draft<Thought>;
  #followed = '';
  #proposal = '';
  #asked = 0;

  constructor(
    readonly castle: BetweenCastleId,
    readonly table: BetweenContext,
  ) {
    this.#draft = new Draft(table, `site ${castle}`, () => `${this.moment} ${this.asked.manner}`, () => NOTHING);
  }

  /** The option I think of; one that is gone is no longer thought of. */
  get option(): BetweenChoice | null {
    const { option } = this.#draft.value;
    return option && this.asked.options.some((other) => same(option, other)) ? option : null;
  }

  get countering(): boolean {
    return this.asked.accept && this.#draft.value.countering;
  }

  set countering(countering: boolean) {
    this.#draft.value = { ...this.#draft.value, countering };
  }

  /** The options that are open to be picked now. */
  get open(): BetweenChoice[] {
    return this.asked.accept && !this.countering ? [] : this.asked.options;
  }

  get specialty(): string | null {
    const { specialty } = this.#draft.value;
    return this.open.some((choice) => 'fifth_room' in choice && choice.fifth_room.room === specialty) ? specialty : null;
  }

  set specialty(specialty: string | null) {
    this.#draft.value = { ...this.#draft.value, specialty };
  }

  get controls(): TableControls | null {
    return this.table.controls;
  }

  light(pieces: string[]): void {
    this.lit = new Set(pieces);
  }

  /** Follows what the server offers, and asks what it is worth. */
  follow(): void {
    const { asked, moment } = this;
    untrack(() => {
      const { option } = this;
      const key = `${moment} ${asked.manner} ${asked.options.length}`;
      if (key !== this.#followed) {
        this.#followed = key;
        // One that was thought of before I looked elsewhere or loaded the page is asked about again.
        if (option) this.think(option);
        else this.#forget();
        if (asked.manner) void this.#weigh(asked, key);
      }
      if (asked.accept && !this.countering && !option) this.#lookAtProposal(moment);
    });
  }

  /** What somebody else proposes is worth knowing as well. */
  #lookAtProposal(moment: string): void {
    if (this.#proposal === moment && this.preview) return;
    this.#proposal = moment;
    void this.#preview({ between: { type: 'accept', castle: this.castle } });
  }

  gain(choice: BetweenChoice): number | null | undefined {
    return this.gains.get(JSON.stringify(choice));
  }

  /** Thinks of an option, and lets those concerned see it. */
  think(option: BetweenChoice | null): void {
    const { asked, controls } = this;
    this.#draft.value = { ...this.#draft.value, option };
    this.#forget();
    if (!controls || !asked.manner) return;
    const action = option ? saying(asked.manner, this.castle, option) : null;
    controls.ghost(action);
    if (action) void this.#preview(action);
  }

  /** An answer that is still on its way belongs to what was thought of before. */
  #forget(): void {
    this.preview = null;
    this.#asked += 1;
  }

  /** Asks why something is not offered. */
  wonder(option: BetweenChoice): void {
    const { manner } = this.asked;
    if (!manner) return;
    this.#draft.value = { ...this.#draft.value, option: null };
    void this.#preview(saying(manner, this.castle, option));
  }

  /** Says what I think of. */
  confirm(): void {
    const { option } = this;
    const { manner } = this.asked;
    if (option && manner) void this.say(saying(manner, this.castle, option));
  }

  async say(action: AnyAction): Promise<void> {
    if (await this.#draft.spend(this.table.act(action))) this.preview = null;
  }

  async #preview(action: AnyAction): Promise<void> {
    const { controls } = this;
    if (!controls) return;
    const number = ++this.#asked;
    try {
      const preview = await controls.preview(action);
      // Only the last question counts.
      if (number === this.#asked) this.preview = preview;
    } catch (error) {
      if (number === this.#asked && error instanceof Trouble) toasts.trouble(error);
    }
  }

  async #weigh(asked: Asked, key: string): Promise<void> {
    const { controls } = this;
    const { manner, options } = asked;
    if (!controls || !manner) return;
    const gains = new Map<string, number | null>();
    try {
      const accept: AnyAction[] = asked.accept ? [{ between: { type: 'accept', castle: this.castle } }] : [];
      const proposal = accept.length > 0 ? ((await controls.weigh(accept))[0] ?? null) : null;
      for (let start = 0; start < options.length; start += AT_ONCE) {
        const part = options.slice(start, start + AT_ONCE);
        const weights = await controls.weigh(part.map((choice) => saying(manner, this.castle, choice)));
        part.forEach((choice, index) => gains.set(JSON.stringify(choice), weights[index] ?? null));
      }
      if (key !== this.#followed) return;
      this.gains = gains;
      this.proposalGain = proposal;
    } catch {
      // Without weights the options are shown without figures.
    }
  }
}
