// What a page is judged by: barriers that axe-core calls serious, in either theme, once all is still.

import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';

import { expect } from './fixtures';

export const THEMES = ['day', 'night'] as const;

async function barriers(page: Page): Promise<string[]> {
  // The sheet of drawings is hidden from everybody, and large.
  const { violations } = await new AxeBuilder({ page }).exclude('.art-sheet').analyze();
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 140)).join(' | ')}`);
}

/** Colours fade over and points rise: what is judged is what remains. */
async function still(page: Page): Promise<void> {
  await page.waitForFunction(() =>
    document.getAnimations().every((one) => {
      const endless = one.effect?.getComputedTiming().endTime === Infinity;
      return endless || one.playState !== 'running';
    }),
  );
}

/** Expects no barriers in either theme. */
export async function expectNoBarriers(page: Page, what: string): Promise<void> {
  for (const theme of THEMES) {
    await page.evaluate((wanted) => (document.documentElement.dataset.theme = wanted), theme);
    await still(page);
    expect(await barriers(page), `${what} by ${theme}`).toEqual([]);
  }
}

/** By how much a page is wider than its window. */
export async function overflow(page: Page): Promise<number> {
  return page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
}
