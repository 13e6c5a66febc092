import { flushSync } from 'svelte';
import { expect, test } from 'vitest';

import type { TableControls } from './controls';
import { Draft } from './draft.svelte';

function draft(question: () => string, what = 'swans', table = 't1', you = 0): Draft<string[]> {
  const controls = { table } as TableControls;
  return new Draft({ controls, you }, what, question, () => []);
}

test('what was arranged is there again after the page was loaded anew', () => {
  draft(() => 'turn 1').value = ['red', 'blue'];
  expect(draft(() => 'turn 1').value).toEqual(['red', 'blue']);
});

test('it belongs to one question, one table, one seat and one thing', () => {
  draft(() => 'turn 1').value = ['red'];
  expect(draft(() => 'turn 2').value).toEqual([]);
  expect(draft(() => 'turn 1', 'rooms').value).toEqual([]);
  expect(draft(() => 'turn 1', 'swans', 't2').value).toEqual([]);
  expect(draft(() => 'turn 1', 'swans', 't1', 1).value).toEqual([]);
});

test('the next question begins anew, and the one before is found as it was left', () => {
  let question = $state('turn 1');
  const kept = draft(() => question);
  kept.value = ['red'];
  question = 'turn 2';
  flushSync();
  expect(kept.value).toEqual([]);
  question = 'turn 1';
  flushSync();
  expect(kept.value).toEqual(['red']);
});

test('what was sent is forgotten, and what was refused is not', async () => {
  const kept = draft(() => 'turn 1');
  kept.value = ['red'];
  await kept.spend(Promise.resolve(false));
  expect(draft(() => 'turn 1').value).toEqual(['red']);
  await kept.spend(Promise.resolve(true));
  expect(kept.value).toEqual([]);
  expect(draft(() => 'turn 1').value).toEqual([]);
});

test('what cannot be read is not there', () => {
  sessionStorage.setItem('swanstone.draft.t1.0.swans', '{');
  expect(draft(() => 'turn 1').value).toEqual([]);
});
