// The Palace of Mad King Ludwig, as the page's frame knows it. Its parts are loaded when they are
// needed.

import { t } from '../../words/index.svelte';
import type { Game } from '../game';

export const palace: Game<'palace'> = {
  words: () => t().palaceTold,
  usualPlayers: 3,
  table: async () => (await import('./table')).table,
  Lesson: () => import('./Lesson.svelte'),
  Signs: () => import('./Legend.svelte'),
  keys: ['turn', 'turnBack', 'cancel', 'zoom', 'fit'],
  severalCastles: false,
};
