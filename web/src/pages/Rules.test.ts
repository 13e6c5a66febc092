import { fireEvent, render, screen, waitFor } from '@testing-library/svelte';
import { beforeEach, expect, test, vi } from 'vitest';

import { route } from '../route.svelte';
import { fakeServer } from '../fake-server';
import Rules from './Rules.svelte';

const summary = 'Rooms stand on something.';
const shared = { game: 'between', chapter: 'Placing', section: 'Placing', summary, aside: false, refuses: false, notes: [] };
const rules = [
  { ...shared, id: 'BTW-PLACE-01', text: 'Rooms stand on rooms.', plain: 'Nothing floats.' },
  { ...shared, id: 'BTW-PLACE-13', text: 'Open sky stays empty.', notes: ['ruling BTW-RUL-12'], refuses: true },
  { ...shared, id: 'BTW-RUL-12', chapter: 'Rulings', section: 'Geometry', aside: true, text: 'A blue border means open sky.' },
  { ...shared, id: 'BTW-END-01', chapter: 'The end', section: 'The end', text: 'It is over.' },
];
const other = [{ ...shared, game: 'castles', id: 'CAS-TURN-01', chapter: 'Turns', section: 'Turns', text: 'You buy a room.' }];

beforeEach(() => {
  fakeServer({
    'GET /api/games': [{ game: 'between' }, { game: 'castles' }],
    'GET /api/rules?game=between': rules,
    'GET /api/rules?game=castles': other,
  });
  route.go('/rules', { replace: true });
  Element.prototype.scrollIntoView = vi.fn();
});

async function search(text: string): Promise<void> {
  await fireEvent.input(await screen.findByRole('searchbox'), { target: { value: text } });
}

const ids = (container: HTMLElement): (string | null)[] =>
  [...container.querySelectorAll('.rule')].map((rule) => rule.getAttribute('data-rule'));

test('the rules of one game are there: those for playing first, what only explains folded at the end', async () => {
  const { container } = render(Rules);
  const headings = () => screen.getAllByRole('heading', { level: 2 }).map((h) => h.textContent?.trim());
  await waitFor(() => expect(headings()).toEqual(['Placing', 'The end', 'Rulings: Geometry']));
  await waitFor(() => expect(screen.getByRole('status').textContent).toContain('4 rules'));
  expect(screen.getAllByText('enforced')).toHaveLength(1);
  expect(screen.getAllByText(summary)[0]?.compareDocumentPosition(screen.getByText('Nothing floats.'))).toBe(4);
  expect(container.querySelector<HTMLDetailsElement>('.aside')?.open).toBe(false);
});

test('another game takes its place', async () => {
  const { container } = render(Rules);
  await waitFor(() => expect(ids(container)).toHaveLength(4));
  await fireEvent.click(screen.getByRole('radio', { name: /^Castles/ }));
  await waitFor(() => expect(ids(container)).toEqual(['CAS-TURN-01']));
  expect(location.search).toBe('?game=castles');
});

test('remarks are numbered and stand at the foot of a section', async () => {
  const { container } = render(Rules);
  await screen.findByText('One note');
  expect(container.querySelector('sup')?.textContent).toBe('1');
  expect(container.querySelector('.rules details li')?.textContent).toContain('ruling BTW-RUL-12');
});

test('a question is answered best first, marks what matches and counts aloud', async () => {
  const { container } = render(Rules);
  await screen.findByText('Rooms stand on rooms.');
  await search('what is open sky?');
  await waitFor(() => expect(ids(container)).toEqual(['BTW-PLACE-13', 'BTW-RUL-12']));
  await waitFor(() => expect(screen.getByRole('status').textContent).toContain('2 rules match'));
  expect([...container.querySelectorAll('mark')].map((mark) => mark.textContent)).toEqual(['Open', 'sky', 'open', 'sky']);
});

test('a rule is found by its id', async () => {
  const { container } = render(Rules);
  await screen.findByText('Rooms stand on rooms.');
  await search('place-01');
  await waitFor(() => expect(ids(container)).toEqual(['BTW-PLACE-01']));
  await search('quantum');
  await waitFor(() => expect(screen.getByRole('status').textContent).toContain('No rule matches'));
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
