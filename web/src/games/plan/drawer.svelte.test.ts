import { expect, test } from 'vitest';

import { Drawer } from './drawer.svelte';

function drawer() {
  const question = $state({ asked: false, moment: '0' });
  const next = (asked: boolean): void => {
    question.asked = asked;
    question.moment += '.';
  };
  return { drawer: new Drawer(question), next };
}

test('what is asked comes up by itself and goes when it is answered', () => {
  const { drawer: shown, next } = drawer();
  expect(shown.part).toBeNull();
  next(true);
  expect(shown.part).toBe('tray');
  next(false);
  expect(shown.part).toBeNull();
});

test('what was pulled up stays while others play, and makes way for a question', () => {
  const { drawer: shown, next } = drawer();
  shown.pull('others');
  next(false);
  expect(shown.part).toBe('others');
  next(true);
  expect(shown.part).toBe('tray');
});

test('so does what I shall be asked for, until it is asked and answered', () => {
  const { drawer: shown, next } = drawer();
  shown.pull('tray');
  next(false);
  expect(shown.part).toBe('tray');
  next(true);
  // Answering it says so.
  shown.pull(shown.part);
  next(false);
  expect(shown.part).toBeNull();
});

test('what made way for the plan comes up again with the next question', () => {
  const { drawer: shown, next } = drawer();
  next(true);
  shown.pull(null);
  expect(shown.part).toBeNull();
  next(true);
  expect(shown.part).toBe('tray');
});
