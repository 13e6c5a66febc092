import { expect, test } from 'vitest';

import type { ExpansionForm, GameForm } from '../protocol/messages';
import { bundlesOf, playersWith, toggled } from './expansions';

const forms: ExpansionForm[] = [
  { id: 'plain', needs: [], players: [1, 4] },
  { id: 'more', needs: ['high'], players: [2, 5] },
  { id: 'high', needs: [], players: [2, 4] },
];

test('what an expansion needs comes and goes with it', () => {
  expect(toggled(forms, [], 'more')).toEqual(['more', 'high']);
  expect(toggled(forms, ['plain', 'more', 'high'], 'high')).toEqual(['plain']);
  expect(toggled(forms, ['more', 'high'], 'more')).toEqual(['high']);
});

test('there is none, the first alone, and all', () => {
  expect(bundlesOf(forms).map(({ all }) => all)).toEqual([[], ['plain'], ['plain', 'more', 'high']]);
});

test('with an expansion more may play', () => {
  const form = { players: [1, 4], expansions: forms } as unknown as GameForm;
  expect(playersWith(form, [])).toEqual([1, 4]);
  expect(playersWith(form, ['more', 'high'])).toEqual([1, 5]);
});
