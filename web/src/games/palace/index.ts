// The Palace of Mad King Ludwig, as the page's frame knows it. Its parts are loaded when they are
// needed.

import { speech, t } from '../../words/index.svelte';
import type { Game } from '../game';

export const palace: Game<'palace'> = {
  front: () => t().fronts.palace,
  words: () => t().palaceTold,
  usualPlayers: 3,
  table: async () => (await speech.with('palace', import('./table'))).table,
  Lesson: () => speech.with('palace', import('./Lesson.svelte')),
  Signs: () => speech.with('palace', import('./Legend.svelte')),
  keys: ['turn', 'turnBack', 'cancel', 'zoom', 'fit'],
  severalCastles: false,
};
