import { fireEvent, render, screen } from '@testing-library/svelte';
import { beforeEach, expect, test } from 'vitest';

import type { GameName } from '../protocol/messages';
import { preferences } from '../state/preferences.svelte';
import { en } from '../../../words/en/page';
import Guide from './Guide.svelte';

const words = { about: 'It is about castles.', cards: 'Keep two cards.', market: 'Buy a room.', placing: 'Pick a door.', waiting: 'Wait.' };
const given = (...topics: string[]) => ({ game: 'castles' as GameName, words, topics });
const said = (): string => document.querySelector('.guide p')?.textContent?.trim() ?? '';

beforeEach(() => preferences.setGuide(true));

test('the first question of a first game comes after a sentence of what the game is about', async () => {
  const { rerender } = render(Guide, given('cards'));
  expect(said()).toBe('It is about castles. Keep two cards.');
  await rerender(given('market', 'placing'));
  expect(said()).toBe('Buy a room.');
});

test('once a question is answered its tip is gone, and does not come back', async () => {
  const { rerender } = render(Guide, given('market', 'placing'));
  await rerender(given('waiting'));
  expect(said()).toBe('Wait.');
  await rerender(given('market', 'placing'));
  expect(said()).toBe('Pick a door.');
  await rerender(given());
  expect(said()).toBe('');
});

test('who has understood reads the next thing about the same question', async () => {
  render(Guide, given('market', 'placing'));
  await fireEvent.click(screen.getByRole('button', { name: en.guide.got }));
  expect(said()).toBe('Pick a door.');
  await fireEvent.click(screen.getByRole('button', { name: en.guide.got }));
  expect(said()).toBe('');
});
