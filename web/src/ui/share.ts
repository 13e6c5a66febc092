// Passing an address on: by the device's own way of sharing, or through the clipboard.

import { t } from '../words/index.svelte';
import { toasts } from './toasts.svelte';

export function canShare(): boolean {
  return typeof navigator.share === 'function';
}

export async function share(title: string, url: string): Promise<void> {
  try {
    await navigator.share({ title, url });
  } catch {
    // Whoever closes the list of apps has changed their mind; that is no trouble.
  }
}

/** Copies a text and says so. Says nothing where a browser does not allow it. */
export async function copy(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    toasts.say(t().pages.copied);
    return true;
  } catch {
    return false;
  }
}
