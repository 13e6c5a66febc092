// Between Two Castles, as the page's frame knows it. Its parts are loaded when they are needed.

import { t } from '../../words/index.svelte';
import type { Game } from '../game';

export const between: Game<'between'> = {
  words: () => t().between,
  usualPlayers: 3,
  special: (players) => (players === 2 ? t().between.two : null),
  ownSeat: () => t().between.ludwig,
  table: async () => (await import('./table')).table,
  Lesson: () => import('./Lesson.svelte'),
  Signs: () => import('./Legend.svelte'),
  keys: ['cancel'],
  Companion: () => import('./Companion.svelte'),
  severalCastles: true,
};
