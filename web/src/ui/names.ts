// What people are called on the page.

import { t } from '../words/index.svelte';

/** What the server says in place of the name of somebody who has deleted it. */
const GONE = '(gone)';

export function shownName(name: string): string {
  return name === GONE ? t().pages.seats.gone : name;
}
