import { fireEvent, render, screen, waitFor, within } from '@testing-library/svelte';
import { beforeEach, describe, expect, test, vi } from 'vitest';

import type { TableLink } from '../net/table.svelte';
import { BOX, fakeServer } from '../fake-server';
import type { ChairView, Command, LobbyView, Update } from '../protocol/messages';
import { route } from '../route.svelte';
import { person } from '../state/me.svelte';
import { toasts } from '../ui/toasts.svelte';
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
    { number: 0, seat: 0 },
    { number: 4, word: 'comein' },
  ],
};

let told: Command[];

function show(more: Partial<LobbyView> = {}, updates: Update[] = []): void {
  const link = {
    table: 'swan1',
    lobby: { ...lobby, ...more },
    now: { stage: 'gathering' },
    updates,
    busy: false,
    do: async (command: Command) => {
      told.push(command);
      return { n: told.length };
    },
  };
  render(Lobby, { link: link as unknown as TableLink });
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
    expect(button('Begin').disabled).toBe(true);
    await fireEvent.click(button(/Fill up with builders/));
    await waitFor(() => expect(told).toEqual([{ type: 'seat_bot', seat: 2, bot: 'greedy' }, { type: 'start' }]));
  });

  test('begins when every seat is taken', async () => {
    show({ ...host, seats: [anna, bot, { seat: 2, holder: { type: 'person', name: 'Berta' } }] });
    await fireEvent.click(button('Begin'));
    expect(told).toEqual([{ type: 'start' }]);
  });

  test('gets a link with the word behind the hash, and its code', () => {
    show(host);
    const field = screen.getByRole<HTMLInputElement>('textbox', { name: 'Invitation link' });
    expect(field.value).toBe(`${location.origin}/table/swan1#comein`);
    expect(screen.getByRole('img', { name: /QR code/ }).querySelector('path')?.getAttribute('d')).toMatch(/^M/);
  });

  test('can free a seat and change the settings', async () => {
    show(host);
    await fireEvent.click(button(/Free seat 2/));
    expect(told).toEqual([{ type: 'clear_seat', seat: 1 }]);
    await fireEvent.click(button('Change'));
    await fireEvent.click(await screen.findByRole('radio', { name: '5', hidden: true }));
    await fireEvent.submit(screen.getByRole('button', { name: 'Change it', hidden: true }).closest('form') as Element);
    await waitFor(() => expect(told).toHaveLength(2));
    expect(told[1]).toMatchObject({
      type: 'configure',
      settings: { setup: { players: 5, options: { preset: 'fancy' } }, clock: { type: 'days', days: 2 } },
    });
  });
});

describe('a guest', () => {
  test('who sits learns what is waited for, and changes nothing of others', () => {
    show({ you: 2, your_link: 'back', seats: [anna, bot, { seat: 2, holder: { type: 'person', name: 'Berta' } }] });
    expect(screen.getByRole('status').textContent).toContain('Anna begins the game');
    expect(screen.queryByRole('button', { name: 'Begin' })).toBeNull();
    expect(screen.queryByRole('button', { name: /Free seat/ })).toBeNull();
    expect(screen.queryByRole('button', { name: 'Change' })).toBeNull();
    const back = screen.getByLabelText<HTMLInputElement>('Link to your own seat');
    expect(back.value).toBe(`${location.origin}/table/swan1#back`);
  });

  test('with no link is told to ask for one', () => {
    show();
    expect(screen.getByRole('status').textContent).toContain('Ask Anna for a link');
    expect(screen.queryByRole('button', { name: /Sit down/ })).toBeNull();
  });

  test('may sit down at a listed table', async () => {
    show({ settings: { ...lobby.settings, listed: true } });
    await fireEvent.click(button('Sit down on seat 3'));
    expect(told[0]).toMatchObject({ type: 'sit', seat: 2 });
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
  const field = screen.getByRole<HTMLInputElement>('textbox', { name: 'Say something' });
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
