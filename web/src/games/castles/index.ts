// Castles of Mad King Ludwig, as the page's frame knows it. Its parts are loaded when they are
// needed.

import { speech, t } from '../../words/index.svelte';
import { nameOfThing } from '../../words/sentences.svelte';
import type { Game } from '../game';

export const castles: Game<'castles'> = {
  front: () => t().fronts.castles,
  words: () => t().castlesTold,
  usualPlayers: 2,
  special: (players) => (players === 1 ? t().fronts.castles.alone : null),
  table: async () => (await speech.with('castles', import('./table'))).table,
  Lesson: () => speech.with('castles', import('./Lesson.svelte')),
  Settings: () => speech.with('castles', import('./decrees/DraftRules.svelte')),
  optionValue: (key, value) => {
    if (key === 'banned') return t().fronts.castles.decrees(value.split(',').length);
    return key === 'decree' ? nameOfThing('decree', value) : undefined;
  },
  Signs: () => speech.with('castles', import('./Legend.svelte')),
  keys: ['turn', 'turnBack', 'cancel', 'zoom', 'fit'],
  severalCastles: true,
};
