import { fireEvent, render, screen, waitFor } from '@testing-library/svelte';
import { createRawSnippet } from 'svelte';
import { beforeEach, expect, test, vi } from 'vitest';

import type { AnyAction, PalaceSeatView, PalaceView, PieceForm, Sheet } from '../../protocol/messages';
import { reference } from '../../state/reference.svelte';
import { en } from '../../../../words/en/page';
import { speech } from '../../words/index.svelte';
import { openWords } from '../../words/spoken-in-tests';
import { speakStub, untranslated } from '../../words/stub-language';
import type { Question } from '../game';
import PalaceTable from './PalaceTable.svelte';

const SLOTS = ['discount_1', 'discount_2', 'moat_move', 'plus_10', 'tied_favors', 'plus_3_swans'] as const;

function seat(number: number): PalaceSeatView {
  return {
    seat: number, score: 4, swans: { red: 2, blue: 1 }, secret_count: 1, ...(number === 0 ? { secret: { green: 1 } } : {}),
    slots: SLOTS.map((slot) => ({ slot, holds: null })), rooms: [0, 0, 1, 0, 0, 0], passages: 0, fee: 3,
  };
}

const space = { prices: [2, 2], affordable: [0, 1] };
const view: PalaceView = {
  viewer: 'seat:0', players: 2, turns: 3, step: 'act', waiting_for: [0], start: 0, active: 0, x_max: 12, y_max: 17,
  tiles: [0, 1, 2].map((y) => ({
    tile: `hall${y}`, x: 0, y, turn: 0, owner: y === 2 ? 1 : null, completed: false,
    doors: [{ side: 'n', swan: 'red', level: 'up', to: 'open' }],
  })),
  moat: {
    west: [[-1, 0]], east: [], courts: [], courtyards: [], west_next: [-1, 1], east_next: [1, 0],
    supply: 93, symbols: 1, joined: false, gap: 7,
  },
  exits: [[0, 3]],
  row: ['den', 'attic', 'cellar'].map((room, index) => ({ room, price: 2 - index, ...space, prices: [2 - index, 2] })),
  stacks: [0, 16, 16, 16, 16], discards: [], hallway: 'walk', hallways: 12, stairs: 10,
  favors: [{ favor: 'most_red', standings: [{ amount: 2, unknown: 0, wins: true }, { amount: 2, unknown: 1, wins: false }] }],
  favor_stack: 28, known_favors: [], secret_pool: 13, seats: [seat(0), seat(1)],
  pending: { due: 0, then: 0, looked_at: 0, owed: 0, moves: 0 },
  build: [
    {
      tile: 'attic', price: 1,
      spots: [
        [0, 3, 0, [], [], 0, false],
        [0, 3, 90, [[0, 'red'], [1, 'red']], [[0, 2]], 1, false],
        [1, 1, 0, [], [], 0, false],
      ],
    },
  ],
};

beforeEach(() => {
  openWords('palace');
  const ids = ['den', 'attic', 'cellar', 'walk', 'hall0', 'hall1', 'hall2', 'most_red', ...SLOTS];
  reference.pieces = new Map(ids.map((id) => [id, { id, kind: 'room', type: 'food' } as PieceForm]));
});

function table(shown: PalaceView, offered: AnyAction[] = [], question?: Question, sheets = vi.fn(() => Promise.resolve<Sheet[]>([]))) {
  const act = vi.fn(() => Promise.resolve({ n: 1 }));
  const ask = vi.fn((_action: AnyAction) => Promise.resolve({ refusals: [], sheets: [] }));
  const controls = { table: 'swan1', busy: false, act, formality: act, preview: ask, weigh: vi.fn(), plan: vi.fn(), sheets, ghost: vi.fn() };
  const people = { seats: [], playing: shown.seats.map(({ seat }) => ({ seat })), you: 0 };
  const side = createRawSnippet(() => ({ render: () => '<p>side</p>' }));
  const drawn = render(PalaceTable, {
    view: shown, choices: offered, questions: question ? [question] : [], you: 0, people, controls, ghosts: new Map(), sheets, side,
  });
  const all = (selector: string) => [...drawn.container.querySelectorAll<HTMLElement>(selector)];
  return { act, ask, all };
}

test('the row stands in its order, and what cannot be had is dim', () => {
  const { all } = table(view);
  expect(all('button.offer').map((offer) => offer.dataset.tile)).toEqual(['den', 'attic', 'cellar', 'walk']);
  expect(all('button.offer.can').map((offer) => offer.dataset.tile)).toEqual(['attic']);
  expect(all('.centre .tile').map((tile) => tile.getAttribute('aria-label'))[2]).toMatch(/hall2, .* of .*; 0 of 1 entrance connected/);
});

test('a tile is chosen, lies as a ghost in its best turn, is turned and built', async () => {
  const { act, ask, all } = table(view);
  await fireEvent.click(all('button.offer.can')[0]!);
  const cell = all('button.cell.spot[data-cell="0,3"]')[0]!;
  expect(cell.getAttribute('aria-label')).toContain('You would get a red swan');
  expect(cell.classList.contains('good')).toBe(true);
  await fireEvent.click(cell);
  expect(all('.ghost')).toHaveLength(1);
  await fireEvent.keyDown(document.body, { key: 'r' });
  await waitFor(() => expect(ask).toHaveBeenCalledTimes(2));
  expect(ask.mock.calls.map(([action]) => action)).toMatchObject([{ palace: { turn: 90 } }, { palace: { turn: 0 } }]);
  expect(act).not.toHaveBeenCalled();
  await fireEvent.click(screen.getByRole('button', { name: /^✔/ }));
  expect(act).toHaveBeenCalledWith({ palace: { type: 'build', tile: 'attic', x: 0, y: 3, turn: 0 } });
});

test('escape takes the ghost away, and then the choice', async () => {
  const { all } = table(view);
  await fireEvent.click(all('button.offer.can')[0]!);
  await fireEvent.click(all('button.cell.spot')[0]!);
  await fireEvent.keyDown(document.body, { key: 'Escape' });
  expect(all('.ghost')).toHaveLength(0);
  expect(all('.cell.spot').length).toBeGreaterThan(0);
  await fireEvent.keyDown(document.body, { key: 'Escape' });
  expect(all('.cell.spot')).toHaveLength(0);
});

test('a room is filed in the slot that was picked', async () => {
  const options = SLOTS.map((slot) => ({
    action: { palace: { type: 'file_room', room: 'attic', slot } } as AnyAction,
    piece: 'attic', place: slot, icon: `slot-${slot}`, note: { key: 'price', values: { swans: 4 } },
  }));
  const look = { action: { palace: { type: 'look_at_favors' } } as AnyAction, name: { key: 'look_at_favors' } };
  const question = { key: 'blueprints', rule: 'A-RULE-01', options: [...options, look], most: 1 };
  const { act, all } = table(view, [], question);
  await fireEvent.click(all('button.offer.can')[0]!);
  await fireEvent.click(screen.getByRole('button', { name: en.palace.fileIt(3) }));
  expect(all('.question .option:not(.place)').map((option) => option.dataset.key)).toEqual(['attic', '1']);
  const confirm = screen.getByRole('button', { name: 'Do this' });
  expect(confirm).toHaveProperty('disabled', true);
  await fireEvent.click(all('.place[data-place="moat_move"]')[0]!);
  await fireEvent.click(confirm);
  expect(act).toHaveBeenCalledWith(options[2]?.action);
});

test('what my board offers can be left again', async () => {
  const look = { action: { palace: { type: 'look_at_favors' } } as AnyAction, name: { key: 'look_at_favors' } };
  const { all } = table(view, [], { key: 'blueprints', rule: 'A-RULE-01', options: [look], most: 1 });
  await fireEvent.click(all('[data-choice=board]')[0]!);
  expect(all('.question .option')).toHaveLength(1);
  await fireEvent.click(screen.getByRole('button', { name: en.cancel }));
  expect(all('button.offer')).toHaveLength(4);
});

test('what lights up is what a question is about', async () => {
  const options = [1, 2].map((y) => ({
    action: { palace: { type: 'take_reward', x: 0, y } } as AnyAction, piece: `hall${y}`, about: [`hall${y}@0,${y}`],
  }));
  const { build: _, ...rest } = view;
  const { act, all } = table({ ...rest, step: 'reward_order' }, [], { key: 'reward_order', rule: 'A-RULE-01', options, most: 1 });
  expect(all('.centre .tile.lit')).toHaveLength(2);
  await fireEvent.click(all('.question .option')[1]!);
  expect(all('.centre .tile.lit')).toHaveLength(1);
  await fireEvent.click(screen.getByRole('button', { name: 'This one first' }));
  expect(act).toHaveBeenCalledWith(options[1]?.action);
});

test('a payment is laid out and can be changed, but only the exact sum is paid', async () => {
  const { build: _, ...rest } = view;
  const asked: PalaceView = { ...rest, step: 'pay', pending: { ...view.pending, due: 2, tile: 'den' } };
  const { act } = table(asked, [{ palace: { type: 'pay', swans: { red: 2 } } }]);
  const pay = screen.getByRole('button', { name: en.palace.pay });
  expect(pay).toHaveProperty('disabled', false);
  await fireEvent.click(screen.getByRole('button', { name: en.palace.less('red') }));
  expect(pay).toHaveProperty('disabled', true);
  await fireEvent.click(screen.getByRole('button', { name: en.palace.add(en.palace.secret('green')) }));
  await fireEvent.click(pay);
  expect(act).toHaveBeenCalledWith({ palace: { type: 'pay', swans: { red: 1 }, secret: { green: 1 } } });
});

test('moat is picked on the plan with what follows from it, and laid by a second press', async () => {
  const { build: _, ...rest } = view;
  const asked: PalaceView = {
    ...rest, step: 'lay_moat', pending: { ...view.pending, owed: 2 },
    water: [
      { water: 'west', x: -1, y: 1, joined: false, gap: 6, exit: true },
      { water: 'east', x: 1, y: 0, joined: true, gap: 0, exit: false },
    ],
  };
  const { act, all } = table(asked);
  const [west, east] = all('button.cell.pool');
  expect(west?.getAttribute('aria-label')).toContain('6 more to close the moat');
  expect(east?.getAttribute('aria-label')).toContain('the game ends');
  await fireEvent.click(west!);
  expect(act).not.toHaveBeenCalled();
  await fireEvent.click(west!);
  expect(act).toHaveBeenCalledWith({ palace: { type: 'lay_moat', water: 'west', x: -1, y: 1 } });
});

test('moat is moved from a tile of it to a place that this tile can go to', async () => {
  const { build: _, ...rest } = view;
  const asked: PalaceView = {
    ...rest, step: 'move_moat', pending: { ...view.pending, moves: 2 },
    water: [{ from: ['west', [-1, 0]], water: 'east', x: 1, y: 0, joined: false, gap: 7, exit: true }],
  };
  const { act, all } = table(asked, [{ palace: { type: 'done' } }]);
  expect(all('button.cell.pool')).toHaveLength(0);
  await fireEvent.click(all('button.cell.source')[0]!);
  await fireEvent.click(all('button.cell.pool')[0]!);
  await fireEvent.click(screen.getByRole('button', { name: en.palace.move }));
  expect(act).toHaveBeenCalledWith({
    palace: { type: 'move_moat', from: 'west', from_x: -1, from_y: 0, water: 'east', x: 1, y: 0 },
  });
});

test('who must decide about the moat before the row is thrown out is told so', async () => {
  const { build: _, ...rest } = view;
  const { act } = table(
    {
      ...rest, step: 'move_moat', pending: { ...view.pending, moves: 2, row_at_stake: true },
      water: [{ from: ['west', [-1, 0]], water: 'east', x: 1, y: 0, joined: false, gap: 7, exit: true }],
    },
    [{ palace: { type: 'done' } }],
  );
  expect(screen.getByText(en.palace.rowAtStake, { exact: false })).toBeTruthy();
  await fireEvent.click(screen.getByRole('button', { name: en.palace.throwOut }));
  expect(act).toHaveBeenCalledWith({ palace: { type: 'done' } });
});

test('others see how many Secret Swans there are, and their owner which', () => {
  const { all } = table(view);
  expect(all('.own .secret [aria-label="green"]')).toHaveLength(1);
  expect(all('.rival .secret')[0]?.textContent).toContain(en.palace.secretCount(1));
  expect(all('.rival [aria-label="green"]')).toHaveLength(0);
});

test('points that come after their dialog was closed are left alone', async () => {
  let come: (all: Sheet[]) => void = () => {};
  const { all } = table(view, [], undefined, vi.fn(() => new Promise<Sheet[]>((resolve) => (come = resolve))));
  const lost = vi.fn();
  process.on('unhandledRejection', lost);
  await fireEvent.click(all('.rival .open')[0]!);
  await fireEvent.click(screen.getByRole('button', { name: en.close, hidden: true }));
  expect(screen.queryByText(en.loading)).toBeNull();
  come([{ castle: 1, name: '', total: 3, ledger: { palace: [] } }]);
  await new Promise((resolve) => setTimeout(resolve));
  expect(lost).not.toHaveBeenCalled();
  process.off('unhandledRejection', lost);
});

test('the table says nothing that a translator was not asked for', async () => {
  const english = speech.words;
  speakStub('palace');
  const options = SLOTS.map((slot) => ({
    action: { palace: { type: 'keep_favor', favor: 'most_red', slot } } as AnyAction,
    piece: 'most_red', place: slot, note: { key: 'standing', values: { own: 1, best: 2, unknown: 3 } }, worth: 0,
  }));
  const { build: _, ...rest } = view;
  const question = { key: 'keep_favor', rule: 'A-RULE-01', options, most: 1, decline: { palace: { type: 'keep_none' } } as AnyAction };
  const { all } = table({ ...rest, step: 'keep_favor' }, [], question);
  await fireEvent.click(all('.question .option')[0]!);
  expect(all('.place')).toHaveLength(6);
  // Names of pieces that are in no box, and rules, which stand in the reference.
  expect(untranslated(document.body, [...reference.pieces.keys(), 'A-RULE-01', 'side'])).toEqual([]);
  speech.words = english;
});
