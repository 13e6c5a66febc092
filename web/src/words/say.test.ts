import { expect, test } from 'vitest';

import { Sentences } from './say';
import { wordsOf } from './spoken-in-tests';

test.each([
  ['en', 'player 2 passes and takes 5,000 coins from the bank.'],
  ['de', 'Platz 2 passt und nimmt 5.000 Münzen aus der Bank.'],
])('who has no name is counted from one, as people count: %s', (language, said) => {
  const sentences = new Sentences(language, wordsOf(language, 'castles'));
  const passed = { type: 'passed', seat: 1, coins: 5000 };
  const plain = sentences.say('log', passed).replace(/[\u2066-\u2069]/g, '');
  expect(plain).toBe(said);
});
