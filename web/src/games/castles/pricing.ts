// Prices while the master builder thinks: nothing is sent before all of them stand.

import type { AnyAction, CastlesOfferView } from '../../protocol/messages';

/** What each room is to cost; rooms that are left out have no price yet. */
export type Prices = ReadonlyMap<string, number>;

/** The prices that the server knows already. */
export function pricesNow(market: CastlesOfferView[]): Prices {
  return new Map(market.flatMap(({ tile, price }) => (price === null ? [] : [[tile, price] as const])));
}

/** Puts a room on a price; what lies there, if that is as much as there may be, changes places with it. */
export function put(prices: Prices, tile: string, price: number, spaces = 1): Prices {
  const next = new Map(prices);
  const others = tilesAt(prices, price).filter((other) => other !== tile);
  const other = others.length < spaces ? undefined : others[0];
  const before = prices.get(tile);
  if (other !== undefined) {
    if (before === undefined) next.delete(other);
    else next.set(other, before);
  }
  next.set(tile, price);
  return next;
}

/** The prices of the round before, for every room that had one. */
export function asBefore(market: CastlesOfferView[], prices: Prices, spaces: number[] = []): Prices {
  return market.reduce(
    (all, { tile, before }) => (before === null ? all : put(all, tile, before, spacesOf(spaces, before))),
    prices,
  );
}

/** How many rooms may lie on a price. */
export function spacesOf(spaces: number[], price: number): number {
  return Math.max(1, spaces.filter((other) => other === price).length);
}

/** How many spaces before this one have its price. */
export function rankOf(spaces: number[], index: number): number {
  return spaces.slice(0, index).filter((other) => other === spaces[index]).length;
}

/** The rooms that lie on a price. */
export function tilesAt(prices: Prices, price: number): string[] {
  return [...prices].filter(([, taken]) => taken === price).map(([tile]) => tile);
}

/** The room that lies on a price, or on one of several spaces with that price. */
export function tileAt(prices: Prices, price: number, rank = 0): string | undefined {
  return tilesAt(prices, price)[rank];
}

export function isComplete(market: CastlesOfferView[], prices: Prices): boolean {
  return market.every(({ tile }) => prices.has(tile));
}

/** Puts a room beside what lies at a price. */
export function crowd(prices: Prices, tile: string, price: number): Prices {
  const next = new Map(prices);
  next.delete(tile);
  return next.set(tile, price);
}

/** The room that lies beside others at a price with no space left for it. */
export function crowdedAt(prices: Prices, spaces: number[]): string | undefined {
  return [...new Set(spaces)].flatMap((price) => tilesAt(prices, price).slice(spacesOf(spaces, price)))[0];
}

/** The actions that lead from the prices of the server to these, and open the market. */
export function pricingBatch(market: CastlesOfferView[], wanted: Prices, spaces: number[] = [], opens = true): AnyAction[] {
  const actions: AnyAction[] = [];
  let current = pricesNow(market);
  const beside = crowdedAt(wanted, spaces);
  for (const { tile } of market) {
    const price = wanted.get(tile);
    if (tile === beside || price === undefined || current.get(tile) === price) continue;
    actions.push({ castles: { type: 'set_price', tile, price } });
    current = put(current, tile, price, spacesOf(spaces, price));
  }
  const besides = beside === undefined ? undefined : wanted.get(beside);
  if (beside !== undefined && besides !== undefined && pricesNow(market).get(beside) !== besides) {
    actions.push({ castles: { type: 'crowd', tile: beside, price: besides } });
  }
  return opens ? [...actions, { castles: { type: 'open_market' } }] : actions;
}

/** The prices that these actions set. */
export function pricesIn(actions: AnyAction[]): Prices {
  return new Map(
    actions.flatMap((action) =>
      'castles' in action && action.castles.type === 'set_price' ? [[action.castles.tile, action.castles.price] as const] : [],
    ),
  );
}
