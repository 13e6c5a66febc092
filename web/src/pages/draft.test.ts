import { describe, expect, test } from 'vitest';

import type { GameForm, Settings } from '../protocol/messages';
import { clockWords, draftOf, freshDraft, optionWords, plain, settingsOf } from './draft';
import { GAMES } from '../fake-server';
import { openWords } from '../words/spoken-in-tests';

const form = GAMES[0] as unknown as GameForm;

describe('settings in a form', () => {
  const clocks: NonNullable<Settings['clock']>[] = [
    { type: 'none' },
    { type: 'per_move', seconds: 45 },
    { type: 'per_game', seconds: 1500, increment: 7 },
    { type: 'days', days: 4 },
  ];

  test.each(clocks)('come out as they went in: $type', (clock) => {
    const settings: Settings = {
      game: 'between',
      setup: { players: 5, with: [], options: { preset: 'fancy' } },
      clock,
      stand_in: 'random',
      listed: true,
      hints: false,
    };
    expect(settingsOf(draftOf(settings))).toEqual(settings);
  });

  test('a new table stays within what the game allows', () => {
    expect(freshDraft(form).players).toBe(3);
    expect(freshDraft({ ...form, players: [4, 6] }).players).toBe(4);
    expect(freshDraft({ ...form, players: [1, 2] }).players).toBe(2);
  });

  test('another game takes over what was written, where it can', () => {
    const written = { ...freshDraft(form), players: 4, clock: 'days' as const, days: 3, listed: true, options: { preset: 'fancy' } };
    const other = freshDraft({ ...form, players: [1, 4] }, written);
    expect(other).toMatchObject({ players: 4, clock: 'days', days: 3, listed: true, options: {} });
    expect(freshDraft({ ...form, players: [1, 3] }, written).players).toBe(3);
    expect(freshDraft({ ...form, bots: ['random'] }, written).standIn).toBe('random');
  });

  test('options that were put back to usual are not sent', () => {
    const draft = freshDraft(form);
    draft.options = { preset: 'fancy', living_tower: '' };
    expect(settingsOf(draft).setup.options).toEqual({ preset: 'fancy' });
  });
});

test('settings can be read aloud', () => {
  expect(clockWords({ type: 'per_game', seconds: 1800, increment: 10 })).toContain('30 minutes');
  expect(clockWords(undefined)).toBe('no clock');
  openWords('between');
  expect(optionWords({ living_tower: 'moved' })).toEqual(['Living tower: Moved']);
  expect(plain('food')).toBe('Food');
});
