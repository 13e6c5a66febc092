import { fireEvent, render, screen } from '@testing-library/svelte';
import { beforeEach, describe, expect, test } from 'vitest';

import type { Away, Command, LobbyView } from '../protocol/messages';
import { FRAME } from './context.svelte';
import PersonDialog from './PersonDialog.svelte';

let told: Command[];

function show(host: boolean, away?: Away): void {
  const lobby: LobbyView = {
    settings: {
      game: 'castles',
      setup: { players: 2, with: [], options: {} },
      clock: { type: 'none' },
      stand_in: 'greedy',
      listed: false,
    },
    host: 'Anna',
    you_host: host,
    you: 0,
    seats: [
      { seat: 0, holder: { type: 'person', name: 'Anna' } },
      { seat: 1, holder: { type: 'person', name: 'Berta' }, ...(away ? { away } : {}) },
    ],
    shuffle: { secret_commitment: 'c0ffee', contributions: ['', ''] },
  };
  const link = {
    table: 'swan1',
    do: async (command: Command) => {
      told.push(command);
      return { n: told.length };
    },
  };
  const frame = { link, lobby, now: { stage: 'playing' } };
  render(PersonDialog, { props: { seat: 1, onclose: () => {} }, context: new Map([[FRAME, frame]]) });
}

beforeEach(() => {
  told = [];
});

describe('in a game', () => {
  test('the host puts somebody out without asking, and is told what follows', async () => {
    show(true);
    expect(screen.getByText(/A bot plays their seat to the end/)).toBeTruthy();
    expect(screen.queryByText('Remove them for good')).toBeNull();
    await fireEvent.click(screen.getByText('Remove for good', { selector: 'button' }));
    expect(told).toEqual([{ type: 'expel', seat: 1 }]);
  });

  test('somebody else asks the others', () => {
    show(false);
    expect(screen.getByText('Remove them for good')).toBeTruthy();
    expect(screen.queryByText('Remove for good', { selector: 'button' })).toBeNull();
  });

  test('nobody is put out twice', () => {
    show(true, 'expelled');
    expect(screen.queryByText('Remove for good', { selector: 'button' })).toBeNull();
  });
});
