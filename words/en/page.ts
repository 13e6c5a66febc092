// A table: all that the page says. It is loaded in parts: what is around the games, and what is said of each.

import { between } from './between';
import { castles } from './castles';
import { frame } from './frame';
import { palace } from './palace';

export const en = { ...frame, ...between, ...castles, ...palace };
