import { describe, expect, test } from 'vitest';

import { bareLayout, decode, encode, requestOf, type Layout } from './layout';

const castle: Layout = {
  game: 'between',
  throne: 'throne-one',
  rooms: [
    { tile: 'great-hall', x: -1, y: 0 },
    { tile: 'pond', x: 2, y: -3 },
    { tile: 'pond', x: 0, y: 11 },
  ],
  attendants: ['page-boy', 'page-boy'],
  cards: ['card-one'],
  options: { preset: 'fancy', living_tower: 'on' },
};

describe('a castle in an address', () => {
  test('comes back as it was', () => {
    expect(decode(`#${encode(castle)}`)).toEqual(castle);
  });

  test('comes back after an address has been built from it', () => {
    const address = new URL(`https://swan.test/score#${encode(castle)}`);
    expect(decode(address.hash)).toEqual(castle);
    expect(address.hash).not.toContain('%');
  });

  test('needs nothing but a throne', () => {
    const bare = bareLayout('between', 'throne-two');
    expect(encode(bare)).toBe('g=between&t=throne-two');
    expect(decode(encode(bare))).toEqual(bare);
  });

  test.each([
    '#',
    '#nonsense',
    '#g=between',
    '#g=between&t=throne&r=hall.1',
    '#g=between&t=throne&r=hall.a.b',
    '#g=between&t=throne&r=hall.1.999',
    '#g=between&t=<b>',
    '#g=between&t=throne&o=preset',
    '#g=between&t=throne&a=Page Boy',
  ])('is not read from %s', (text) => {
    expect(decode(text)).toBeNull();
  });
});

test('the server is asked in its own words', () => {
  expect(requestOf(castle, 'kitchen')).toEqual({
    game: 'between',
    castle: { throne: 'throne-one', rooms: castle.rooms, attendants: castle.attendants, bonus_cards: ['card-one'] },
    options: castle.options,
    next: 'kitchen',
  });
  expect(requestOf(castle)).not.toHaveProperty('next');
});
