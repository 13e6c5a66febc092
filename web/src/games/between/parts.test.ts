import { fireEvent, render, screen } from '@testing-library/svelte';
import { createRawSnippet } from 'svelte';
import { beforeEach, expect, test, vi } from 'vitest';

import type { BetweenAction, BetweenCastleView, BetweenView, PieceForm } from '../../protocol/messages';
import { reference } from '../../state/reference.svelte';
import { TABLE } from '../../table/context.svelte';
import { en } from '../../../../words/en/page';
import { Sentences } from '../../words/say';
import { spoken } from '../../words/sentences.svelte';
import { BetweenContext } from './context.svelte';
import HandTray from './HandTray.svelte';

function piece(id: string): PieceForm {
  return {
    id,
    kind: 'room',
    type: 'food',
    letter: 'F',
    hanging: null,
    wish: { key: id },
    rule: 'A-RULE-01',
    count: 1,
    open_to_sky: false,
    sources_agree: true,
    note: '',
  };
}

beforeEach(() => {
  const ids = ['a', 'b', 'c'];
  reference.pieces = new Map(ids.map((id) => [id, piece(id)]));
  const words = ids.map((id) => `room-${id} = ${id.toUpperCase()}\nwish-${id} = words of ${id}`);
  spoken.sentences = new Sentences('en', words.join('\n'));
});

function hand(tiles: string[], actions: BetweenAction[]) {
  const act = vi.fn(() => Promise.resolve({ n: 1 }));
  const controls = { table: 'swan1', busy: false, act, formality: act, preview: vi.fn(), weigh: vi.fn(), plan: vi.fn(), sheets: vi.fn(), ghost: vi.fn() };
  const own = {
    hand: tiles,
    chosen: null,
    passed: [],
    remembered_discards: [],
    remembered_in_piles: [],
    remembered_cards: [],
  };
  const table = new BetweenContext(() => ({
    view: { waiting_for: [] as number[], castles: [] as BetweenCastleView[] } as BetweenView,
    choices: actions.map((between) => ({ between })),
    questions: [],
    you: 0,
    people: { seats: [], playing: [], you: 0 },
    controls,
    ghosts: new Map(),
    sheets: controls.sheets,
    side: createRawSnippet(() => ({ render: () => '<p></p>' })),
  }));
  render(HandTray, { props: { own }, context: new Map([[TABLE, table]]) });
  return act;
}

const pairs: BetweenAction[] = [
  { type: 'choose', tiles: ['a', 'b'] },
  { type: 'choose', tiles: ['a', 'c'] },
  { type: 'choose', tiles: ['b', 'c'] },
];

test('two rooms are picked, changed and sent as the server offered them', async () => {
  const act = hand(['a', 'b', 'c'], pairs);
  const confirm = screen.getByRole('button', { name: en.between.confirmChoice });
  expect(confirm).toHaveProperty('disabled', true);
  for (const name of [/^A,/, /^B,/, /^C,/]) await fireEvent.click(screen.getByRole('button', { name }));
  expect(screen.getByRole('button', { name: /^A,/ }).getAttribute('aria-pressed')).toBe('false');
  await fireEvent.click(confirm);
  expect(act).toHaveBeenCalledWith({ between: pairs[2] });
});

test('a room that was touched tells its rule in words', async () => {
  hand(['a', 'b', 'c'], pairs);
  await fireEvent.click(screen.getByRole('button', { name: /^B,/ }));
  expect(screen.getByText(/words of b/)).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Rule A-RULE-01' })).toBeTruthy();
});

test('a pair that is not offered cannot be sent', async () => {
  const act = hand(['a', 'b', 'c'], [pairs[0]!]);
  await fireEvent.click(screen.getByRole('button', { name: /^B,/ }));
  await fireEvent.click(screen.getByRole('button', { name: /^C,/ }));
  await fireEvent.click(screen.getByRole('button', { name: en.between.confirmChoice }));
  expect(act).not.toHaveBeenCalled();
});
