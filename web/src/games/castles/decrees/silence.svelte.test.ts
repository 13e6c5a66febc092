import { beforeEach, expect, test, vi } from 'vitest';

import type { AnyAction, Update } from '../../../protocol/messages';
import type { Question } from '../../game';
import type { CastlesContext } from '../context.svelte';
import { Silence } from './silence.svelte';

const LEAVE: AnyAction = { castles: { type: 'leave_decree', decree: 'alms' } };
const USE: AnyAction = { castles: { type: 'use_decree', decree: 'alms', how: 'simply' } };

function question(over: Partial<Question> = {}, does = 'offer'): Question {
  return { key: 'use_decree', values: { decree: 'alms', does }, rule: 'EXP-DECREE-41', options: [{ action: USE }], most: 1, decline: LEAVE, ...over };
}

const formality = vi.fn(() => Promise.resolve({}));
const at = (you: number | null, table = 'swan1'): Silence =>
  new Silence({ controls: { table, formality }, you, view: {} } as unknown as CastlesContext);

beforeEach(() => formality.mockClear());

test('a decree is left in silence until it is switched on again', async () => {
  const silence = at(0);
  expect(silence.answers(question())).toBeUndefined();
  silence.set('alms', true);
  expect(silence.answers(question())).toEqual(LEAVE);
  await silence.answer(question());
  expect(formality).toHaveBeenCalledWith(LEAVE);
  silence.set('alms', false);
  expect(silence.answers(question())).toBeUndefined();
});

test('it is remembered by table, seat and decree', () => {
  at(0).set('alms', true);
  expect(at(0).has('alms')).toBe(true);
  expect(at(0).has('bells')).toBe(false);
  expect(at(1).has('alms')).toBe(false);
  expect(at(0, 'swan2').has('alms')).toBe(false);
});

test('what must be used, or is asked until all is done, is never answered in silence', () => {
  const silence = at(0);
  silence.set('alms', true);
  const { decline: _, ...must } = question();
  expect(silence.answers(must)).toBeUndefined();
  expect(silence.answers(question({}, 'clear'))).toBeUndefined();
  // Nothing to do but to leave it: who hides coins is asked all the same.
  expect(silence.answers({ ...must, options: [{ action: LEAVE }] })).toEqual(LEAVE);
});

test('what could not be answered is asked after all, in this position alone', async () => {
  const table = { controls: { table: 'swan1', formality }, you: 0, view: {} };
  const silence = new Silence(table as unknown as CastlesContext);
  silence.set('alms', true);
  formality.mockImplementationOnce(() => Promise.reject(new Error('lost')));
  await silence.answer(question());
  expect(silence.answers(question())).toBeUndefined();
  table.view = {};
  expect(silence.answers(question())).toEqual(LEAVE);
});

test('who takes back the answer is asked, until somebody has acted', () => {
  const played = (n: number): Update => ({ n, at: 0, what: { type: 'played', seat: 0, news: [] } }) as unknown as Update;
  const undone = (n: number, since: number): Update => ({ n, at: 0, what: { type: 'undone', seat: 0, since } }) as unknown as Update;
  const said = (n: number): Update => ({ n, at: 0, what: { type: 'said', seat: 1, text: 'Well' } });
  let updates = [played(1), played(2)];
  const silence = new Silence({ controls: { table: 'swan1', formality }, you: 0, view: {} } as unknown as CastlesContext, () => updates);
  silence.set('alms', true);
  expect(silence.answers(question())).toEqual(LEAVE);
  updates = [...updates, undone(3, 2), said(4)];
  expect(silence.answers(question())).toBeUndefined();
  updates = [...updates, played(5)];
  expect(silence.answers(question())).toEqual(LEAVE);
});
