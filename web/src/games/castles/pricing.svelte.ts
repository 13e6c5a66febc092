// The prices that the master builder thinks of. They live with the table, not with what shows them, so that
// whoever looks elsewhere meanwhile finds them as they were.

import { untrack } from 'svelte';

import { Draft } from '../../table/draft.svelte';
import type { CastlesContext } from './context.svelte';
import { asBefore, crowd, crowdedAt, isComplete, pricesIn, pricesNow, pricingBatch, put, spacesOf, tileAt, tilesAt, type Prices } from './pricing';

export class Pricing {
  /** Another market is another question. Where time is short, each price is sent as soon as it stands, and is no
   * other question. */
  readonly #moment = $derived.by(() => {
    const { round, market } = this.table.view;
    return `${round} ${market.map(({ tile, price }) => (this.hurried ? tile : `${tile} ${price}`)).join()}`;
  });
  readonly #draft: Draft<[string, number][]>;
  readonly #prices = $derived.by<Prices>(() => new Map(this.#draft.value));
  /** One room follows the other: only prices are left to be pressed. */
  #picked = $derived.by<string | null>(() => {
    void this.#moment;
    return untrack(() => this.waiting[0]?.tile ?? null);
  });
  /** Whether the next room that is put where another one lies is put beside it. */
  #beside = $derived.by<boolean>(() => {
    void this.#moment;
    return false;
  });

  /** What was sent last because time is short. */
  #hurried = '';

  constructor(private readonly table: CastlesContext) {
    this.#draft = new Draft(table, 'prices', () => this.#moment, () => [...pricesNow(table.view.market)]);
  }

  get prices(): Prices {
    return this.#prices;
  }

  /** The room that is to get a price. */
  get picked(): string | null {
    return this.#picked;
  }

  /** Whether the rules give only so much time for it. */
  get hurried(): boolean {
    return this.table.view.pricing?.limit !== undefined;
  }

  /** Whether one room may be put beside another, and is not yet. */
  get mayCrowd(): boolean {
    const { view } = this.table;
    return (view.pricing?.crowds ?? false) && crowdedAt(this.#prices, view.prices) === undefined;
  }

  get beside(): boolean {
    return this.#beside && this.mayCrowd;
  }

  set beside(beside: boolean) {
    this.#beside = beside;
  }

  /** Rooms whose price somebody else has settled. */
  isSettled(tile: string): boolean {
    const left = this.table.view.pricing?.left;
    return left !== undefined && !left.includes(tile);
  }

  /** Whether a space may get another room. */
  isOpen(price: number, rank: number): boolean {
    const { prices } = this.table.view;
    const there = tileAt(this.#prices, price, rank);
    const crowded = tilesAt(this.#prices, price).length > spacesOf(prices, price);
    return there === undefined || (!this.isSettled(there) && !crowded);
  }

  get waiting(): CastlesContext['view']['market'] {
    return this.table.view.market.filter(({ tile }) => !this.#prices.has(tile));
  }

  get complete(): boolean {
    return isComplete(this.table.view.market, this.#prices);
  }

  /** What the king's builders would ask. */
  get suggested(): Prices {
    return pricesIn(this.table.suggestion);
  }

  pick(tile: string | null): void {
    if (tile === null || !this.isSettled(tile)) this.#picked = tile;
  }

  place(tile: string, price: number): void {
    const { prices } = this.table.view;
    const full = tilesAt(this.#prices, price).filter((other) => other !== tile).length >= spacesOf(prices, price);
    if (this.beside && full) this.#set(crowd(this.#prices, tile, price));
    else this.#set(put(this.#prices, tile, price, spacesOf(prices, price)));
  }

  /** A price is pressed: the picked room gets it, or what has it is picked. */
  press(price: number, rank = 0): void {
    const there = tileAt(this.#prices, price, rank);
    const wants = this.#picked !== null && this.#picked !== there;
    if (wants && !this.isOpen(price, rank)) return;
    if (this.#picked !== null && wants) this.place(this.#picked, price);
    else if (there !== undefined) this.pick(this.#picked === there ? null : there);
  }

  before(): void {
    this.#set(asBefore(this.table.view.market, this.#prices, this.table.view.prices));
  }

  suggest(): void {
    this.#set(this.suggested);
  }

  clear(): void {
    this.#set(this.table.view.pricing?.left ? pricesNow(this.table.view.market) : new Map());
  }

  open(): void {
    const { table } = this;
    void this.#draft.spend(table.act(...pricingBatch(table.view.market, this.#prices, table.view.prices)));
  }

  /** Sends what stands already, where time is short: it holds when the time is up. */
  hurry(): void {
    const { table } = this;
    if (!this.hurried || table.busy) return;
    const actions = pricingBatch(table.view.market, this.#prices, table.view.prices, false);
    const sent = JSON.stringify(actions);
    // What was refused once is refused again.
    if (actions.length === 0 || sent === this.#hurried) return;
    this.#hurried = sent;
    void table.act(...actions);
  }

  #set(prices: Prices): void {
    this.#draft.value = [...prices];
    this.#beside = false;
    this.#picked = this.waiting[0]?.tile ?? null;
  }
}
