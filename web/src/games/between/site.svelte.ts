// What I am about to say about one castle: the option I think of, what it would bring, and the
// worth of all others. Everything comes from the server.

import { untrack } from 'svelte';

import type { AnyAction, BetweenCastleId, BetweenChoice, Preview } from '../../protocol/messages';
import { Trouble } from '../../net/api';
import type { Desk } from '../../table/desk';
import { toasts } from '../../ui/toasts.svelte';
import type { BetweenContext } from './context.svelte';
import { askedIn, same, saying, type Asked } from './model';

/** How many options the server weighs at once. */
const AT_ONCE = 64;

export class SiteTalk {
  /** The option I think of. */
  option = $state.raw<BetweenChoice | null>(null);
  preview = $state.raw<Preview | null>(null);
  gains = $state.raw<Map<string, number | null>>(new Map());
  /** The pieces of this castle that light up. */
  lit = $state.raw<ReadonlySet<string>>(new Set());
  /** What I may do about this castle. */
  readonly asked = $derived.by(() => askedIn(this.table.actions, this.castle));
  readonly #proposed = $derived(this.asked.accept);
  /** Whether I look for something else than what was proposed; of another proposal I know nothing yet. */
  countering = $derived.by<boolean>(() => {
    void this.#proposed;
    return false;
  });
  /** The options that are open to be picked now. */
  readonly open = $derived(this.asked.accept && !this.countering ? [] : this.asked.options);
  readonly #special = $derived(this.open.some((choice) => 'fifth_room' in choice));
  /** The specialty room that I think of, before its cell; none where none can be had. */
  specialty = $derived.by<string | null>(() => {
    void this.#special;
    return null;
  });
  #weighed = '';
  #proposal = '';
  #asked = 0;

  constructor(
    readonly castle: BetweenCastleId,
    readonly table: BetweenContext,
  ) {}

  get desk(): Desk | null {
    return this.table.desk;
  }

  light(pieces: string[]): void {
    this.lit = new Set(pieces);
  }

  /** Follows what the server offers: an option that is gone is no longer thought of. */
  follow(moment: string): void {
    const { asked } = this;
    untrack(() => {
      const { option } = this;
      if (option && !asked.options.some((other) => same(option, other))) this.think(null);
      if (asked.accept && !this.countering && !option) this.#lookAtProposal(moment);
      const key = `${moment} ${asked.manner} ${asked.options.length}`;
      if (asked.manner && key !== this.#weighed) {
        this.#weighed = key;
        void this.#weigh(asked, key);
      }
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
    const { asked, desk } = this;
    this.option = option;
    this.preview = null;
    // An answer that is still on its way belongs to what was thought of before.
    this.#asked += 1;
    if (!desk || !asked.manner) return;
    const action = option ? saying(asked.manner, this.castle, option) : null;
    desk.ghost(action);
    if (action) void this.#preview(action);
  }

  /** Asks why something is not offered. */
  wonder(option: BetweenChoice): void {
    const { manner } = this.asked;
    if (!manner) return;
    this.option = null;
    void this.#preview(saying(manner, this.castle, option));
  }

  /** Says what I think of. */
  confirm(): void {
    const { option } = this;
    const { manner } = this.asked;
    if (option && manner) void this.say(saying(manner, this.castle, option));
  }

  async say(action: AnyAction): Promise<void> {
    if (!(await this.table.act(action))) return;
    this.option = null;
    this.preview = null;
    this.countering = false;
  }

  async #preview(action: AnyAction): Promise<void> {
    const { desk } = this;
    if (!desk) return;
    const number = ++this.#asked;
    try {
      const preview = await desk.preview(action);
      // Only the last question counts.
      if (number === this.#asked) this.preview = preview;
    } catch (error) {
      if (number === this.#asked && error instanceof Trouble) toasts.trouble(error);
    }
  }

  async #weigh(asked: Asked, key: string): Promise<void> {
    const { desk } = this;
    const { manner, options } = asked;
    if (!desk || !manner) return;
    const gains = new Map<string, number | null>();
    try {
      for (let start = 0; start < options.length; start += AT_ONCE) {
        const part = options.slice(start, start + AT_ONCE);
        const weights = await desk.weigh(part.map((choice) => saying(manner, this.castle, choice)));
        part.forEach((choice, index) => gains.set(JSON.stringify(choice), weights[index] ?? null));
      }
      if (key === this.#weighed) this.gains = gains;
    } catch {
      // Without weights the options are shown without figures.
    }
  }
}
