import { expect, test } from 'vitest';

import type { PalaceView } from '../../protocol/messages';
import { en } from '../../../../words/en/page';
import { topicsNow } from './topics';

const own = { seat: 0, swans: {}, secret_count: 0, fee: 3 };
const view = { step: 'act', waiting_for: [0], tiles: [], row: [], moat: { symbols: 0, gap: 8 }, pending: { moves: 0 } };

function topics(change: object, mine: object = {}): string[] {
  const seen = { ...view, ...change, seats: [{ ...own, ...mine }] };
  return topicsNow(seen as unknown as PalaceView, [], 'playing', 0);
}

test('the first turn explains palace, row, placing and swans', () => {
  expect(topics({})).toEqual(['row', 'placing', 'welcome', 'swans', 'passages']);
});

test('a question is explained before anything else', () => {
  expect(topics({ step: 'keep_favor' })).toEqual(['favors', 'board']);
  expect(topics({ step: 'lay_moat' })).toEqual(['moat', 'exit']);
  expect(topics({ waiting_for: [1] })).toEqual(['waiting']);
});

test('every topic has its words', () => {
  const said = Object.keys(en.palaceTold.guide);
  const steps = ['keep_favor', 'pay', 'choose_colour', 'reward_order', 'file_room', 'lay_moat', 'move_moat', 'discard', 'end_swans'];
  const tiles = Array.from({ length: 4 }, () => ({ owner: 0, completed: true }));
  const late = { tiles, moat: { symbols: 2, gap: 3 }, pending: { moves: 2 } };
  const all = [...steps.flatMap((step) => topics({ step })), ...topics(late, { swans: { red: 4 }, secret_count: 1 })];
  expect(all.length).toBeGreaterThan(20);
  expect(all.filter((topic) => !said.includes(topic))).toEqual([]);
});
