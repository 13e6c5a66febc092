// A table: all that the page says. It is loaded in parts: what is around the games, and what is said of each.

import type { Words } from '../../web/src/words/index.svelte';
import { between } from './between';
import { castles } from './castles';
import { frame } from './frame';
import { palace } from './palace';

export const de: Words = { ...frame, ...between, ...castles, ...palace };
