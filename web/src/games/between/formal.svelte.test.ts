// Answers that need no press.

import { createRawSnippet } from 'svelte';
import { expect, test, vi } from 'vitest';

import type { AnyAction, BetweenAction, BetweenCastleView, BetweenOrder, BetweenSeatView, BetweenView } from '../../protocol/messages';
import type { Question } from '../game';
import { BetweenContext } from './context.svelte';

const MINE: [string, string] = ['bakery', 'pantry'];
const THEIRS: [string, string] = ['salon', 'study'];

function castle(number: number, builders: [number, number]): BetweenCastleView {
  return { castle: number, builders, rooms: [], site: { asked: [0], talk: 'open', task: null, room: null } } as unknown as BetweenCastleView;
}

/** A table at which I am seat 0, and castle 1 is on my right. */
class Sample {
  left = $state('salon');
  questions = $state.raw<Question[]>([]);
  choices = $state.raw<BetweenAction[]>([]);
  act = vi.fn((..._: AnyAction[]) => Promise.resolve({ n: 1 }));
  ludwig = false;
  readonly castles = [castle(0, [0, 2]), castle(1, [1, 0])];
  readonly context = new BetweenContext(() => ({
    view: this.#view(),
    choices: this.choices.map((between) => ({ between })),
    questions: this.questions,
    you: 0,
    people: { seats: [], playing: [], you: 0 },
    controls: { table: 'swan1', busy: false, act: this.act, formality: this.act, preview: vi.fn(), weigh: vi.fn(), plan: vi.fn(), sheets: vi.fn(), ghost: vi.fn() },
    ghosts: new Map(),
    sheets: vi.fn(),
    side: createRawSnippet(() => ({ render: () => '<p></p>' })),
  }));

  #view(): BetweenView {
    const seat = (number: number, revealed: [string, string], left: string): BetweenSeatView =>
      ({ seat: number, ludwig: this.ludwig && number === 1, revealed, left }) as BetweenSeatView;
    const seats = [seat(0, MINE, 'bakery'), seat(1, THEIRS, this.left), seat(2, ['crypt', 'foyer'], 'crypt')];
    return { round: 1, turn: 1, step: 'build', waiting_for: [0], seats, castles: this.castles } as unknown as BetweenView;
  }

  /** Asks whose room goes first in the castle on my right. */
  askOrder(...orders: BetweenOrder[]): void {
    const options = orders.map((order) => ({ action: { between: { type: 'say_order', castle: 1, order } } as AnyAction }));
    this.questions = [{ key: 'order', rule: 'BTW-AGREE-03', options, most: 1 }];
  }
}

test('who was content is not asked whose room goes first, and says that it does not matter', () => {
  const sample = new Sample();
  sample.askOrder('first', 'second', 'either');
  expect(sample.context.formal).toBeNull();
  sample.context.content(...sample.castles);
  expect(sample.context.formal).toEqual({ type: 'say_order', castle: 1, order: 'either' });
  // What is answered by itself is not asked.
  expect(sample.context.questionIn(1)).toBeUndefined();
});

test('who minds says so beforehand', () => {
  const sample = new Sample();
  sample.askOrder('first', 'second', 'either');
  sample.context.wish(sample.castles[1]!, 'second');
  sample.context.content(...sample.castles);
  expect(sample.context.formal).toEqual({ type: 'say_order', castle: 1, order: 'second' });
});

test('who did not wait for the other builder is not asked either', () => {
  const sample = new Sample();
  sample.left = '';
  sample.context.content(...sample.castles);
  sample.left = 'salon';
  sample.askOrder('first', 'second', 'either');
  expect(sample.context.formal).toEqual({ type: 'say_order', castle: 1, order: 'either' });
});

test('if another room comes than the one that was known, the question is asked', () => {
  const sample = new Sample();
  sample.context.content(...sample.castles);
  sample.left = 'study';
  sample.askOrder('first', 'second', 'either');
  expect(sample.context.formal).toBeNull();
  expect(sample.context.questionIn(1)?.key).toBe('order');
});

test('beside Ludwig my room goes first unless I say otherwise', () => {
  const sample = new Sample();
  sample.ludwig = true;
  sample.context.content(...sample.castles);
  sample.askOrder('first', 'second');
  expect(sample.context.formal).toEqual({ type: 'say_order', castle: 1, order: 'first' });
});

test('the only possibility is taken, but not again once it was taken back', async () => {
  const sample = new Sample();
  const accept: BetweenAction = { type: 'accept', castle: 1 };
  sample.choices = [accept];
  expect(sample.context.formal).toEqual(accept);
  expect(sample.context.asksIn(1)).toBe(false);
  await sample.context.give(accept);
  expect(sample.act).toHaveBeenCalledExactlyOnceWith({ between: accept });
  expect(sample.context.formal).toBeNull();
  expect(sample.context.asksIn(1)).toBe(true);
});

test('an answer does not wait for another that is not shown yet', () => {
  const sample = new Sample();
  sample.choices = [
    { type: 'accept', castle: 0 },
    { type: 'accept', castle: 1 },
  ];
  sample.act = vi.fn(() => new Promise<never>(() => {}));
  void sample.context.give(sample.context.formal!);
  expect(sample.context.formal).toEqual({ type: 'accept', castle: 1 });
  expect([0, 1].map((castle) => sample.context.asksIn(castle))).toEqual([false, false]);
  void sample.context.give(sample.context.formal!);
  expect(sample.context.formal).toBeNull();
  expect([0, 1].map((castle) => sample.context.asksIn(castle))).toEqual([false, false]);
});

test('where there is something to choose, I am asked', () => {
  const sample = new Sample();
  sample.choices = [
    { type: 'accept', castle: 1 },
    { type: 'counter', castle: 1, choice: { cell: { x: 2, y: 0 } } },
  ];
  expect(sample.context.formal).toBeNull();
  expect(sample.context.asksIn(1)).toBe(true);
});
