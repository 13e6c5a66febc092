import { expect, test } from 'vitest';

import type { CastlesOfferView } from '../../protocol/messages';
import { asBefore, crowd, crowdedAt, isComplete, pricesNow, pricingBatch, put, type Prices } from './pricing';

function offer(tile: string, price: number | null = null, before: number | null = null): CastlesOfferView {
  return { tile, price, before, coins: 0, affordable: [] };
}

/** Sets prices as the rules do: what lies on a price changes places with what comes. */
function played(market: CastlesOfferView[], wanted: Prices): { prices: Prices; opened: boolean } {
  let prices = pricesNow(market);
  let opened = false;
  for (const action of pricingBatch(market, wanted)) {
    if (!('castles' in action)) throw new Error('another game');
    if (action.castles.type === 'open_market') opened = true;
    else if (action.castles.type === 'set_price') {
      expect(prices.get(action.castles.tile), 'no price is set twice').not.toBe(action.castles.price);
      prices = put(prices, action.castles.tile, action.castles.price);
    }
  }
  return { prices, opened };
}

test('a market without prices gets one action a room, and then it opens', () => {
  const market = [offer('a'), offer('b'), offer('c')];
  const wanted = new Map([['a', 4], ['b', 2], ['c', 6]]);
  expect(pricingBatch(market, wanted)).toEqual([
    { castles: { type: 'set_price', tile: 'a', price: 4 } },
    { castles: { type: 'set_price', tile: 'b', price: 2 } },
    { castles: { type: 'set_price', tile: 'c', price: 6 } },
    { castles: { type: 'open_market' } },
  ]);
});

test('every assignment comes out, whatever prices there were', () => {
  const prices = [1, 2, 3, 4];
  const orders = prices.flatMap((one) =>
    prices.flatMap((two) =>
      prices.flatMap((three) => (new Set([one, two, three]).size === 3 ? [[one, two, three] as const] : [])),
    ),
  );
  for (const [x, y, z] of orders) {
    const market = [offer('a', x), offer('b', y), offer('c', z)];
    for (const [a, b, c] of orders) {
      const wanted = new Map([['a', a], ['b', b], ['c', c]]);
      const done = played(market, wanted);
      expect([done.prices.get('a'), done.prices.get('b'), done.prices.get('c')]).toEqual([a, b, c]);
      expect(done.opened).toBe(true);
    }
  }
});

test('prices that stand already are not sent again', () => {
  const market = [offer('a', 4), offer('b', 2)];
  expect(pricingBatch(market, pricesNow(market))).toEqual([{ castles: { type: 'open_market' } }]);
});

test('two rooms change places, and a room without a price sends the other away', () => {
  const prices = new Map([['a', 4], ['b', 2]]);
  expect([...put(prices, 'a', 2)]).toEqual([['a', 2], ['b', 4]]);
  expect([...put(prices, 'c', 4)]).toEqual([['b', 2], ['c', 4]]);
});

test('rooms go back to what they cost before, and new ones wait', () => {
  const market = [offer('a', null, 4), offer('b'), offer('c', null, 2)];
  const prices = asBefore(market, new Map([['b', 4]]));
  expect(Object.fromEntries(prices)).toEqual({ a: 4, c: 2 });
  expect(isComplete(market, prices)).toBe(false);
  expect(isComplete(market, put(prices, 'b', 6))).toBe(true);
});

test('one room beside another goes there last, when the price is taken', () => {
  const market = [offer('a'), offer('b'), offer('c')];
  const wanted = crowd(new Map([['b', 2], ['c', 6]]), 'a', 6);
  expect(crowdedAt(wanted, [2, 4, 6])).toBe('a');
  expect(crowdedAt(new Map([['b', 6], ['c', 6]]), [2, 6, 6])).toBeUndefined();
  expect(pricingBatch(market, wanted, [2, 4, 6])).toEqual([
    { castles: { type: 'set_price', tile: 'b', price: 2 } },
    { castles: { type: 'set_price', tile: 'c', price: 6 } },
    { castles: { type: 'crowd', tile: 'a', price: 6 } },
    { castles: { type: 'open_market' } },
  ]);
});

test('where time is short prices are sent without opening the market', () => {
  const market = [offer('a', 2), offer('b')];
  expect(pricingBatch(market, new Map([['a', 2], ['b', 4]]), [2, 4], false)).toEqual([
    { castles: { type: 'set_price', tile: 'b', price: 4 } },
  ]);
});
