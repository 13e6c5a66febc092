import { fireEvent, render, screen, waitFor } from '@testing-library/svelte';
import { createRawSnippet } from 'svelte';
import { beforeEach, expect, test, vi } from 'vitest';

import type { AnyAction, CastlesView, Preview } from '../../protocol/messages';
import { reference } from '../../state/reference.svelte';
import { openWords } from '../../words/spoken-in-tests';
import { en } from '../../../../words/en/page';
import type { Question } from '../game';
import CastlesTable from './CastlesTable.svelte';
import { placeOf } from './plan';
import { sample } from './sample';

const { view, choices, pieces } = sample();

beforeEach(() => {
  openWords('castles');
  reference.pieces = new Map(pieces.map((piece) => [piece.id, piece]));
});

function table(shown: CastlesView, offered: AnyAction[], preview: Partial<Preview> = {}, question?: Question, suggestion: AnyAction[] = []) {
  const act = vi.fn(() => Promise.resolve({ n: 1 }));
  const ask = vi.fn((_action: AnyAction) => Promise.resolve({ refusals: [], sheets: [], ...preview }));
  const sheets = vi.fn(() => Promise.resolve([]));
  const controls = { table: 'swan1', busy: false, act, formality: act, preview: ask, weigh: vi.fn(), plan: vi.fn(), sheets, ghost: vi.fn() };
  const people = { seats: [], playing: shown.seats.map(({ seat }) => ({ seat })), you: 0 };
  const side = createRawSnippet(() => ({ render: () => '<p>side</p>' }));
  const drawn = render(CastlesTable, {
    view: shown, choices: offered, questions: question ? [question] : [], suggestion, you: 0, people, controls, ghosts: new Map(), sheets, side,
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
  for (const name of rooms) expect(name).toMatch(/square feet, .* so far; \d+ of \d+ doors? connected/);
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

test('what fits nowhere says why, as the server told it', async () => {
  const [gone] = view.build!;
  const unfit = [{ room: gone!.room, rule: 'CAS-LEVEL-06', key: 'needs_stairs' }];
  const market = view.market.map((offer) => (offer.tile === gone!.room ? { ...offer, affordable: [0] } : offer));
  const { all } = table({ ...view, market, build: view.build!.slice(1), unfit }, choices);
  await fireEvent.click(all(`button.offer[data-room="${gone!.room}"]`)[0]!);
  expect(all('.refused')[0]!.textContent).toContain('needs stairs first');
  expect(all('.refused')[0]!.textContent).toContain('CAS-LEVEL-06');
});

test('an answer that is suggested is picked and says so, and one press gives it', async () => {
  const options = ['pantry', 'stables'].map((piece) => ({ action: { castles: { type: 'put_on_deck', tile: piece } }, piece }));
  const question = { key: 'put_on_deck', rule: 'CAS-COMPLETE-11', most: 1, options } as Question;
  const { act, all } = table({ ...view, build: [] }, [], {}, question, [options[1]!.action as AnyAction]);
  expect(all('.reward .option[aria-pressed=true]').map((option) => option.dataset.key)).toEqual(['stables']);
  expect(all('.suggested').map((mark) => mark.textContent)).toEqual([en.question.suggested]);
  await fireEvent.click(all('.reward .primary')[0]!);
  expect(act).toHaveBeenCalledWith(options[1]!.action);
});

test('what alone can be answered is picked, and stays so', async () => {
  const { build: _, ...rest } = view;
  const use: AnyAction = { castles: { type: 'use_decree', decree: 'alms', how: 'simply' } };
  const leave: AnyAction = { castles: { type: 'leave_decree', decree: 'alms' } };
  const question: Question = { key: 'use_decree', values: { decree: 'alms', does: 'offer' }, rule: 'EXP-DECREE-41', options: [{ action: use }], most: 1, decline: leave };
  const { act, all } = table(rest, [], {}, question);
  const confirm = all('.reward .primary')[0]!;
  expect(confirm).toHaveProperty('disabled', false);
  await fireEvent.click(all('.reward .option')[0]!);
  await fireEvent.click(confirm);
  expect(act).toHaveBeenCalledExactlyOnceWith(use);
});

test('a completed room bears a mark, and says what it means', () => {
  const [mine] = view.seats;
  const [first, ...rest] = mine!.castle.rooms;
  const rooms = [{ ...first!, completed: true }, ...rest.map((room) => ({ ...room, completed: false }))];
  const { all } = table({ ...view, seats: [{ ...mine!, castle: { ...mine!.castle, rooms } }, ...view.seats.slice(1)] }, choices);
  expect(all('.marks .seal')).toHaveLength(1);
  expect(all('.facts .completed')[0]!.title).toBe(en.castles.completedMark);
  expect(all('.facts')[0]!.textContent).toContain(en.castles.completed(mine!.castle.completed));
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

test('what was chosen is kept for its question, and forgotten at the next', async () => {
  const { all, again } = table(view, choices);
  await fireEvent.click(all('button.offer.can')[0]!);
  expect(all('button.door').length).toBeGreaterThan(0);
  const { build: _, ...rest } = view;
  await again({ ...rest, active: 1 }, []);
  expect(all('button.door')).toHaveLength(0);
  await again(view, choices);
  expect(all('button.door').length).toBeGreaterThan(0);
  await again({ ...view, round: view.round + 1 }, choices);
  expect(all('button.door')).toHaveLength(0);
});

test('what is too dear is asked about, and the rule is quoted', async () => {
  const dear = offers.find(({ affordable }) => !affordable.includes(0))!;
  const refusals = [{ rule: 'A-RULE-01', key: 'too_dear', values: { price: 5000, cash: 1, coins: 0 }, message: 'too dear' }, { rule: 'A-RULE-02', key: 'no_door_meets', message: 'no door' }];
  const { all } = table(view, choices, { refusals });
  await fireEvent.click(all(`button.offer[data-room="${dear.tile}"]`)[0]!);
  expect(await screen.findByText(/it costs 5,000 coins, and you have 1/)).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Rule A-RULE-01' })).toBeTruthy();
  expect(screen.queryByText(/none of its doors/)).toBeNull();
});

test('passing asks once more in its own place, and can be thought over', async () => {
  const { act, all } = table(view, choices);
  const pass = () => screen.getByRole('button', { name: en.castles.pass(view.pass_income) });
  await fireEvent.click(pass());
  expect(act).not.toHaveBeenCalled();
  expect(screen.getByText(en.follow.sure)).toBeTruthy();
  expect(document.activeElement?.textContent, 'a press too many does nothing').toBe(en.follow.back);
  await fireEvent.click(screen.getByRole('button', { name: en.follow.back }));
  expect(all('[data-sure]')).toHaveLength(0);
  await fireEvent.click(pass());
  await fireEvent.click(pass());
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
  const options = hand.map(({ card, points }, index) => ({ action: give[index]!, piece: `card:${card}`, worth: points }));
  const asked: Question = { key: 'return_card', rule: 'CAS-SETUP-14', options, most: 1 };
  const { act, all } = table({ ...rest, step: 'return_cards', active: null }, [], {}, asked);
  expect(screen.getByRole('group', { name: 'Discard one of these bonus cards' })).toBeTruthy();
  const confirm = all('.reward .primary')[0]!;
  expect(confirm).toHaveProperty('disabled', true);
  await fireEvent.click(all('.reward button.option')[1]!);
  await fireEvent.click(confirm);
  expect(act).toHaveBeenCalledWith(give[1]);
});

test('rooms are put on the deck in the order in which they are picked, and fewer end the looking', async () => {
  const { build: _, ...rest } = view;
  const tiles = pieces.filter(({ kind }) => kind === 'room').slice(0, 3).map(({ id }) => id);
  const put = (tile: string): AnyAction => ({ castles: { type: 'put_on_deck', tile } });
  const stop: AnyAction = { castles: { type: 'stop_looking' } };
  const options = tiles.map((tile) => ({ action: put(tile), piece: tile }));
  const asked: Question = { key: 'put_on_deck', rule: 'CAS-COMPLETE-11', options, most: 2, decline: stop };
  const { act, all } = table({ ...rest, step: 'look_tiles' }, [], {}, asked);
  const buttons = all('.reward button.option');
  for (const option of buttons) await fireEvent.click(option);
  expect(all('.reward .order').map((order) => order.textContent)).toEqual(['1', '2']);
  await fireEvent.click(all('.reward .primary')[0]!);
  expect(act).toHaveBeenLastCalledWith(put(tiles[1]!), put(tiles[2]!));
  await fireEvent.click(buttons[2]!);
  await fireEvent.click(all('.reward .primary')[0]!);
  expect(act).toHaveBeenLastCalledWith(put(tiles[2]!), stop);
});

test('a room lights up while it is chosen, and what it would bring is said', async () => {
  const { build: _, ...rest } = view;
  const { room, x, y } = view.seats[0]!.castle.rooms[1]!;
  const about = [`${room}@${x},${y}`];
  const options = [{ action: { castles: { type: 'score_again', room: 1 } } as AnyAction, piece: room, worth: 4, about }];
  const asked: Question = { key: 'score_again', rule: 'CAS-COMPLETE-30', options, most: 1 };
  const { all } = table({ ...rest, step: 'score_again' }, [], {}, asked);
  await fireEvent.click(all('.reward button.option')[0]!);
  expect(all('.centre .room.lit')).toHaveLength(1);
  expect(all('.reward .worth')[0]!.textContent).toContain('+4');
});

test('what is not to be asked again is answered in each position anew, and asked where that is refused', async () => {
  const leave: AnyAction = { castles: { type: 'leave_decree', decree: 'alms' } };
  const use: AnyAction = { castles: { type: 'use_decree', decree: 'alms', how: 'simply' } };
  const question: Question = { key: 'use_decree', values: { decree: 'alms', does: 'offer' }, rule: 'EXP-DECREE-41', options: [{ action: use }], most: 1, decline: leave };
  const { build: _, ...rest } = view;
  const { act, all, again } = table(rest, [], {}, question);
  /** An answer is done once its position has gone. */
  const answers: { done: () => void; refuse: () => void }[] = [];
  act.mockImplementation(() => new Promise((resolve, reject) => answers.push({ done: () => resolve({ n: 1 }), refuse: () => reject(new Error('answered elsewhere')) })));
  const next = async (round: number): Promise<void> => {
    await again({ ...rest, round: rest.round + round }, []);
  };
  await fireEvent.click(all('[data-never]')[0]!);
  expect(all('.reward')).toHaveLength(0);
  expect(act).toHaveBeenCalledExactlyOnceWith(leave);
  // The same question comes as the same object, while the first answer is still on its way.
  await next(1);
  answers[0]!.done();
  await waitFor(() => expect(act).toHaveBeenCalledTimes(2));
  answers[1]!.refuse();
  await waitFor(() => expect(all('.reward')).toHaveLength(1));
  await next(2);
  await waitFor(() => expect(act).toHaveBeenCalledTimes(3));
  expect(all('.reward')).toHaveLength(0);
  // Done, and nothing has come of it.
  answers[2]!.done();
  await waitFor(() => expect(all('.reward')).toHaveLength(1));
  expect(act).toHaveBeenCalledTimes(3);
});
