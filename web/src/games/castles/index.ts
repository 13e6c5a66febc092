// Castles of Mad King Ludwig, as the page's frame knows it. Its parts are loaded when they are
// needed.

import { t } from '../../words/index.svelte';
import type { Game } from '../game';

export const castles: Game<'castles'> = {
  words: () => t().castlesTold,
  usualPlayers: 2,
  special: (players) => (players === 1 ? t().castlesTold.alone : null),
  table: async () => (await import('./table')).table,
  Lesson: () => import('./Lesson.svelte'),
  Signs: () => import('./Legend.svelte'),
  keys: ['turn', 'turnBack', 'cancel', 'zoom', 'fit'],
  severalCastles: true,
};
