import { fireEvent, render, screen, waitFor, within } from '@testing-library/svelte';
import { beforeEach, expect, test } from 'vitest';

import { person } from '../state/me.svelte';
import { fakeServer } from '../fake-server';
import History from './History.svelte';
import Watch from './Watch.svelte';

function entry(table: string, stage: string, more: object = {}): object {
  const seats = [
    { seat: 0, holder: { type: 'person', name: 'Anna' } },
    { seat: 1, holder: { type: 'person', name: 'Berta' } },
    { seat: 2, holder: { type: 'bot', bot: 'greedy' } },
  ];
  const settings = { game: 'between', setup: { players: 3 } };
  return { table, created: 0, changed: Date.now(), summary: { host: 'Anna', stage, settings, seats, ...more } };
}

const outcome = {
  end_reason: 'done',
  standings: [
    { seat: 0, place: 2, total: 41, tie_breaks: [] },
    { seat: 1, place: 1, total: 44, tie_breaks: [] },
    { seat: 2, place: 3, total: 30, tie_breaks: [] },
  ],
};

beforeEach(() => {
  person.me = { name: 'Anna', login: null };
});

test('finished games tell their result and lead to replay and record', async () => {
  fakeServer({
    'GET /api/tables?mine=true&stage=over': { tables: [entry('old', 'over', { outcome })] },
    'GET /api/tables?mine=true&stage=playing': { tables: [entry('now', 'playing')] },
    'GET /api/tables*': { tables: [] },
  });
  render(History);
  const over = await screen.findByRole('region', { name: 'Finished' });
  await waitFor(() => expect(over.textContent).toContain('You finished 2nd with 41 points.'));
  expect(over.textContent).toContain('Berta won with 44 points.');
  const links = within(over).getAllByRole('link').map((link) => link.getAttribute('href'));
  expect(links).toEqual(['/table/old', '/table/old/replay', '/api/tables/old/record']);
  const running = screen.getByRole('region', { name: 'In progress' });
  expect(within(running).getByRole('link').getAttribute('href')).toBe('/table/now');
});

test('what bots have finished, or what was given up, is nobody’s win', async () => {
  const away = [
    { seat: 0, holder: { type: 'person', name: 'Anna' }, away: 'handed_over' },
    { seat: 1, holder: { type: 'bot', bot: 'greedy' } },
  ];
  const byBots = entry('bots', 'over', { seats: away, outcome, ending: { how: 'by_bots', winners: [] } });
  const givenUp = entry('up', 'over', { seats: away, ending: { how: 'given_up', winners: [] } });
  fakeServer({
    'GET /api/tables?mine=true&stage=over': { tables: [byBots, givenUp] },
    'GET /api/tables*': { tables: [] },
  });
  render(History);
  const over = await screen.findByRole('region', { name: 'Finished' });
  await waitFor(() => expect(over.textContent).toContain('Finished by bots: nobody won.'));
  expect(over.textContent).toContain('Given up: nobody won.');
  expect(over.textContent).not.toMatch(/You finished|won with/);
});

test('who has not played is told what to do', async () => {
  fakeServer({ 'GET /api/tables*': { tables: [] } });
  render(History);
  expect(await screen.findByText('You have not played here yet.')).toBeTruthy();
});

test('listed tables come page by page, each once', async () => {
  const asked = fakeServer({
    'GET /api/tables?stage=gathering': { tables: [] },
    'GET /api/tables?stage=playing': { tables: [entry('one', 'playing'), entry('two', 'playing')], next: '17-two' },
    'GET /api/tables?stage=playing&after=17-two': { tables: [entry('two', 'playing'), entry('three', 'playing')] },
  });
  render(Watch);
  await fireEvent.click(await screen.findByRole('button', { name: 'More tables' }));
  await waitFor(() => expect(screen.getAllByRole('article')).toHaveLength(3));
  expect(screen.queryByRole('button', { name: 'More tables' })).toBeNull();
  expect(asked.at(-1)?.path).toContain('after=17-two');
});
