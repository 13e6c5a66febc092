import { render, screen } from '@testing-library/svelte';
import { createRawSnippet } from 'svelte';
import { expect, test } from 'vitest';

import { en } from '../../../words/en/page';
import type { Sheet } from '../protocol/messages';
import { Sentences } from '../words/say';
import { spoken } from '../words/sentences.svelte';
import ScoreTable from './ScoreTable.svelte';

/** The score pad of so many builders, of whom the first has won. */
function pad(players: number): void {
  spoken.sentences = new Sentences('en', 'row-food = Kitchens');
  const seats = Array.from({ length: players }, (_, seat) => seat);
  const sheets = seats.map((seat) => ({ castle: seat, name: `Castle ${seat}`, total: 9 - seat, ledger: { castles: [] } }) as unknown as Sheet);
  const castles = seats.map((seat) => ({ castle: seat, label: `Castle ${seat}`, column: `Castle ${seat}`, seats: [seat], points: 9 - seat }));
  const people = { seats: [], playing: seats.map((seat) => ({ seat })), you: 0 };
  const drawing = createRawSnippet<[number, ReadonlySet<string>]>(() => ({ render: () => '<p></p>' }));
  render(ScoreTable, { sheets, rows: ['food'], castles, people, winners: [0], drawing });
}

test('the winner has a crown', () => {
  pad(2);
  expect(screen.getAllByTitle(en.sheet.wins)).toHaveLength(1);
});

test('who builds alone wins against nobody', () => {
  pad(1);
  expect(screen.getAllByRole('columnheader')).toHaveLength(1);
  expect(screen.queryByTitle(en.sheet.wins)).toBeNull();
});
