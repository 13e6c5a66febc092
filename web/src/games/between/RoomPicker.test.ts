import { fireEvent, render, screen } from '@testing-library/svelte';
import { beforeEach, expect, test, vi } from 'vitest';

import type { PieceForm } from '../../protocol/messages';
import { CATALOG, WORDS } from '../../fake-server';
import { reference } from '../../state/reference.svelte';
import { Sentences } from '../../words/say';
import { spoken } from '../../words/sentences.svelte';
import RoomPicker from './RoomPicker.svelte';

const pieces = (CATALOG as PieceForm[]).filter(({ kind }) => kind === 'room' || kind === 'specialty');
const onchoose = vi.fn();

beforeEach(() => {
  onchoose.mockClear();
  spoken.sentences = new Sentences('en', WORDS);
  reference.pieces = new Map(pieces.map((piece) => [piece.id, piece]));
});

function open(built: [string, number][] = []): HTMLElement {
  render(RoomPicker, { pieces, built: new Map(built), chosen: null, onchoose });
  return screen.getByRole('combobox');
}

function names(): (string | undefined)[] {
  return screen.getAllByRole('option').map((option) => option.querySelector('.name')?.textContent ?? undefined);
}

test('typing finds rooms of all types, best first', async () => {
  const field = open();
  await fireEvent.input(field, { target: { value: 'hal' } });
  expect(names()).toEqual(['Hall of Art', 'Great Hall']);
});

test('arrows and Enter choose without a mouse', async () => {
  const field = open();
  await fireEvent.input(field, { target: { value: 'hal' } });
  await fireEvent.keyDown(field, { key: 'ArrowDown' });
  const active = document.getElementById(field.getAttribute('aria-activedescendant') ?? '');
  expect(active?.textContent).toContain('Great Hall');
  expect(active?.getAttribute('aria-selected')).toBe('true');
  await fireEvent.keyDown(field, { key: 'Enter' });
  expect(onchoose).toHaveBeenCalledExactlyOnceWith('hall', 'key');
});

test('a type narrows the list', async () => {
  open();
  await fireEvent.click(screen.getByRole('button', { name: /food/i }));
  expect(names()).toEqual(['Kitchen']);
  await fireEvent.click(screen.getByRole('option'));
  expect(onchoose).toHaveBeenCalledExactlyOnceWith('kitchen', 'tap');
});

test('what is built as often as the box holds it cannot be chosen again', async () => {
  const field = open([
    ['kitchen', 1],
    ['pond', 1],
  ]);
  await fireEvent.input(field, { target: { value: 'kitchen' } });
  await fireEvent.keyDown(field, { key: 'Enter' });
  await fireEvent.click(screen.getByRole('option'));
  expect(onchoose).not.toHaveBeenCalled();
  await fireEvent.input(field, { target: { value: 'pond' } });
  await fireEvent.keyDown(field, { key: 'Enter' });
  expect(onchoose).toHaveBeenCalledExactlyOnceWith('pond', 'key');
});
