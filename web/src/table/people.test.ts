import { afterEach, expect, test } from 'vitest';

import type { LobbyView } from '../protocol/messages';
import { speech, t } from '../words/index.svelte';
import { nameOf, namesOf, ownerOf, peopleAt } from './people';

const lobby = {
  you: 0,
  seats: [
    { seat: 0, holder: { type: 'person', name: 'Anna' } },
    { seat: 1, holder: { type: 'bot', bot: 'greedy' } },
  ],
} as unknown as LobbyView;

test('before the game those on the chairs play', () => {
  const people = peopleAt(lobby, undefined);
  expect(people.playing).toEqual([{ seat: 0 }, { seat: 1 }]);
  expect(namesOf(people, [0, 1])).toBe('Anna and Konrad');
});

test('a seat that the game plays has the name that the game gives it', () => {
  const people = peopleAt(lobby, [{ seat: 0 }, { seat: 2, name: 'The king' }, { seat: 1 }]);
  expect(nameOf(people, 2)).toBe('The king');
  expect(people.playing.map(({ seat }) => seat)).toEqual([0, 2, 1]);
});

afterEach(() => speech.speak('en'));

test('a guest is so in the language of the page', async () => {
  const people = peopleAt({ you: 0, seats: [{ seat: 0, holder: { type: 'person', name: 'Guest 6xgs' } }] } as unknown as LobbyView, undefined);
  await speech.speak('de');
  expect(nameOf(people, 0)).toBe('Gast 6xgs');
});

test('somebody who is gone is so in the language of the page, in a game as well', async () => {
  const gone = { type: 'person', name: '(gone)' };
  const people = peopleAt({ you: 0, seats: [{ seat: 0, holder: gone }, { seat: 1, holder: gone, deputy: 'Berta' }] } as unknown as LobbyView, undefined);
  for (const language of ['en', 'de'] as const) {
    await speech.speak(language);
    const name = t().pages.seats.gone;
    expect(nameOf(people, 0)).toBe(name);
    expect(ownerOf(people, 1)).toBe(name);
    expect(nameOf(people, 1)).toBe(t().table.deputyFor('Berta', name));
  }
});
