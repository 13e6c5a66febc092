import { expect, test } from 'vitest';

import type { PieceForm } from '../protocol/messages';
import { partsOf } from './answers';
import { namesIn } from './english-names.svelte';

function piece(id: string, kind: string, name: string, type: string | null = null): { piece: PieceForm; name: string } {
  return { piece: { id, kind, type } as PieceForm, name };
}

const box = {
  named: [
    piece('attic', 'room', 'Attic', 'food'),
    piece('hallway', 'piece', 'Hallway', 'corridor'),
    piece('card:hallways', 'card', 'Hallways'),
    piece('favor:stairs', 'favor', 'Stairs'),
    piece('decree:every-size', 'decree', 'Every Size'),
    piece('lane', 'piece', 'Long Lane', 'stairs'),
  ],
};

/** What is named in a text, and what it means, in a section that tells of these kinds of pieces. */
function named(text: string, ...home: string[]): Record<string, string> {
  const parts = partsOf(text, new Set(), namesIn(box, new Set(home)));
  return Object.fromEntries(parts.flatMap((part) => (part.kind === 'name' ? [[part.text, Object.values(part.means).join()]] : [])));
}

test('rooms and decrees are known by their names, and corridors by any form of theirs', () => {
  expect(named('An Attic, an attic, a hallway, Hallways and Every Size, not every size')).toEqual({
    Attic: 'attic',
    hallway: 'hallway',
    Hallways: 'hallway',
    'Every Size': 'decree:every-size',
  });
});

test('types are known beside the word room, and in lists', () => {
  expect(named('A food room, food rooms, the food, corridor and food; food for all')).toEqual({
    'food room': 'food',
    'food rooms': 'food',
    corridor: 'corridor',
    food: 'food',
  });
  expect(named('stairs')).toEqual({ stairs: 'stairs' });
});

test('plain words are cards, favors and decrees where the rules tell of these', () => {
  expect(named('Hallways and a hallway', 'card')).toEqual({ Hallways: 'card:hallways', hallway: 'hallway' });
  expect(named('Stairs', 'favor')).toEqual({ Stairs: 'favor:stairs' });
  expect(named('a castle of every size', 'decree')).toEqual({ 'every size': 'decree:every-size' });
});
