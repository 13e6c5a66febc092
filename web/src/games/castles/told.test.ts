// News as sentences: secrets stay secret, rules are linked, and every language tells it.

import { beforeEach, expect, test } from 'vitest';

import type { CastlesNews, CastlesView } from '../../protocol/messages';
import type { People } from '../../table/people';
import { nameOfThing } from '../../words/sentences.svelte';
import { openWords } from '../../words/spoken-in-tests';
import { heading } from './headings';
import { tell } from './told';

function people(...names: string[]): People {
  const seats = names.map((name, seat) => ({ seat, holder: { type: 'person', name, here: true } }));
  return { seats, playing: names.map((_, seat) => ({ seat })), you: 0 } as unknown as People;
}

const both = people('Anna', 'Berta');

beforeEach(() => openWords('castles'));

function told(news: CastlesNews, table = both): string | undefined {
  return tell(news, table)?.text;
}

test('a purchase says who is paid, and what lay on the room', () => {
  const bought = { type: 'bought', seat: 0, room: 'study', price: 6000, coins: 0, to: 1 } as const;
  expect(tell(bought, both)).toEqual({ text: 'Anna buys Study and pays 6,000 coins to Berta.', major: true });
  expect(told({ ...bought, to: null })).toBe('Anna buys Study for 6,000 coins.');
  expect(told({ ...bought, to: null, coins: 2000 })).toBe('Anna buys Study for 6,000 coins, and collects the 2,000 coins on it.');
  openWords('castles', 'de');
  expect(told(bought)).toBe('Anna kauft „Arbeitszimmer“ und zahlt 6.000 Münzen an Berta.');
});

test('points name what brought them and what for, with the rule', () => {
  const because = ['hallway@0,0', 'hallway@4,0', 'study@9,9'];
  const scored: CastlesNews = { type: 'scored', seat: 1, rule: 'A-RULE-01', points: -2, cause: 'theater@3,-1', because };
  const text = 'Berta: -2 points for Theater (Hallway ×2 and Study)';
  expect(tell(scored, both)).toEqual({ text, major: false, rule: 'A-RULE-01' });
  expect(told({ ...scored, because: [], points: 1, cause: 'card:hallways' })).toBe('Berta: 1 point for Hallways');
  expect(tell({ ...scored, points: 0 }, both)).toBeNull();
});

test('who may not know it hears less', () => {
  expect(told({ type: 'bonus_kept', seat: 0, card: 'stairs' })).toBe('Anna keeps the bonus card Stairs.');
  expect(told({ type: 'unseen_bonus_kept', seat: 0 })).toBe('Anna keeps a bonus card.');
  expect(told({ type: 'tile_put_on_deck', seat: 0, discarded: false, tile: 'study' })).toBe('Anna puts Study on the deck.');
  expect(told({ type: 'unseen_tile_put_on_deck', seat: 0, discarded: true, size: 450 })).toBe(
    'Anna discards a size-450 room card.',
  );
});

test('what shows anyway is not told', () => {
  expect(tell({ type: 'turn_began', seat: 0, extra: false }, both)).toBeNull();
  expect(told({ type: 'turn_began', seat: 0, extra: true })).toBe('Anna takes an extra turn.');
  expect(tell({ type: 'priced', seat: 0, tiles: [['study', 4000]] }, both)).toBeNull();
  expect(tell({ type: 'market_cleared', tiles: [] }, both)).toBeNull();
});

test('who opens the market has set these prices, the dearest first', () => {
  const opened: CastlesNews = { type: 'market_opened', seat: 1, prices: { parlor: 8000, study: 15_000 } };
  expect(told(opened)).toBe('Berta sets prices: Study 15,000 and Parlor 8,000.');
  openWords('castles', 'de');
  expect(told(opened)).toMatch(/^Berta legt die Preise fest: Arbeitszimmer 15\.000 und .* 8\.000\.$/);
});

test('who plays alone gets a rank', () => {
  const ended: CastlesNews = { type: 'game_ended', winners: [0], rank: 'court_jester' };
  expect(told(ended, people('Anna'))).toBe('Anna’s final rank: Court Jester.');
  expect(told({ type: 'round_began', round: 2, builder: 0 }, people('Anna'))).toBe('Round 2 begins.');
  expect(told({ type: 'game_ended', winners: [0, 1] })).toBe('Anna and Berta win.');
});

test('every piece of a score sheet has a name', () => {
  const pieces = ['study@3,-1', 'card:hallways', 'favor:money', 'stack-100', 'stack-hallways', 'stack-stairs', 'coins', 'seat'];
  expect(pieces.map((piece) => nameOfThing('cause', piece))).toEqual([
    'Study',
    'Hallways',
    'Coins',
    '100 stack',
    'Hallway stack',
    'Stairs stack',
    'Leftover coins',
    'Turn-order bonus',
  ]);
});

test('the bar says where we are, who is asked, and what follows', () => {
  const view = { round: 3, step: 'price', builder: 1, active: null, waiting_for: [1], extra_turns: 0, last_round: false };
  const at = (change: object) => heading({ ...view, ...change } as unknown as CastlesView, both);
  expect(at({})).toEqual({ where: 'Round 3', step: 'Set the prices', meanwhile: 'Berta is setting the prices' });
  expect(at({ last_round: true }).where).toBe('Round 3 (last)');
  expect(at({ round: 0, step: 'return_cards', waiting_for: [0, 1] })).toEqual({
    where: 'Setting up',
    step: 'Discard one bonus card',
    meanwhile: 'Anna and Berta are choosing bonus cards',
  });
  expect(at({ step: 'turn', active: 0, extra_turns: 1 }).step).toBe('Your turn: buy or pass (then an extra turn)');
});
