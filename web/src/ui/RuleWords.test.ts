import { render, screen } from '@testing-library/svelte';
import { expect, test } from 'vitest';

import { rulebook } from './rulebook.svelte';
import RuleWords from './RuleWords.svelte';
import type { RuleText } from '../protocol/messages';

const rule: RuleText = { game: 'castles', id: 'CAS-X-01', chapter: 'X', section: 'X', summary: '', aside: false, refuses: false, notes: [], text: '' };


test('every id of a rule can be opened, also one that ends in a letter', () => {
  render(RuleWords, { text: 'As in PAL-VEC-A, after BTW-SCORE-FOOD-02, CAS-PLACE-01b, EXP-5P-01 and EXP-DECREE-G01.', rule, over: true });
  const refs = screen.getAllByRole('button');
  expect(refs.map((ref) => ref.textContent)).toEqual(['PAL-VEC-A', 'BTW-SCORE-FOOD-02', 'CAS-PLACE-01b', 'EXP-5P-01', 'EXP-DECREE-G01']);
  refs[0]?.click();
  expect(rulebook.open).toBe('PAL-VEC-A');
});
