// What went wrong, in words.

import { Trouble } from '../net/api';
import { t } from './index.svelte';

/** The rules by which something was not done, as far as the server names them. */
export function rulesIn(error: unknown): string[] {
  const told = error instanceof Trouble ? error.problem.message.match(/\b[A-Z]{3}-[0-9A-Z-]*[0-9]+\b/g) : null;
  return [...new Set(told ?? [])];
}

export function troubleInWords(error: unknown): string {
  const code = error instanceof Trouble ? error.code : 'internal';
  // A server that is newer than the page may name a problem that the page has no words for.
  return code in t().problems ? t().problems[code] : t().problems.internal;
}
