import { beforeEach, expect, test } from 'vitest';

import { fakeServer, GAMES } from '../fake-server';
import type { GameName } from '../protocol/messages';
import { reference } from './reference.svelte';

const [castle, cottage] = ['castle', 'cottage'] as unknown as [GameName, GameName];

function form(game: GameName): object {
  return { ...GAMES[0], game, art: `/api/art/${game}.svg`, catalog: `/api/catalog/${game}` };
}

function art(game: GameName): string {
  return `<svg xmlns="http://www.w3.org/2000/svg"><symbol id="art-hall" class="${game}"/></svg>`;
}

/** What hangs in the page under the name that both games use. */
function drawn(): string[] {
  return [...document.querySelectorAll('#art-hall')].map((symbol) => symbol.getAttribute('class') ?? '');
}

beforeEach(() => {
  fakeServer({
    'GET /api/games': [form(castle), form(cottage)],
    'GET /api/catalog/castle': [{ id: 'hall', name: 'Great Hall' }],
    'GET /api/catalog/cottage': [{ id: 'hall', name: 'Tiny Hall' }],
    'GET /api/art/castle.svg': art(castle),
    'GET /api/art/cottage.svg': art(cottage),
  });
});

test('the box of one game takes the place of another', async () => {
  await reference.load(castle);
  expect([reference.box, reference.name('hall'), drawn()]).toEqual([castle, 'Great Hall', ['castle']]);
  await reference.load(cottage);
  expect([reference.box, reference.name('hall'), drawn()]).toEqual([cottage, 'Tiny Hall', ['cottage']]);
});

test('who goes on while a box is on its way gets the last one', async () => {
  await Promise.all([reference.load(castle), reference.load(cottage), reference.load(castle)]);
  expect([reference.box, reference.name('hall'), drawn()]).toEqual([castle, 'Great Hall', ['castle']]);
});
