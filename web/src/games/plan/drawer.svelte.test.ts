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
  expect(shown.sheet).toBeNull();
  next(true);
  expect(shown.sheet).toBe('tray');
  next(false);
  expect(shown.sheet).toBeNull();
});

test('what was pulled up stays while others play, and makes way for a question', () => {
  const { drawer: shown, next } = drawer();
  shown.pull('others');
  next(false);
  expect(shown.sheet).toBe('others');
  next(true);
  expect(shown.sheet).toBe('tray');
});

test('what made way for the plan comes up again with the next question', () => {
  const { drawer: shown, next } = drawer();
  next(true);
  shown.pull(null);
  expect(shown.sheet).toBeNull();
  next(true);
  expect(shown.sheet).toBe('tray');
});
