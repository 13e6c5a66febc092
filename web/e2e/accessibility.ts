// What a page is judged by: barriers that axe-core calls serious, in either theme, once all is still.

import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';

import { expect } from './fixtures';

export const THEMES = ['day', 'night'] as const;

/** The rules that look at colours, as nothing else differs by theme. */
const COLOURS = ['color-contrast', 'link-in-text-block'];

/** Serious barriers; everywhere or in a part of the page, of all kinds or only these. */
async function barriers(page: Page, part?: string, rules?: string[]): Promise<string[]> {
  // There are no frames within the page, so one look at it is enough.
  const axe = new AxeBuilder({ page }).setLegacyMode();
  if (part) axe.include(part);
  const { violations } = await (rules ? axe.withRules(rules) : axe).analyze();
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 140)).join(' | ')}`);
}

/** Does something while the sheets of drawings, which are hidden from everybody and large, are away: a judge
 * would walk through all of them. */
async function withoutArt(page: Page, judge: () => Promise<void>): Promise<void> {
  const sheets = await page.evaluateHandle(() => {
    const found = [...document.querySelectorAll('.art-sheet, .more-art')];
    for (const sheet of found) sheet.remove();
    return found;
  });
  await judge();
  await sheets.evaluate(async (found) => {
    document.body.append(...found);
    // Everything is drawn anew before anybody goes on.
    for (let frame = 0; frame < 2; frame += 1) await new Promise((resolve) => requestAnimationFrame(resolve));
  });
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

/** Expects no barriers in either theme; in a part of the page, if all else has been judged before. */
export async function expectNoBarriers(page: Page, what: string, part?: string): Promise<void> {
  const judge = async (theme: (typeof THEMES)[number], rules?: string[]): Promise<void> => {
    await page.evaluate((wanted) => (document.documentElement.dataset.theme = wanted), theme);
    await still(page);
    expect(await barriers(page, part, rules), `${what} by ${theme}`).toEqual([]);
  };
  await withoutArt(page, async () => {
    await judge('day');
    await judge('night', COLOURS);
  });
}

/** By how much a page is wider than its window. */
export async function overflow(page: Page): Promise<number> {
  return page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
}
