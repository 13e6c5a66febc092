import { expect, test } from 'vitest';

import type { Sentence } from '../games/game';
import type { AnyNews, Update, What } from '../protocol/messages';
import { entriesOf, undoneIn } from './log';
import type { People } from './people';

const people = { seats: [], playing: [0, 1].map((seat) => ({ seat, name: ['Anna', 'Berta'][seat] })), you: 0 } as unknown as People;

/** News that are their own sentence. */
const tell = (news: AnyNews) => news as unknown as Sentence;

function update(n: number, what: What): Update {
  return { n, at: 0, what };
}

function played(n: number, seat: number, ...told: (string | Sentence)[]): Update {
  const news = told.map((one) => (typeof one === 'string' ? { text: one } : one));
  return update(n, { type: 'played', seat, bot: false, news: news as unknown as AnyNews[] });
}

function told(...updates: Update[]) {
  return entriesOf(updates, people, tell).map(({ head, more, undone }) => [head.text, more.map(({ text }) => text), undone]);
}

test('a move is one entry, told by what is worth reading', () => {
  const [bought, next] = [{ text: 'buys', major: true }, { text: 'keeps a card', major: true }];
  expect(told(played(1, 0, 'pays', bought, 'scores'), played(2, 0, next), played(3, 1, 'passes'))).toEqual([
    ['buys', ['pays', 'scores', 'keeps a card'], false],
    ['passes', [], false],
  ]);
});

test('a part of the game begins an entry, and a turn the one of whose it is', () => {
  const round: Sentence = { text: 'Round 2', begins: 'part', major: true };
  const turn: Sentence = { text: 'Turn of Berta', begins: 'turn', turnOf: 1 };
  const rows = [played(1, 0, 'buys', round, 'new room'), played(2, 1, 'passes', turn), played(3, 1, { text: 'builds', major: true })];
  expect(told(...rows)).toEqual([
    ['buys', [], false],
    ['Round 2', ['new room'], false],
    ['passes', [], false],
    ['builds', ['Turn of Berta'], false],
  ]);
});

test('what was taken back is marked, and what was said has another place', () => {
  const said = update(2, { type: 'said', seat: 1, text: 'Oh!' });
  const undone = update(4, { type: 'undone', seat: 0, since: 3 });
  const rows = [played(1, 0, 'first'), said, played(3, 0, 'second'), undone, played(5, 0, 'third')];
  expect(told(...rows).map(([text, , gone]) => [text, gone])).toEqual([
    ['first', false],
    ['second', true],
    [expect.stringContaining('Anna'), false],
    ['third', false],
  ]);
  const agreed = update(6, { type: 'answered', seat: 1, agree: true, granted: true, since: 5 });
  expect([...undoneIn([...rows, agreed])]).toEqual([3, 5]);
});
