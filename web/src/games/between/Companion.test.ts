import { fireEvent, render, screen, waitFor, within } from '@testing-library/svelte';
import { beforeEach, expect, test, vi } from 'vitest';

import { route } from '../../route.svelte';
import { BOX, fakeServer, type Asked } from '../../fake-server';
import Companion from './Companion.svelte';

interface Sent {
  castle: { throne: string; rooms: { tile: string; x: number; y: number }[] };
  next?: string;
}

/** A server that lets every room stand left of the throne, and likes nothing twice. */
function score({ body }: Asked): object {
  const { castle, next } = body as Sent;
  const crowded = castle.rooms.length > 1;
  return {
    legal: !crowded,
    total: castle.rooms.length * 5,
    ledger: { between: castle.rooms.map(({ tile, x, y }) => ({ row: 'upper', source: `${tile}@${x},${y}`, points: 5, rule: 'BTW-SCORE-01', because: [] })) },
    refusals: crowded ? [{ index: 1, id: castle.rooms[1]?.tile, rule: 'BTW-PLACE-01', message: '', key: 'crowded' }] : [],
    notes: [],
    spots: next === undefined ? [] : [{ x: -1, y: 0 }, { x: 2, y: 0 }],
  };
}

let asked: Asked[];

beforeEach(() => {
  asked = fakeServer({ ...BOX, 'POST /api/score': score });
  route.go('/score', { replace: true });
  Element.prototype.scrollIntoView = vi.fn();
});

function lastSent(): Sent {
  return asked.filter(({ path }) => path === '/api/score').at(-1)?.body as Sent;
}

test('a castle is built room by room and counted at once', async () => {
  render(Companion, { address: '/score' });
  await fireEvent.click(await screen.findByRole('button', { name: /First wish/ }));
  const field = await screen.findByRole('combobox', { name: 'Name of a room' });
  await fireEvent.input(field, { target: { value: 'kit' } });
  await fireEvent.keyDown(field, { key: 'Enter' });
  await waitFor(() => expect(lastSent().next).toBe('kitchen'));
  const spots = await screen.findAllByRole('button', { name: /^Kitchen: column/ });
  expect(spots).toHaveLength(2);
  await fireEvent.click(spots[0] as Element);
  await waitFor(() => expect(lastSent()).toMatchObject({ castle: { rooms: [{ tile: 'kitchen', x: -1, y: 0 }] } }));
  expect(lastSent()).not.toHaveProperty('next');
  await waitFor(() => expect(document.querySelector('.castle .total strong')?.textContent).toBe('5'));
  expect(location.hash).toBe('#g=between&t=throne-one&r=kitchen.-1.0');

  await fireEvent.click(screen.getByRole('button', { name: 'Undo' }));
  expect(location.hash).toBe('#g=between&t=throne-one');
});

test('a castle in the address is opened, and what cannot stand is said with its rule', async () => {
  route.go('/score#g=between&t=throne-two&r=hall.-1.0~kitchen.2.0', { replace: true });
  render(Companion, { address: '/score' });
  const alert = await screen.findByRole('alert');
  expect(alert.textContent).toContain('it is crowded');
  expect(alert.textContent).toContain('BTW-PLACE-01');
  expect((screen.getByRole('button', { name: /PNG/ }) as HTMLButtonElement).disabled).toBe(true);
  await fireEvent.click(within(alert).getByRole('button', { name: /^Remove/ }));
  await waitFor(() => expect(lastSent().castle.rooms).toEqual([{ tile: 'hall', x: -1, y: 0 }]));
  await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
});

test('an address that holds no castle of this box is not sent to the server', async () => {
  route.go('/score#g=between&t=throne-none', { replace: true });
  render(Companion, { address: '/score' });
  await screen.findByRole('button', { name: /First wish/ });
  expect(asked.filter(({ path }) => path === '/api/score')).toEqual([]);
});
