import { fireEvent, render, screen } from '@testing-library/svelte';
import { expect, test } from 'vitest';

import { en } from '../../../words/en/page';
import { Sentences } from '../words/say';
import { spoken } from '../words/sentences.svelte';
import ScoreSheet from './ScoreSheet.svelte';

test('pressing a line of a sheet lights up what caused it, and again puts it out', async () => {
  const lit: string[][] = [];
  spoken.sentences = new Sentences('en', 'row-food = Kitchens\nrow-living = Halls');
  const lines = [
    { row: 'food', source: 'a@0,1', points: 2, rule: 'A-RULE-01', because: ['b@1,1', 'b@2,1'] },
    { row: 'food', source: 'c@0,2', points: 0, rule: 'A-RULE-01', because: [] },
  ];
  render(ScoreSheet, { total: 2, lines, rows: ['food', 'living'], onlight: (pieces: string[]) => lit.push(pieces) });
  const line = screen.getByRole('button', { name: /^2 a from b ×2/ });
  await fireEvent.click(line);
  await fireEvent.click(line);
  expect(lit).toEqual([['a@0,1', 'b@1,1', 'b@2,1'], []]);
  expect(screen.getByRole('heading', { name: /Kitchens/ })).toBeTruthy();
  expect(screen.queryByText('Halls')).toBeNull();
  expect(screen.getByText(en.sheet.unmet)).toBeTruthy();
});
