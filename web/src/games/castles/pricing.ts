// Prices while the master builder thinks: nothing is sent before all of them stand.

import type { AnyAction, CastlesOfferView } from '../../protocol/messages';

/** What each room is to cost; rooms that are left out have no price yet. */
export type Prices = ReadonlyMap<string, number>;

/** The prices that the server knows already. */
export function pricesNow(market: CastlesOfferView[]): Prices {
  return new Map(market.flatMap(({ tile, price }) => (price === null ? [] : [[tile, price] as const])));
}

/** Puts a room on a price; what lies there changes places with it. */
export function put(prices: Prices, tile: string, price: number): Prices {
  const next = new Map(prices);
  const other = [...prices].find(([, taken]) => taken === price)?.[0];
  const before = prices.get(tile);
  if (other !== undefined && other !== tile) {
    if (before === undefined) next.delete(other);
    else next.set(other, before);
  }
  next.set(tile, price);
  return next;
}

/** The prices of the round before, for every room that had one. */
export function asBefore(market: CastlesOfferView[], prices: Prices): Prices {
  return market.reduce((all, { tile, before }) => (before === null ? all : put(all, tile, before)), prices);
}

/** The room that lies on a price. */
export function tileAt(prices: Prices, price: number): string | undefined {
  return [...prices].find(([, taken]) => taken === price)?.[0];
}

export function isComplete(market: CastlesOfferView[], prices: Prices): boolean {
  return market.every(({ tile }) => prices.has(tile));
}

/** The actions that lead from the prices of the server to these, and open the market. */
export function pricingBatch(market: CastlesOfferView[], wanted: Prices): AnyAction[] {
  const actions: AnyAction[] = [];
  let current = pricesNow(market);
  for (const { tile } of market) {
    const price = wanted.get(tile);
    if (price === undefined || current.get(tile) === price) continue;
    actions.push({ castles: { type: 'set_price', tile, price } });
    current = put(current, tile, price);
  }
  return [...actions, { castles: { type: 'open_market' } }];
}
