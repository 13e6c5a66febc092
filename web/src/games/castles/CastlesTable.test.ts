import { fireEvent, render, screen, waitFor } from '@testing-library/svelte';
import { createRawSnippet } from 'svelte';
import { beforeEach, expect, test, vi } from 'vitest';

import type { AnyAction, CastlesView, Preview } from '../../protocol/messages';
import { reference } from '../../state/reference.svelte';
import { en } from '../../words/en';
import CastlesTable from './CastlesTable.svelte';
import { placeOf } from './plan';
import { sample } from './sample';

const { view, choices, pieces } = sample();

beforeEach(() => {
  reference.pieces = new Map(pieces.map((piece) => [piece.id, piece]));
});

function table(shown: CastlesView, offered: AnyAction[], preview: Partial<Preview> = {}) {
  const act = vi.fn(() => Promise.resolve({ n: 1 }));
  const ask = vi.fn((_action: AnyAction) => Promise.resolve({ refusals: [], sheets: [], ...preview }));
  const sheets = vi.fn(() => Promise.resolve([]));
  const desk = { busy: false, act, preview: ask, weigh: vi.fn(), sheets, ghost: vi.fn() };
  const people = { seats: [], playing: shown.seats.map(({ seat }) => ({ seat })), you: 0 };
  const side = createRawSnippet(() => ({ render: () => '<p>side</p>' }));
  const drawn = render(CastlesTable, {
    view: shown, choices: offered, you: 0, people, desk, ghosts: new Map(), sheets, side,
  });
  const all = (selector: string) => [...drawn.container.querySelectorAll<HTMLElement>(selector)];
  const again = (next: CastlesView, choices: AnyAction[]) => drawn.rerender({ view: next, choices });
  return { act, ask, all, again };
}

/** What lies at the market, from cheap to dear. */
const offers = [...view.market].sort((one, other) => (one.price ?? 0) - (other.price ?? 0));

test('the market stands in the order of prices, and what cannot be had is dim', () => {
  const { all } = table(view, choices);
  const rooms = all('button.offer').map((offer) => offer.dataset.room);
  expect(rooms).toEqual([...offers.map(({ tile }) => tile), ...view.pieces.map(({ id }) => id)]);
  const can = all('button.offer.can').map((offer) => offer.dataset.room);
  expect(can).toEqual(rooms.filter((room) => view.build?.some((build) => build.room === room)));
});

test('every room of the castle says how it stands', () => {
  const { all } = table(view, choices);
  const rooms = all('.room').map((room) => room.getAttribute('aria-label') ?? '');
  expect(rooms).toHaveLength(view.seats[0]!.castle.rooms.length);
  for (const name of rooms) expect(name).toMatch(/square feet, .* so far; \d+ of \d+ doors? joined/);
});

test('a room is chosen, stands as a ghost at a door, goes through its places and is built', async () => {
  const { act, ask, all } = table(view, choices);
  const build = view.build!.find(({ spots }) => spots.length > 20)!;
  await fireEvent.click(all(`button.offer[data-room="${build.room}"]`)[0]!);
  const door = all('button.door')[0]!;
  expect(all('.ghost')).toHaveLength(0);
  await fireEvent.click(door);
  expect(all('.ghost')).toHaveLength(1);
  await fireEvent.click(door);
  expect(act).not.toHaveBeenCalled();
  await waitFor(() => expect(ask).toHaveBeenCalledTimes(2));
  const [first, second] = ask.mock.calls.map(([action]) => action);
  expect(second).not.toEqual(first);
  await fireEvent.click(screen.getByRole('button', { name: /^✔/ }));
  expect(act).toHaveBeenCalledWith(second);
  expect(second).toMatchObject({ castles: { type: 'buy', room: build.room } });
});

test('the ghost names the rooms that it completes', async () => {
  const { all } = table(view, choices);
  const build = view.build!.find(({ spots }) => spots.some(([, , , , completes]) => completes.length > 0))!;
  const { completes } = placeOf(build.spots.find(([, , , , completes]) => completes.length > 0)!);
  const completed = view.seats[0]!.castle.rooms[completes[0]!]!.room;
  await fireEvent.click(all(`button.offer[data-room="${build.room}"]`)[0]!);
  await fireEvent.click(all('button.door.good')[0]!);
  expect(screen.getByText(en.castles.completes(reference.name(completed)))).toBeTruthy();
});

test('escape takes the ghost away, and then the choice', async () => {
  const { all } = table(view, choices);
  await fireEvent.click(all('button.offer.can')[0]!);
  await fireEvent.click(all('button.door')[0]!);
  await fireEvent.keyDown(document.body, { key: 'Escape' });
  expect(all('.ghost')).toHaveLength(0);
  expect(all('button.door').length).toBeGreaterThan(0);
  await fireEvent.keyDown(document.body, { key: 'Escape' });
  expect(all('button.door')).toHaveLength(0);
});

test('what was chosen is forgotten with its question', async () => {
  const { all, again } = table(view, choices);
  await fireEvent.click(all('button.offer.can')[0]!);
  expect(all('button.door').length).toBeGreaterThan(0);
  const { build: _, ...rest } = view;
  await again({ ...rest, active: 1 }, []);
  expect(all('button.door')).toHaveLength(0);
  await again(view, choices);
  expect(all('button.door')).toHaveLength(0);
});

test('what is too dear is asked about, and the rule is quoted', async () => {
  const dear = offers.find(({ affordable }) => !affordable.includes(0))!;
  const refusals = [{ rule: 'A-RULE-01', message: 'too dear' }, { rule: 'A-RULE-02', message: 'no door' }];
  const { all } = table(view, choices, { refusals });
  await fireEvent.click(all(`button.offer[data-room="${dear.tile}"]`)[0]!);
  expect(await screen.findByText(/too dear/)).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Rule A-RULE-01' })).toBeTruthy();
  expect(screen.queryByText(/no door/)).toBeNull();
});

test('passing is offered as the server offers it', async () => {
  const { act } = table(view, choices);
  await fireEvent.click(screen.getByRole('button', { name: en.castles.pass(view.pass_income) }));
  expect(act).toHaveBeenCalledWith({ castles: { type: 'pass' } });
});

test('prices are sent together, when they are confirmed', async () => {
  const market = view.market.map((offer) => ({ ...offer, price: null }));
  const { build: _, ...rest } = view;
  const asked: CastlesView = { ...rest, step: 'price', active: null, builder: 0, waiting_for: [0], market };
  const set = market.flatMap(({ tile }) =>
    view.prices.map((price): AnyAction => ({ castles: { type: 'set_price', tile, price } })),
  );
  const { act, all } = table(asked, set);
  const open = screen.getByRole('button', { name: en.castles.openMarket });
  for (const slot of all('button.slot')) {
    expect(open).toHaveProperty('disabled', true);
    await fireEvent.click(slot);
  }
  expect(act).not.toHaveBeenCalled();
  await fireEvent.click(open);
  expect(act).toHaveBeenCalledWith(
    ...market.map(({ tile }, index) => ({ castles: { type: 'set_price', tile, price: view.prices[index] } })),
    { castles: { type: 'open_market' } },
  );
});

test('a card is given back only after it was chosen and confirmed', async () => {
  const hand = view.seats[0]!.hand!;
  const { build: _, ...rest } = view;
  const give = hand.map(({ card }): AnyAction => ({ castles: { type: 'return_card', card } }));
  const { act, all } = table({ ...rest, step: 'return_cards', active: null }, give);
  const confirm = all('.reward .primary')[0]!;
  expect(confirm).toHaveProperty('disabled', true);
  await fireEvent.click(all('.reward button.option')[1]!);
  await fireEvent.click(confirm);
  expect(act).toHaveBeenCalledWith(give[1]);
});
