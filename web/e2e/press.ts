// How something is pressed: with a mouse, a finger or a key.

import { expect, type Locator } from '@playwright/test';

export type Press = (target: Locator) => Promise<void>;
/** Short, since what is pressed may be gone: the next attempt looks again. */
export const PATIENCE = { timeout: 2500 };

export const click: Press = (target) => target.click(PATIENCE);
export const tap: Press = (target) => target.tap(PATIENCE);

/** Mouse and finger wait until something can be pressed; a key would be lost. */
export const byKeys: Press = async (target) => {
  await expect(target).toBeEnabled(PATIENCE);
  await target.focus(PATIENCE);
  await target.press('Enter', PATIENCE);
};
