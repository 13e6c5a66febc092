// What is seen of moves, and what a round has brought.

import { beforeEach, expect, test } from 'vitest';

import type { CastlesNews, CastlesView } from '../../protocol/messages';
import type { People } from '../../table/people';
import { openWords } from '../../words/spoken-in-tests';
import { brought, recap, shows } from './showing';

const people = { seats: [], playing: [{ seat: 0, name: 'Anna' }, { seat: 1, name: 'Berta' }], you: 0 } as unknown as People;
const view = {} as CastlesView;

const bought: CastlesNews = { type: 'bought', seat: 1, room: 'study', price: 6000, coins: 0, to: 0 };
const placed: CastlesNews = { type: 'placed', seat: 1, tile: 'study', number: 2, x: 3, y: -1, turn: 0, free: false };
const points = (seat: number, points: number, tile = 'study'): CastlesNews => ({
  type: 'scored', seat, points, rule: 'A-01', tile, row: 'living', x: 3, y: -1, because: [],
});

beforeEach(() => openWords('castles'));

test('a room of a rival flies from the market to them, and their points rise there', () => {
  const { flights, rises } = shows([bought, placed, points(1, 4), points(1, 2, 'parlor')], view, view, 0);
  expect(flights).toHaveLength(1);
  expect(flights[0]).toMatchObject({ piece: 'study', from: expect.arrayContaining(['.offer[data-piece="study"]']) });
  expect(flights[0]?.to).toContain('[data-seat="1"]');
  expect(rises).toEqual([{ text: '+6', from: expect.arrayContaining(['[data-seat="1"]']) }]);
});

test('my own room does not fly, and its points rise from what gave them', () => {
  const { flights, rises } = shows([{ ...placed, seat: 0 }, points(0, 4), points(0, 2, 'parlor')], view, view, 0);
  expect(flights).toEqual([]);
  expect(rises.map(({ text, from }) => [text, from[0]])).toEqual([
    ['+4', '[data-plan-of="0"] [data-piece="study@3,-1"]'],
    ['+2', '[data-plan-of="0"] [data-piece="parlor@3,-1"]'],
  ]);
});

test('a renovation of a rival flies from the market to their room', () => {
  const renovated: CastlesNews = { type: 'renovated', seat: 1, tile: 'den', number: 2, x: 3, y: -1 };
  const [flight] = shows([renovated], view, view, 0).flights;
  expect(flight).toMatchObject({ piece: 'den', from: expect.arrayContaining(['.offer[data-piece="den"]']) });
  expect(flight?.to[0]).toBe('[data-plan-of="1"] [data-piece="den@3,-1"]');
  expect(shows([{ ...renovated, seat: 0 }], view, view, 0).flights).toEqual([]);
});

test('a moat and a passage are shown where they lie', () => {
  const moat: CastlesNews = { type: 'placed', seat: 1, tile: 'moat', number: 0, slot: 'west', x: -2, y: -2, turn: 90, free: false };
  const { flights, places } = shows([moat], view, view, 0);
  expect(flights).toEqual([]);
  expect(places[0]?.[0]).toBe('[data-plan-of="1"] [data-water="west"]');
  const passage: CastlesNews = { type: 'passage_laid', seat: 1, passage: 'long', from: [0, 0, 'right'], to: [5, 0, 'left'] };
  expect(shows([passage], view, view, 0).places[0]?.[0]).toBe('[data-plan-of="1"] [data-passage="long"]');
});

test('a round is told in a line for everybody: what, for how much, and what it brought', () => {
  const free: CastlesNews = { ...placed, seat: 0, tile: 'stairs', free: true };
  const lines = recap([bought, placed, points(1, 4), { type: 'passed', seat: 0, coins: 5000 }, free], people);
  expect(lines.map(({ who, text }) => `${who}: ${text}`)).toEqual([
    'Anna: passed and Stairs for free: 0 points',
    'Berta: Study for 6,000: +4 points',
  ]);
  expect(recap([{ type: 'round_began', round: 1, builder: 0 }], people)).toEqual([]);
});

test('a move tells what it has brought, by what, and what it completes, but not the end of the game', () => {
  const completed: CastlesNews = { type: 'completed', seat: 1, tile: 'parlor', number: 0 };
  const favor: CastlesNews = { type: 'scored', seat: 1, points: 8, rule: 'A-02', cause: 'favor:most-stairs', because: [] };
  const all = [bought, placed, points(1, 2, 'parlor'), points(1, 3), points(1, 1), points(0, -2), completed, favor];
  expect(brought(all, 1)).toEqual({ points: 6, by: ['Study +4', 'Parlor +2', 'completes Parlor'] });
  expect(brought(all, 0)).toEqual({ points: -2, by: ['Study -2'] });
  expect(brought([bought, placed, points(1, 3)], 1)).toEqual({ points: 3, by: [] });
  expect(brought([{ type: 'passed', seat: 1, coins: 5000 }], 1)).toEqual({ points: 0, by: [] });
  const [line] = recap(all, people);
  expect(line?.text).toBe('Study for 6,000 and completes Parlor: +6 points');
});
