// What people and their browsers are called on the page.

import { t } from '../words/index.svelte';

/** What the server says in place of the name of somebody who has deleted it. */
const GONE = '(gone)';
/** What the server calls somebody who has said no name. */
const GUEST = /^Guest ([0-9a-z]{4})$/;
/** What the server calls a browser that has said where it runs. */
const BROWSER = /^(\w+) on (\w+)$/;

export function shownName(name: string): string {
  const guest = GUEST.exec(name)?.[1];
  if (guest !== undefined) return t().pages.seats.guest(guest);
  return name === GONE ? t().pages.seats.gone : name;
}

export function shownBrowser(label: string): string {
  const words = t().pages.profile;
  const [, browser, system] = BROWSER.exec(label) ?? [];
  return browser !== undefined && system !== undefined ? words.browserOn(browser, system) : label || words.unknownBrowser;
}
