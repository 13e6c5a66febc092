// With a second game in the list the pages ask which one is meant.

import { fireEvent, render, screen, waitFor } from '@testing-library/svelte';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';

import { BOX, fakeServer, GAMES, type Asked } from '../fake-server';
import { games } from '../games';
import type { Game } from '../games/game';
import type { GameName } from '../protocol/messages';
import { route } from '../route.svelte';
import { person } from '../state/me.svelte';
import { reference } from '../state/reference.svelte';
import { en } from '../../../words/en/page';
import Front from './Front.svelte';
import Learn from './Learn.svelte';
import NewTable from './NewTable.svelte';
import Score from './Score.svelte';

const first = Object.keys(games)[0] as GameName;
const cottage = 'cottage' as GameName;
const list = games as Record<string, Game>;
const words = {
  ...games[first].words(),
  learn: { lead: 'One step.', steps: [{ heading: 'Build it', text: ['Stone on stone.'], search: 'stone' }] },
};
/** A second game, with nothing but what the pages before a table ask for. */
const second: Game = {
  front: () => ({ ...games[first].front(), line: 'A small house for one or two.' }),
  words: () => words,
  usualPlayers: 1,
  table: () => Promise.reject(new Error('nobody opens a table here')),
  Lesson: games[first].Lesson,
  Signs: () => Promise.reject(new Error('nobody asks what its signs mean')),
  keys: [],
  Companion: () => import('./NotFound.svelte') as unknown as ReturnType<NonNullable<Game['Companion']>>,
  severalCastles: true,
};
const forms = [
  ...GAMES,
  {
    ...GAMES[0],
    game: cottage,
    players: [1, 2],
    options: [],
    art: { en: '/api/art/en/cottage.svg' },
    catalog: '/api/catalog/cottage',
  },
];
let asked: Asked[];

beforeAll(async () => {
  list[cottage] = second;
  fakeServer({ 'GET /api/games': forms });
  await reference.loadGames();
  // Whoever loads a part for the first time waits longer than a test does.
  await Promise.all([games[first].Lesson(), games[first].Companion?.(), second.Companion?.()]);
}, 60_000);
afterAll(() => {
  delete list[cottage];
});
beforeEach(() => {
  localStorage.clear();
  person.me = { name: 'Anna', login: null };
  route.go('/', { replace: true });
  asked = fakeServer({
    ...BOX,
    'GET /api/games': forms,
    'GET /api/catalog/cottage': [],
    'GET /api/art/en/cottage.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
    'POST /api/tables': { table: 'swan1' },
    'POST /api/tables/swan1/do': { n: 1 },
    'GET /api/tables*': { tables: [] },
  });
});

function opened(): unknown {
  return asked.find(({ method, path }) => method === 'POST' && path === '/api/tables')?.body;
}

function card(): HTMLElement {
  return screen.getByRole('radio', { name: 'cottage' });
}

test('the front page offers both, speaks for both and remembers which it was', async () => {
  const { unmount } = render(Front);
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe(en.pages.front.heading);
  expect(screen.getByText('A small house for one or two.')).toBeTruthy();
  await fireEvent.click(card());
  expect(screen.getAllByRole('radio', { name: /^\d$/ }).map((one) => (one as HTMLInputElement).value)).toEqual(['1', '2']);
  await fireEvent.click(screen.getByRole('button', { name: en.pages.front.play }));
  await waitFor(() => expect(location.pathname).toBe('/table/swan1'));
  expect(opened()).toEqual({ settings: { game: cottage, setup: { players: 1 } } });
  unmount();
  render(Front);
  expect((card() as HTMLInputElement).checked).toBe(true);
});

test.each([
  ['2', '2'],
  ['7', '1'],
])('who played with %s last time sees %s chosen, as the game allows', async (last, chosen) => {
  localStorage.setItem('swanstone.players', last);
  render(Front);
  await fireEvent.click(card());
  expect((screen.getByRole('radio', { name: chosen }) as HTMLInputElement).checked).toBe(true);
});

test('a new table is opened for the game that was chosen', async () => {
  render(NewTable);
  await fireEvent.click(await screen.findByRole('radio', { name: 'cottage' }));
  await fireEvent.submit(screen.getByRole('button', { name: en.pages.create.open }).closest('form') as Element);
  await waitFor(() => expect(opened()).toMatchObject({ settings: { game: cottage, setup: { players: 1 } } }));
});

test('a lesson is chosen by the address', async () => {
  route.go('/learn?game=cottage', { replace: true });
  render(Learn);
  expect(screen.getByRole('heading', { name: 'Build it' })).toBeTruthy();
  await fireEvent.click(screen.getByRole('radio', { name: en.games[first] ?? first }));
  expect(location.pathname + location.search).toBe('/learn');
  expect(screen.queryByRole('heading', { name: 'Build it' })).toBeNull();
  await fireEvent.click(card());
  expect(location.search).toBe('?game=cottage');
});

test('so is a companion, among the games that have one', async () => {
  route.go('/score?game=cottage', { replace: true });
  const { unmount } = render(Score);
  await screen.findByRole('heading', { name: en.pages.nothing.title });
  await fireEvent.click(screen.getByRole('radio', { name: en.games[first] ?? first }));
  await screen.findByRole('heading', { name: en.between.companion.chooseThrone });
  unmount();
  list[cottage] = { ...second, Companion: undefined } as unknown as Game;
  render(Score);
  await screen.findByRole('heading', { name: en.between.companion.chooseThrone });
  expect(screen.queryByRole('radio', { name: 'cottage' })).toBeNull();
  list[cottage] = second;
});
