import { expect, test } from 'vitest';

import { keep } from '../state/preferences.svelte';
import { check, contributionTo, rememberCommitment } from './shuffle';

// The example of docs/protocol.md.
const shuffle = {
  secret_commitment: '1f95cbc8881bd273e4ef54f9df878dac3cd2ecad084ff09aa907ffcdce460a4d',
  contributions: ['b1946ac92492d234', 'd3486ae9136e7856', ''],
  seed_commitment: 'ed46d71d07a5f3375c8ebd09b73e05fe014f7872e46604ea6d52dd5d72993ac1',
  secret: '01'.repeat(32),
  seed: '966e109290d99e7444b65dea3972897c3cb1964a17fd4fd4290ffcff0ba9b6f0',
};

test('an honest shuffle passes every check', async () => {
  expect(await check('a', shuffle)).toEqual({ secret: true, seed: true, seedHash: true, mine: null });
});

test('a secret that was exchanged after the start is found', async () => {
  const other = { ...shuffle, secret: '02'.repeat(32) };
  expect(await check('a', other)).toMatchObject({ secret: false, seed: false, seedHash: true });
});

test('what was shown at the start counts, not what is shown at the end', async () => {
  const { secret: _, ...before } = shuffle;
  rememberCommitment('b', { ...before, secret_commitment: 'another' });
  rememberCommitment('b', before);
  expect(await check('b', shuffle)).toMatchObject({ secret: false, seed: true });
  rememberCommitment('c', before);
  expect(await check('c', shuffle)).toMatchObject({ secret: true });
});

test('my own contribution must be among those that counted', async () => {
  const mine = contributionTo('d');
  expect(mine).toMatch(/^[0-9a-f]{32}$/);
  expect(await check('d', shuffle)).toMatchObject({ mine: false });
  keep('contribution.d', 'd3486ae9136e7856');
  expect(await check('d', shuffle)).toMatchObject({ mine: true });
});
