// What is seen of moves, and what a round has brought.

import { beforeEach, expect, test } from 'vitest';

import type { PalaceNews, PalaceView } from '../../protocol/messages';
import type { People } from '../../table/people';
import { openWords } from '../../words/spoken-in-tests';
import { beginsRound, brought, recap, shows } from './showing';

const people = { seats: [], playing: [{ seat: 0, name: 'Anna' }, { seat: 1, name: 'Berta' }], you: 0 } as unknown as People;
const scores = (...all: number[]) => ({ seats: all.map((score, seat) => ({ seat, score })) }) as unknown as PalaceView;

const placed: PalaceNews = { type: 'placed', seat: 1, tile: 'buttery', x: 1, y: 2, turn: 0 };
const swan: PalaceNews = { type: 'swan_taken', seat: 1, colour: 'red', rule: 'A-01' };

beforeEach(() => openWords('palace'));

test('a tile flies from the row to where it lies, and the board of who built it lights up', () => {
  const { flights, places, rises } = shows([placed], scores(0, 5), scores(0, 2), 0);
  expect(flights.map(({ to }) => to)).toEqual([['.plan [data-piece="buttery@1,2"]']]);
  expect(places[0]).toContain('[data-seat="1"]');
  expect(rises).toEqual([{ text: '+3', from: expect.arrayContaining(['[data-seat="1"]']) }]);
  expect(shows([{ ...placed, seat: 0 }], scores(0, 0), scores(0, 0), 0).flights).toEqual([]);
});

test('a round is over when everybody has had a turn, and told with its price', () => {
  const began = (number: number): PalaceNews => ({ type: 'turn_began', seat: 0, number });
  expect([1, 2, 3, 4].map((number) => beginsRound(began(number), people))).toEqual([true, false, true, false]);
  const paid: PalaceNews = { type: 'paid', seat: 1, swans: { red: 2 }, secret_count: 1 };
  expect(recap([paid, placed, swan], people, scores(0, 5), scores(0, 2)).map(({ who, text }) => [who, text])).toEqual([
    ['Berta', expect.stringMatching(/for 3 swans and 1 swan gained: \+3 points$/)],
  ]);
});

test('a move tells what it has brought only to who has seen the points before, and what it completes', () => {
  const completed: PalaceNews = { type: 'completed', owner: 0, tile: 'buttery', x: 0, y: 0 };
  expect(brought([placed, completed], 1)).toBeNull();
  const around = { before: scores(4, 2), after: scores(6, 5), others: [] };
  expect(brought([placed, completed], 1, around)).toEqual({ points: 3, by: [expect.stringMatching(/^completes /)] });
  expect(brought([], 0, around)).toEqual({ points: 2, by: [] });
});
