import { fireEvent, render, screen, waitFor } from '@testing-library/svelte';
import { beforeEach, expect, test, vi } from 'vitest';

import { route } from '../route.svelte';
import { fakeServer } from '../fake-server';
import Rules from './Rules.svelte';

const rules = [
  { id: 'BTW-PLACE-01', game: 'between', section: 'Placing', text: 'Rooms stand on rooms.', refuses: false },
  { id: 'BTW-PLACE-13', game: 'between', section: 'Placing', text: 'Open sky stays empty (ruling BTW-RUL-12).', refuses: true },
  { id: 'BTW-RUL-12', game: 'between', section: 'Rulings', text: 'A blue border means open sky.', refuses: false },
];

beforeEach(() => {
  fakeServer({ 'GET /api/games': [{ game: 'between' }], 'GET /api/rules*': rules });
  route.go('/rules', { replace: true });
  Element.prototype.scrollIntoView = vi.fn();
});

async function search(text: string): Promise<void> {
  await fireEvent.input(await screen.findByRole('searchbox'), { target: { value: text } });
}

test('all rules are there, by section', async () => {
  render(Rules);
  await waitFor(() => expect(screen.getAllByRole('heading', { level: 2 }).map((h) => h.textContent?.trim())).toEqual(['Placing', 'Rulings']));
  expect(screen.getByRole('status').textContent).toContain('3 rules');
  expect(screen.getAllByText('forbids')).toHaveLength(1);
});

test('typing narrows them down, marks what matches and counts aloud', async () => {
  const { container } = render(Rules);
  await screen.findByText('Rooms stand on rooms.');
  await search('open sky');
  expect(screen.getByRole('status').textContent).toContain('2 rules match');
  expect(screen.queryByText('Rooms stand on rooms.')).toBeNull();
  expect([...container.querySelectorAll('mark')].map((mark) => mark.textContent)).toEqual(['Open', 'sky', 'open', 'sky']);
});

test('a rule is found by its id', async () => {
  const { container } = render(Rules);
  await screen.findByText('Rooms stand on rooms.');
  await search('place-01');
  expect([...container.querySelectorAll('.rule')].map((rule) => rule.id)).toEqual(['BTW-PLACE-01']);
  await search('nothing like that');
  expect(screen.getByRole('status').textContent).toContain('No rule matches');
});

test('the rule of the address is shown and has the focus', async () => {
  render(Rules, { rule: 'BTW-PLACE-13' });
  await waitFor(() => expect(document.activeElement?.id).toBe('BTW-PLACE-13'));
  expect(Element.prototype.scrollIntoView).toHaveBeenCalled();
  expect(document.activeElement?.classList.contains('here')).toBe(true);
});

test('a rule that is none is said to be none', async () => {
  render(Rules, { rule: 'BTW-NONE-99' });
  expect(await screen.findByText(/no rule BTW-NONE-99/)).toBeTruthy();
});
