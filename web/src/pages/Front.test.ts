import { fireEvent, render, screen, waitFor, within } from '@testing-library/svelte';
import { beforeEach, expect, test } from 'vitest';

import { en } from '../../../words/en/page';
import { person } from '../state/me.svelte';
import type { Command } from '../protocol/messages';
import { toasts } from '../ui/toasts.svelte';
import { BOX, fakeServer, type Asked } from '../fake-server';
import Front from './Front.svelte';

const me = { name: 'Anna', login: null };

beforeEach(() => {
  localStorage.clear();
  toasts.all = [];
  person.me = null;
  history.replaceState(null, '', '/');
});

function server(more: Record<string, unknown> = {}): Asked[] {
  const usual = {
    ...BOX,
    'POST /api/guest': me,
    'POST /api/tables': { table: 'swan1' },
    'POST /api/tables/swan1/do': { n: 1 },
    'GET /api/tables*': { tables: [] },
  };
  // The first that fits answers, so what is special comes first.
  return fakeServer({ ...more, ...usual, ...more });
}

function commands(asked: Asked[]): Command[] {
  return asked
    .filter(({ path }) => path === '/api/tables/swan1/do')
    .map(({ body }) => (body as { command: Command }).command);
}

test('one click leads from nothing to a running game', async () => {
  const asked = server();
  render(Front);
  await fireEvent.click(screen.getByRole('button', { name: 'Play now' }));
  await waitFor(() => expect(location.pathname).toBe('/table/swan1'));

  const posts = asked.filter(({ method }) => method === 'POST');
  expect(posts[0]?.path).toBe('/api/guest');
  expect(posts[1]).toMatchObject({
    path: '/api/tables',
    body: { settings: { game: 'between', setup: { players: 3 } } },
  });
  const [sit, ...rest] = commands(asked);
  expect(sit).toMatchObject({ type: 'sit', contribution: expect.stringMatching(/^[0-9a-f]{32}$/) });
  expect(rest).toEqual([
    { type: 'seat_bot', seat: 1, bot: 'greedy' },
    { type: 'seat_bot', seat: 2, bot: 'greedy' },
    { type: 'start' },
  ]);
  const ids = asked.flatMap(({ body }) => (body as { id?: string } | null)?.id ?? []);
  expect(new Set(ids).size).toBe(4);
});

test('as many bots sit down as were asked for', async () => {
  const asked = server();
  render(Front);
  await fireEvent.click(await screen.findByRole('radio', { name: '2' }));
  expect(screen.getByText(en.fronts.between.two.play)).toBeTruthy();
  await fireEvent.click(screen.getByRole('button', { name: 'Play now' }));
  await waitFor(() => expect(location.pathname).toBe('/table/swan1'));
  expect(commands(asked).map(({ type }) => type)).toEqual(['sit', 'seat_bot', 'start']);
});

test('a failure is said, and the button works again', async () => {
  let works = false;
  const asked = server({
    'POST /api/tables': () =>
      works ? { table: 'swan1' } : Response.json({ code: 'full', message: 'no room' }, { status: 503 }),
  });
  render(Front);
  await fireEvent.click(screen.getByRole('button', { name: 'Play now' }));
  await waitFor(() => expect(toasts.all.map(({ text }) => text)).toEqual([en.problems.full]));
  expect(commands(asked)).toEqual([]);
  works = true;
  await fireEvent.click(screen.getByRole('button', { name: 'Play now' }));
  await waitFor(() => expect(location.pathname).toBe('/table/swan1'));
});

test('tables of mine are offered, with who sits there', async () => {
  const seats = [
    { seat: 0, holder: { type: 'person', name: 'Anna' } },
    { seat: 1, holder: { type: 'bot', bot: 'greedy' } },
    { seat: 2, holder: { type: 'open' } },
  ];
  const settings = { game: 'between', setup: { players: 3 } };
  const summary = { host: 'Anna', stage: 'gathering', settings, seats };
  server({
    'GET /api/tables?mine=true&stage=gathering': {
      tables: [{ table: 'old', created: 0, changed: Date.now(), summary }],
    },
  });
  render(Front);
  const region = await screen.findByRole('region', { name: 'Continue' });
  expect(within(region).getByRole('heading', { level: 3 }).textContent).toContain('Anna');
  expect(within(region).getByText(/1 open seat/)).toBeTruthy();
  expect(within(region).getByRole('link').getAttribute('href')).toBe('/table/old');
});
