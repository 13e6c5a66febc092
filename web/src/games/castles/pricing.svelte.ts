// The prices that the master builder thinks of. They live with the table, not with what shows them, so that
// whoever looks elsewhere meanwhile finds them as they were.

import { untrack } from 'svelte';

import { Draft } from '../../table/draft.svelte';
import type { CastlesContext } from './context.svelte';
import { asBefore, isComplete, pricesIn, pricesNow, pricingBatch, put, spacesOf, tileAt, type Prices } from './pricing';

export class Pricing {
  /** Another market is another question. */
  readonly #moment = $derived.by(() => {
    const { round, market } = this.table.view;
    return `${round} ${market.map(({ tile, price }) => `${tile} ${price}`).join()}`;
  });
  readonly #draft: Draft<[string, number][]>;
  readonly #prices = $derived.by<Prices>(() => new Map(this.#draft.value));
  /** One room follows the other: only prices are left to be pressed. */
  #picked = $derived.by<string | null>(() => {
    void this.#moment;
    return untrack(() => this.waiting[0]?.tile ?? null);
  });

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
    this.#picked = tile;
  }

  place(tile: string, price: number): void {
    this.#set(put(this.#prices, tile, price, spacesOf(this.table.view.prices, price)));
  }

  /** A price is pressed: the picked room gets it, or what has it is picked. */
  press(price: number, rank = 0): void {
    const there = tileAt(this.#prices, price, rank);
    if (this.#picked !== null && this.#picked !== there) this.place(this.#picked, price);
    else if (there !== undefined) this.#picked = this.#picked === there ? null : there;
  }

  before(): void {
    this.#set(asBefore(this.table.view.market, this.#prices, this.table.view.prices));
  }

  suggest(): void {
    this.#set(this.suggested);
  }

  clear(): void {
    this.#set(new Map());
  }

  open(): void {
    const { table } = this;
    void this.#draft.spend(table.act(...pricingBatch(table.view.market, this.#prices, table.view.prices)));
  }

  #set(prices: Prices): void {
    this.#draft.value = [...prices];
    this.#picked = this.waiting[0]?.tile ?? null;
  }
}
