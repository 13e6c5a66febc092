// What a translator must write, and nothing else: the pages are shown in a stub of a third language, and
// every letter on them must come out of it.

import { render, waitFor } from '@testing-library/svelte';
import { afterAll, beforeEach, expect, test } from 'vitest';

import { BOX, fakeServer, WORDS } from '../fake-server';
import Front from '../pages/Front.svelte';
import History from '../pages/History.svelte';
import NewTable from '../pages/NewTable.svelte';
import NotFound from '../pages/NotFound.svelte';
import Profile from '../pages/Profile.svelte';
import Watch from '../pages/Watch.svelte';
import { en } from '../../../words/en/page';
import { speech } from './index.svelte';
import { speakStub, stub, untranslated } from './stub-language';

beforeEach(() => {
  localStorage.clear();
  history.replaceState(null, '', '/');
  speakStub();
});

afterAll(() => {
  speech.words = en;
});

/** Names that people have given, names of the page itself, and of rules. */
const NAMES = ['Anna', 'Swanstone', 'English', 'Deutsch', 'BTW-HOUSE-01'];

test('the stub marks every sentence, and what is put into it stays inside', () => {
  expect(stub.close).toBe('⟦Close⟧');
  expect(stub.points(3)).toBe('⟦3 points⟧');
  const page = document.createElement('div');
  page.innerHTML = '<p>⟦a ⟦b⟧ c⟧ 12</p><p title="⟦d⟧">Anna</p>';
  expect(untranslated(page, NAMES)).toEqual([]);
  page.innerHTML = '<p>⟦a⟧ b</p><p title="c">⟦d⟧</p>';
  expect(untranslated(page)).toEqual(['⟦a⟧ b', 'c']);
});

const PAGES = { Front, NewTable, Watch, History, Profile, NotFound };

test.each(Object.keys(PAGES))('%s says nothing that a translator was not asked for', async (name) => {
  fakeServer({
    ...BOX,
    'GET /api/words/en/between': WORDS.replace(/ = (.*)$/gm, ' = ⟦$1⟧'),
    'POST /api/guest': { name: 'Anna', login: null },
    'GET /api/me': { name: 'Anna', login: null },
    'GET /api/me/sessions': { sessions: [] },
    'GET /api/tables*': { tables: [] },
  });
  const { container } = render(PAGES[name as keyof typeof PAGES]);
  await waitFor(() => expect(container.textContent).toMatch(/⟦/));
  await new Promise((done) => setTimeout(done, 50));
  expect(untranslated(container, NAMES)).toEqual([]);
});
