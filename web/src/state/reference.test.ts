import { beforeEach, expect, test } from 'vitest';

import { fakeServer, GAMES } from '../fake-server';
import type { GameName } from '../protocol/messages';
import { reference } from './reference.svelte';

const [castle, cottage] = ['castle', 'cottage'] as unknown as [GameName, GameName];

function form(game: GameName): object {
  return { ...GAMES[0], game, art: { en: `/api/art/en/${game}.svg` }, catalog: `/api/catalog/${game}`, words: { en: `/api/words/en/${game}` } };
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
    'GET /api/catalog/castle': [{ id: 'hall', kind: 'room' }],
    'GET /api/catalog/cottage': [{ id: 'hall', kind: 'room' }],
    'GET /api/words/en/castle': 'room-hall = Great Hall',
    'GET /api/words/en/cottage': 'room-hall = Tiny Hall',
    'GET /api/art/en/castle.svg': art(castle),
    'GET /api/art/en/cottage.svg': art(cottage),
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

test('the words of a box come back after those of another game were shown', async () => {
  await reference.load(castle);
  await reference.openWords(cottage);
  expect(reference.name('hall')).toBe('Tiny Hall');
  await reference.load(castle);
  expect(reference.name('hall')).toBe('Great Hall');
});
