// What is seen of moves, and what a turn has brought.

import { beforeEach, expect, test } from 'vitest';

import type { BetweenNews, BetweenView } from '../../protocol/messages';
import type { People } from '../../table/people';
import { openWords } from '../../words/spoken-in-tests';
import { brought, recap, shows } from './showing';

const people = { seats: [], playing: [{ seat: 0, name: 'Anna' }, { seat: 1, name: 'Berta' }], you: 0 } as unknown as People;
const scores = (...all: number[]) =>
  ({ castles: all.map((score, castle) => ({ castle, score, label: ['Burg-Eltz', 'Lichtenstein'][castle] })) }) as unknown as BetweenView;

const placed: BetweenNews = { type: 'placed', seat: 1, castle: 1, tile: 'wine-room', x: 0, y: 1, turn: 0 };

beforeEach(() => openWords('between'));

test('a room goes from who builds it to its castle, whose points rise', () => {
  const { flights, rises } = shows([placed], scores(3, 7), scores(3, 4), 0);
  expect(flights).toHaveLength(1);
  expect(flights[0]?.from[0]).toBe('[data-player="1"]');
  expect(flights[0]?.to).toContain('[data-castle="1"]');
  expect(rises).toEqual([{ text: '+3', from: expect.arrayContaining(['[data-castle="1"]']) }]);
});

test('a turn is told castle by castle, with points if it was seen from its beginning', () => {
  const lines = (before?: BetweenView) => recap([placed], people, scores(3, 7), before).map(({ who, text }) => `${who}: ${text}`);
  expect(lines(scores(3, 4))).toEqual(['Lichtenstein: Wine Room (Berta): +3 points']);
  expect(lines()).toEqual(['Lichtenstein: Wine Room (Berta)']);
});

test('a room tells what it has brought to its castle, unless somebody else has built there with it', () => {
  const around = { before: scores(3, 4), after: scores(5, 7), others: [] };
  expect(brought([placed], 1)).toBeNull();
  expect(brought([placed], 1, around)).toEqual({ points: 3, by: [] });
  expect(brought([placed, { ...placed, castle: 0 }], 1, around)).toEqual({ points: 5, by: [] });
  expect(brought([placed], 1, { ...around, others: [{ ...placed, seat: 0 }] })).toEqual({ points: 0, by: [] });
});
