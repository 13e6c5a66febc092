import { expect, test } from 'vitest';

import type { AnyAction, CastlesView } from '../../protocol/messages';
import { en } from '../../../../words/en/page';
import { topicsNow } from './topics';

const foyer = { doors: [{ to: 'outside' }] };
const own = { seat: 0, rewards: [] as string[], castle: { rooms: [foyer] } };
const view = { players: 2, round: 1, step: 'turn', active: 0, builder: 1, waiting_for: [0], last_round: false, market: [], favors: [], prices: [] };
const pass: AnyAction = { castles: { type: 'pass' } };

function topics(change: object, mine: object, ...choices: AnyAction[]): string[] {
  const seen = { ...view, ...change, seats: [{ ...own, ...mine }] };
  return topicsNow(seen as unknown as CastlesView, choices, 'playing', 0);
}

test('the first turn explains market, placing and foyer', () => {
  expect(topics({}, {}, pass)).toEqual(['market', 'placing', 'paying', 'welcome', 'connected']);
});

test('the guide speaks of what is asked now, and not of what was', () => {
  expect(topics({ step: 'return_cards' }, {})).toEqual(['cards']);
  expect(topics({ step: 'return_cards', waiting_for: [1] }, {})).toEqual(['waiting']);
  expect(topics({ step: 'look_stack' }, { rewards: ['food', 'sleeping'] })).toEqual(['sleeping']);
  expect(topics({ active: 1, waiting_for: [1] }, { rewards: ['living'] })).toEqual(['waiting']);
  expect(topics({ step: 'over', waiting_for: [] }, {})).toEqual([]);
});

test('later turns explain what has come up', () => {
  const rooms = [foyer, { doors: [{ to: 'wall' }] }, foyer];
  const now = topics({ round: 2, last_round: true, favors: [{}], market: [{ tile: 'den', coins: 1000 }] }, { castle: { rooms } }, pass);
  expect(now).toEqual(['last', 'market', 'placing', 'paying', 'connected', 'dead', 'completing', 'coins', 'score', 'hallways', 'favors']);
});

test('what expansions bring is explained when it first matters', () => {
  const rooms = [foyer, foyer];
  expect(topics({ favor_pile: 9 }, {}, pass)).not.toContain('towers');
  expect(topics({ favor_pile: 9 }, { castle: { rooms } }, pass)).toContain('towers');
  expect(topics({ step: 'tower_keep', favor_pile: 9 }, {})).toEqual(['tower']);
  expect(topics({ swans: { trades: [] } }, {}, pass)).not.toContain('swans');
  expect(topics({ swans: { trades: [{}] } }, {}, pass)).toContain('swans');
  expect(topics({ step: 'last_trade' }, {})).toEqual(['trade']);
  expect(topics({ renovate: [{}] }, {}, pass)).toContain('renovations');
  expect(topics({ step: 'set_foyers' }, {})).toEqual(['barbican']);
  expect(topics({ step: 'moat_stack' }, {})).toEqual(['whole_moat']);
  expect(topics({ moats: { slots: [{}] } }, {}, pass)).not.toContain('moats');
  expect(topics({ moats: { slots: [{}] } }, { castle: { rooms } }, pass)).toContain('moats');
  expect(topics({ build: [{ passages: [] }] }, {}, pass)).not.toContain('passages');
  expect(topics({ build: [{ passages: [{}] }] }, {}, pass)).toContain('passages');
  expect(topics({}, { castle: { rooms, moat: {} } }, pass)).toContain('gardens');
  const open: AnyAction = { castles: { type: 'open_market' } };
  expect(topics({ step: 'price', prices: [10_000, 15_000] }, {}, open)).toEqual(['pricing']);
  expect(topics({ step: 'price', prices: [15_000, 15_000] }, {}, open)).toEqual(['pricing', 'dear']);
});

test('every topic has its words', () => {
  const said = Object.keys(en.castlesTold.guide);
  const steps = ['return_cards', 'reward_order', 'look_stack', 'look_tiles', 'bonus_keep', 'corridor', 'choose_reward', 'score_again', 'tower_keep', 'last_trade'];
  const all = [
    ...topics({ players: 1 }, {}, pass, { castles: { type: 'open_market' } }),
    ...steps.flatMap((step) => topics({ step }, {})),
    ...topics({ builder: 0, last_round: true }, {}, pass),
    ...topics({ prices: [1, 1], renovate: [{}], swans: { trades: [{}] }, favor_pile: 9 }, { castle: { rooms: [foyer, foyer] } }, pass, {
      castles: { type: 'open_market' },
    }),
    ...topics({ active: 1, waiting_for: [1] }, {}),
  ];
  expect(all.length).toBeGreaterThan(15);
  expect(all.filter((topic) => !said.includes(topic))).toEqual([]);
});
