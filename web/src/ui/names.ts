// What people are called on the page.

import { t } from '../words/index.svelte';

/** What the server says in place of the name of somebody who has deleted it. */
const GONE = '(gone)';
/** What the server calls somebody who has said no name. */
const GUEST = /^Guest ([0-9a-z]{4})$/;

export function shownName(name: string): string {
  const guest = GUEST.exec(name)?.[1];
  if (guest !== undefined) return t().pages.seats.guest(guest);
  return name === GONE ? t().pages.seats.gone : name;
}
