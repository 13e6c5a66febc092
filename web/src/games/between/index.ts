// Between Two Castles, as the page's frame knows it. Its parts are loaded when they are needed.

import { speech, t } from '../../words/index.svelte';
import type { Game } from '../game';

export const between: Game<'between'> = {
  front: () => t().fronts.between,
  words: () => t().between,
  usualPlayers: 3,
  special: (players) => (players === 2 ? t().fronts.between.two : null),
  ownSeat: () => t().fronts.between.ludwig,
  table: async () => (await speech.with('between', import('./table'))).table,
  Lesson: () => speech.with('between', import('./Lesson.svelte')),
  Signs: () => speech.with('between', import('./Legend.svelte')),
  keys: ['cancel'],
  Companion: () => speech.with('between', import('./Companion.svelte')),
  severalCastles: true,
};
