import { expect, test } from 'vitest';

import type { AnyAction, CastlesView } from '../../protocol/messages';
import { en } from '../../words/en';
import { topicsNow } from './topics';

const foyer = { doors: [{ to: 'outside' }] };
const own = { seat: 0, rewards: [] as string[], castle: { rooms: [foyer] } };
const view = { players: 2, round: 1, step: 'turn', active: 0, builder: 1, waiting_for: [0], last_round: false, market: [], favors: [] };
const pass: AnyAction = { castles: { type: 'pass' } };

function topics(change: object, mine: object, ...choices: AnyAction[]): string[] {
  const seen = { ...view, ...change, seats: [{ ...own, ...mine }] };
  return topicsNow(seen as unknown as CastlesView, choices, 'playing', 0);
}

test('the first turn explains foyer, market and placing', () => {
  expect(topics({}, {}, pass)).toEqual(['welcome', 'market', 'placing', 'paying', 'connected']);
});

test('a reward that is asked about comes first, one that was just taken next', () => {
  expect(topics({ step: 'look_stack' }, { rewards: ['food', 'sleeping'] })).toEqual(['sleeping', 'food', 'sleeping', 'welcome']);
});

test('later turns explain what has come up', () => {
  const rooms = [foyer, { doors: [{ to: 'wall' }] }, foyer];
  const now = topics({ round: 2, last_round: true, favors: [{}], market: [{ tile: 'den', coins: 1000 }] }, { castle: { rooms } }, pass);
  expect(now).toEqual(['last', 'market', 'placing', 'paying', 'connected', 'dead', 'completing', 'coins', 'score', 'hallways', 'favors']);
});

test('every topic has its words', () => {
  const said = Object.keys(en.castlesTold.guide);
  const rewards = ['living', 'activity', 'sleeping', 'outdoor', 'utility', 'food', 'corridor', 'downstairs'];
  const all = [
    ...topics({ players: 1 }, { rewards }, pass, { castles: { type: 'open_market' } }, { castles: { type: 'return_card', card: 'a' } }),
    ...topics({ builder: 0, last_round: true }, {}, pass),
    ...topics({ active: 1, waiting_for: [1] }, {}),
  ];
  expect(all.filter((topic) => !said.includes(topic))).toEqual([]);
});
