import { fireEvent, render, screen, waitFor, within } from '@testing-library/svelte';
import { beforeEach, describe, expect, test, vi } from 'vitest';

import { en } from '../../../words/en/page';
import { BOX, fakeServer } from '../fake-server';
import type { ChairView, Command, LobbyView, Update } from '../protocol/messages';
import { route } from '../route.svelte';
import { person } from '../state/me.svelte';
import { toasts } from '../ui/toasts.svelte';
import { FRAME } from './context.svelte';
import Lobby from './Lobby.svelte';

const anna: ChairView = { seat: 0, holder: { type: 'person', name: 'Anna' } };
const bot: ChairView = { seat: 1, holder: { type: 'bot', bot: 'greedy' } };
const open: ChairView = { seat: 2, holder: { type: 'open' } };

const lobby: LobbyView = {
  settings: {
    game: 'between',
    setup: { players: 3, with: [], options: { preset: 'fancy' } },
    clock: { type: 'days', days: 2 },
    stand_in: 'greedy',
    listed: false,
  },
  host: 'Anna',
  you_host: false,
  you: null,
  seats: [anna, bot, open],
  shuffle: { secret_commitment: 'c0ffee', contributions: ['ab', '', ''] },
};
const host: Partial<LobbyView> = {
  you_host: true,
  you: 0,
  your_link: 'myway',
  links: [
    { number: 0, seat: 0, word: 'myway', kind: 'way_back' },
    { number: 4, word: 'comein', kind: 'invitation' },
  ],
};

let told: Command[];

function show(more: Partial<LobbyView> = {}, updates: Update[] = []): void {
  const link = {
    table: 'swan1',
    lobby: { ...lobby, ...more },
    updates,
    busy: false,
    do: async (command: Command) => {
      told.push(command);
      return { n: told.length };
    },
  };
  const frame = { link, lobby: link.lobby, now: { stage: 'gathering' }, updates };
  render(Lobby, { context: new Map([[FRAME, frame]]) });
}

function button(name: string | RegExp): HTMLButtonElement {
  return screen.getByRole('button', { name });
}

beforeEach(() => {
  told = [];
  fakeServer({ ...BOX, 'POST /api/guest': { name: 'Berta', login: null }, 'POST /api/tables/swan1/do': { n: 1 } });
  person.me = { name: 'Guest 1', login: null };
  toasts.all = [];
  route.go('/table/swan1', { replace: true });
});

describe('the host', () => {
  test('sees why the game cannot begin yet, and can let bots fill the table', async () => {
    show(host);
    expect(screen.getByRole('status').textContent).toContain('One seat is still open');
    expect(button('Start game').disabled).toBe(true);
    await fireEvent.click(button(en.pages.lobby.fillAndStart));
    await waitFor(() => expect(told).toEqual([{ type: 'seat_bot', seat: 2, bot: 'greedy' }, { type: 'start' }]));
  });

  test('begins when every seat is taken', async () => {
    show({ ...host, seats: [anna, bot, { seat: 2, holder: { type: 'person', name: 'Berta' } }] });
    await fireEvent.click(button('Start game'));
    expect(told).toEqual([{ type: 'start' }]);
  });

  test('gets a link with the word behind the hash, and its code', () => {
    show(host);
    const field = screen.getByRole<HTMLInputElement>('textbox', { name: 'Invite link' });
    expect(field.value).toBe(`${location.origin}/table/swan1#comein`);
    expect(screen.getByRole('img', { name: /QR code/ }).querySelector('path')?.getAttribute('d')).toMatch(/^M/);
  });

  test('can free a seat and change the settings', async () => {
    show(host);
    await fireEvent.click(button(/from seat 2/));
    expect(told).toEqual([{ type: 'clear_seat', seat: 1 }]);
    await fireEvent.click(button('Change'));
    await fireEvent.click(await screen.findByRole('radio', { name: '5', hidden: true }));
    await fireEvent.submit(screen.getByRole('button', { name: 'Save', hidden: true }).closest('form') as Element);
    await waitFor(() => expect(told).toHaveLength(2));
    expect(told[1]).toMatchObject({
      type: 'configure',
      settings: { setup: { players: 5, options: { preset: 'fancy' } }, clock: { type: 'days', days: 2 } },
    });
  });
});

describe('after the last game', () => {
  const kept: ChairView = { seat: 2, holder: { type: 'kept', name: 'Berta' } };

  test('whoever a seat is kept for can take it, also after a reload', async () => {
    show({ seats: [anna, bot, kept], kept_for_you: 2 });
    expect(screen.getByRole('status').textContent).toContain('A seat is kept for you');
    await fireEvent.click(button('Take your seat'));
    expect(told[0]).toMatchObject({ type: 'sit', seat: 2 });
  });

  test('a host for whom a seat is kept sits down first', async () => {
    show({ seats: [anna, bot, kept], kept_for_you: 2, you_host: true });
    expect(button('Take your seat')).toBeTruthy();
  });

  test('a host who does not sit begins', async () => {
    show({ seats: [anna, bot, { seat: 2, holder: { type: 'bot', bot: 'random' } }], you_host: true });
    await fireEvent.click(button('Start game'));
    expect(told).toEqual([{ type: 'start' }]);
  });

  test('the host gives a seat on that nobody has taken', async () => {
    show({ ...host, seats: [anna, bot, kept] });
    expect(screen.getByRole('status').textContent).toContain('A seat is kept');
    await fireEvent.click(button(/from seat 3/));
    await fireEvent.click(button(/^Add a bot in seat 3.*Builder/));
    expect(told).toEqual([
      { type: 'clear_seat', seat: 2 },
      { type: 'seat_bot', seat: 2, bot: 'greedy' },
    ]);
  });
});

describe('somebody at the table', () => {
  const berta: ChairView = { seat: 2, holder: { type: 'person', name: 'Berta' } };
  const said: Update[] = [{ n: 5, at: 0, what: { type: 'said', seat: 2, text: 'Boo' } }];
  const inside = (name: string | RegExp): HTMLElement => screen.getByRole('button', { name, hidden: true });

  test('can be muted, for me alone', async () => {
    show({ ...host, seats: [anna, bot, berta] }, said);
    expect(screen.getByText('Boo')).toBeTruthy();
    await fireEvent.click(button(/^Berta: mute/));
    await fireEvent.click(inside('Mute'));
    expect(screen.queryByText('Boo')).toBeNull();
    expect(told).toEqual([]);
    await fireEvent.click(inside('Unmute'));
    expect(screen.getByText('Boo')).toBeTruthy();
  });

  test('who is gone is named in the words of the page', async () => {
    show({ ...host, seats: [anna, bot, { seat: 2, holder: { type: 'person', name: '(gone)' } }] });
    await fireEvent.click(button(/^somebody who left: mute/));
    expect(screen.getByRole('heading', { name: 'somebody who left', hidden: true })).toBeTruthy();
  });

  test('a seat that is kept can be declined', async () => {
    const keptSeat: ChairView = { seat: 2, holder: { type: 'kept', name: 'Berta' } };
    show({ seats: [anna, bot, keptSeat], kept_for_you: 2 });
    await fireEvent.click(button('Decline the seat'));
    expect(told).toEqual([{ type: 'leave' }]);
  });

  test('a table at which nobody sits is closed by its host', async () => {
    show({ ...host, you: null, seats: [bot, open] });
    await fireEvent.click(button('Close the table'));
    await waitFor(() => expect(route.path).toBe('/'));
    expect(told).toEqual([{ type: 'leave' }]);
  });

  test('a table at which somebody sits is not closed', () => {
    show({ ...host, seats: [anna, bot, open] });
    expect(screen.queryByText('Close the table')).toBeNull();
  });

  test('can be reported, and put out by the host', async () => {
    show({ ...host, seats: [anna, bot, berta] });
    await fireEvent.click(button(/^Berta: mute/));
    await fireEvent.input(screen.getByLabelText(/What happened/), { target: { value: ' rude ' } });
    await fireEvent.submit(inside('Send report').closest('form') as Element);
    await fireEvent.click(button(/^Berta: mute/));
    await fireEvent.click(inside('Remove for good'));
    expect(told).toEqual([
      { type: 'report', seat: 2, text: 'rude' },
      { type: 'expel', seat: 2 },
    ]);
  });
});

describe('a guest', () => {
  test('who sits learns what is waited for, and changes nothing of others', () => {
    show({ you: 2, your_link: 'back', seats: [anna, bot, { seat: 2, holder: { type: 'person', name: 'Berta' } }] });
    expect(screen.getByRole('status').textContent).toContain('Waiting for Anna to start');
    expect(screen.queryByRole('button', { name: 'Start game' })).toBeNull();
    expect(screen.queryByRole('button', { name: /from seat/ })).toBeNull();
    expect(screen.queryByRole('button', { name: 'Change' })).toBeNull();
    const back = screen.getByLabelText<HTMLInputElement>('Link to your own seat');
    expect(back.value).toBe(`${location.origin}/table/swan1#back`);
  });

  test('with no link is told to ask for one', () => {
    show();
    expect(screen.getByRole('status').textContent).toContain('Ask Anna for a link');
    expect(screen.queryByRole('button', { name: /^Sit in/ })).toBeNull();
  });

  test('may sit down at a listed table', async () => {
    show({ settings: { ...lobby.settings, listed: true } });
    await fireEvent.click(button('Sit in seat 3'));
    expect(told[0]).toMatchObject({ type: 'sit', seat: 2 });
  });

  test('who sits down at a listed table can say a name first', async () => {
    const asked = fakeServer({ ...BOX, 'POST /api/guest': { name: 'Berta', login: null }, 'POST /api/tables/swan1/do': { n: 1 } });
    show({ settings: { ...lobby.settings, listed: true } });
    await fireEvent.input(screen.getByLabelText(en.pages.lobby.yourName), { target: { value: ' Berta ' } });
    await fireEvent.click(button('Sit in seat 3'));
    await waitFor(() => expect(asked.map(({ path }) => path)).toContain('/api/tables/swan1/do'));
    expect(asked.find(({ path }) => path === '/api/guest')?.body).toEqual({ name: 'Berta' });
    // Over the socket the old name would sit.
    expect(told).toEqual([]);
  });

  test('who brings a link sits down with one click, and the word leaves the address', async () => {
    route.go('/table/swan1#comein', { replace: true });
    show();
    expect(screen.getByRole('heading', { name: 'Anna invites you' })).toBeTruthy();
    await fireEvent.click(button('Take your seat'));
    await waitFor(() => expect(location.hash).toBe(''));
    expect(told).toHaveLength(1);
    expect(told[0]).toMatchObject({ type: 'sit', link: 'comein', contribution: expect.stringMatching(/^[0-9a-f]+$/) });
  });
});

test('what was said can be read, and something can be said', async () => {
  show({ ...host }, [
    { n: 5, at: 0, what: { type: 'said', seat: 0, text: 'Good evening' } },
    { n: 6, at: 0, what: { type: 'configured' } },
  ]);
  expect(within(screen.getByRole('log')).getByText('Good evening')).toBeTruthy();
  const field = screen.getByRole<HTMLInputElement>('textbox', { name: 'Message…' });
  await fireEvent.input(field, { target: { value: '  Hello ' } });
  await fireEvent.submit(field.closest('form') as Element);
  await waitFor(() => expect(field.value).toBe(''));
  expect(told).toEqual([{ type: 'say', text: 'Hello' }]);
});

test('the shuffle can be looked at', () => {
  show();
  expect(screen.getByText('c0ffee')).toBeTruthy();
  vi.restoreAllMocks();
});
