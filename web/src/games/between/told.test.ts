import { beforeEach, expect, test } from 'vitest';

import type { BetweenNews, BetweenView, PieceForm } from '../../protocol/messages';
import { reference } from '../../state/reference.svelte';
import type { People } from '../../table/people';
import { de } from '../../../../words/de/page';
import { en } from '../../../../words/en/page';
import { speech } from '../../words/index.svelte';
import { openWords } from '../../words/spoken-in-tests';
import { inWords, labelOf, tell } from './told';

const seats = ['Anna', 'Berta'].map((name, seat) => ({ seat, holder: { type: 'person' as const, name } }));
const people = { seats, playing: [0, 1].map((seat) => ({ seat })), you: null } as unknown as People;
const view = {
  castles: [
    { castle: 0, label: 'Burg-Eltz' },
    { castle: 1, label: 1 },
  ],
} as BetweenView;

beforeEach(() => {
  speech.words = en;
  openWords('between');
  const card = { id: 'bonus-food', kind: 'card', wish: { key: 'card', values: { points: 2, measure: 'food' } } };
  reference.pieces = new Map([[card.id, card as unknown as PieceForm]]);
});

function told(news: BetweenNews): string | undefined {
  return tell(news, people, view)?.text;
}

test('castles are called by their token, or by who has them on the left', () => {
  expect(view.castles.map((castle) => labelOf(castle, people))).toEqual(['Burg Eltz', 'Berta’s castle']);
});

test('what happens in a castle is told with its name and its level', () => {
  expect(told({ type: 'placed', seat: 0, castle: 0, tile: 'wine-room', x: 0, y: 1, turn: 0 })).toBe(
    'Anna builds Wine Room in Burg Eltz, level 2.',
  );
  expect(told({ type: 'bonus_earned', castle: 1, room_type: 'outdoor', count: 3, rule: 'A-01' })).toBe(
    'Berta’s castle has 3 outdoor rooms and earns a bonus.',
  );
  expect(told({ type: 'card_kept', castle: 0, card: 'bonus-food' })).toBe(
    'Burg Eltz keeps a bonus card: 2 points for each food room.',
  );
  expect(told({ type: 'game_ended', winners: [0, 1] })).toBe('Anna and Berta win.');
});

test('who may not see what is proposed hears only that it is', () => {
  const proposed = { type: 'proposed', seat: 0, castle: 0 } as const;
  expect(told(proposed)).toBe('Anna makes a proposal for Burg Eltz.');
  const choice = { attendant: 'painter' };
  expect(told({ ...proposed, choice, audience: 'everybody' })).toBe('Anna proposes for Burg Eltz: Painter.');
  expect(told({ type: 'stack_shown', seat: 0, to: 1 })).toBe('Anna shows the passed rooms to Berta.');
});

test('small news is not told, and large news is worth reading later', () => {
  expect(told({ type: 'tile_dealt', seat: 0 })).toBeUndefined();
  expect(tell({ type: 'round_began', round: 2 }, people, view)?.major).toBe(true);
  expect(tell({ type: 'locked', seat: 1 }, people, view)?.major).toBeUndefined();
});

test('a choice is told with the room that is due', () => {
  const cell = { cell: { x: -1, y: 0 } };
  expect(inWords(cell, 'kitchen', people, view)).toBe('Kitchen, level 1, 1 left of the throne');
  const fifth = { fifth_room: { castle: 1, room: 'tower' as const, cell: { x: 2, y: 0 } } };
  expect(inWords(fifth, null, people, view)).toBe('Tower in Berta’s castle, level 1, 1 right of the throne');
});

test('German names rooms and counts as Germans do', () => {
  speech.words = de;
  openWords('between', 'de');
  expect(told({ type: 'placed', seat: 0, castle: 0, tile: 'wine-room', x: 0, y: -1, turn: 0 })).toBe(
    'Anna baut in Burg Eltz, Ebene -1: Weinstube.',
  );
  expect(told({ type: 'castle_scored', castle: 1, points: 1 })).toBe('Schloss von Berta kommt auf 1 Punkt.');
  expect(told({ type: 'bonus_copied', castle: 0, room_type: 'corridor' })).toBe('Burg Eltz nimmt den Bonus für Flure.');
  expect(reference.wish('bonus-food')).toBe('2 Punkte für jeden Speiseraum');
});
