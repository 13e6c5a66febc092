// News as sentences: names come from the catalog, secrets stay secret, rules are linked.

import { beforeEach, expect, test } from 'vitest';

import type { CastlesNews, CastlesView, PieceForm } from '../../protocol/messages';
import { reference } from '../../state/reference.svelte';
import type { People } from '../../table/people';
import { listed } from '../plan/plan';
import { heading } from './headings';
import { pieceName, stands } from './pieces';
import { tell } from './told';

function people(...names: string[]): People {
  const seats = names.map((name, seat) => ({ seat, holder: { type: 'person', name, here: true } }));
  return { seats, playing: names.map((_, seat) => ({ seat })), you: 0 } as unknown as People;
}

const both = people('Anna', 'Berta');

beforeEach(() => {
  const names = { den: 'Den', attic: 'Attic', stairs: 'Stairs', 'card:stairs': 'Many stairs', 'favor:money': 'Money' };
  reference.pieces = new Map(Object.entries(names).map(([id, name]) => [id, { id, name } as PieceForm]));
});

function told(news: CastlesNews, table = both): string | undefined {
  return tell(news, table, undefined)?.text;
}

test('a purchase says who is paid, and what lay on the room', () => {
  const bought = { type: 'bought', seat: 0, room: 'den', price: 6000, coins: 0, to: 1 } as const;
  expect(told(bought)).toBe('Anna buys Den and pays 6000 to Berta.');
  expect(told({ ...bought, to: null })).toBe('Anna buys Den for 6000.');
  expect(told({ ...bought, to: null, coins: 2000 })).toBe('Anna buys Den for 6000. The 2000 lying on it come along.');
});

test('points name what brought them and what for, with the rule', () => {
  const scored = { type: 'scored', seat: 1, rule: 'A-RULE-01', row: 'living', tile: 'den' } as const;
  const room = { ...scored, points: -2, x: 3, y: -1, because: ['attic@0,0', 'attic@4,0'] };
  expect(tell(room, both, undefined)).toEqual({ text: 'Berta: −2 for Den (Attic ×2)', rule: 'A-RULE-01' });
  expect(tell({ ...room, points: 0 }, both, undefined)).toBeNull();
});

test('a card and a room of one name are told apart', () => {
  const scored = { type: 'scored', seat: 0, rule: 'A-RULE-01', points: 4, tile: 'stairs', because: [] } as const;
  expect(told({ ...scored, because: [], row: 'cards' })).toBe('Anna: +4 for Many stairs');
  expect(told({ ...scored, because: [], row: 'corridor', x: 0, y: 0 })).toBe('Anna: +4 for Stairs');
});

test('who may not know it hears less', () => {
  expect(told({ type: 'bonus_kept', seat: 0, card: 'stairs' })).toBe('Anna keeps the bonus card Many stairs.');
  expect(told({ type: 'bonus_kept', seat: 0 })).toBe('Anna keeps a bonus card.');
  const put = { type: 'tile_put_on_deck', seat: 0, discarded: false } as const;
  expect(told({ ...put, tile: 'den' })).toBe('Anna puts Den on the deck.');
  expect(told({ ...put, size: 450 })).toBe('Anna puts a room of 450 on the deck.');
});

test('who plays alone gets a rank', () => {
  const ended: CastlesNews = { type: 'game_ended', winners: [0], rank: 'court_jester' };
  expect(told(ended, people('Anna'))).toBe('Anna is called by the king: Court Jester.');
  expect(told({ type: 'game_ended', winners: [0, 1] })).toBe('Anna and Berta have won.');
});

test('every piece of a score sheet has a name, and only rooms stand', () => {
  const pieces = ['den@3,-1', 'card:stairs', 'favor:money', 'stack-100', 'stack-hallways', 'stack-stairs', 'coins', 'seat'];
  expect(pieces.map(pieceName)).toEqual([
    'Den',
    'Many stairs',
    'Money',
    'Stack of 100',
    'Stack of hallways',
    'Stack of stairs',
    'Coins left over',
    'Place in the first round',
  ]);
  expect(pieces.filter(stands)).toEqual(['den@3,-1']);
  expect(listed(['Den', 'Attic', 'Den'])).toBe('Den ×2, Attic');
});

test('the bar says where we are, who is asked, and what follows', () => {
  const view = { round: 3, step: 'price', builder: 1, active: null, waiting_for: [1], extra_turns: 0, last_round: false };
  const at = (change: object) => heading({ ...view, ...change } as unknown as CastlesView, both);
  expect(at({})).toEqual({ where: 'Round 3', step: 'Set the prices', meanwhile: 'Berta sets the prices' });
  expect(at({ last_round: true }).where).toBe('Round 3 · last');
  expect(at({ round: 0, step: 'return_cards', waiting_for: [0, 1] })).toEqual({
    where: 'Setting up',
    step: 'Give one bonus card back',
    meanwhile: 'Bonus cards are chosen: Anna and Berta',
  });
  expect(at({ step: 'turn', active: 0, extra_turns: 1 }).step).toBe('Your turn: buy or pass (then an extra turn)');
});
