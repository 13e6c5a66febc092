// A German page says nothing in English but the numbered rules: every text that stands in it is read at
// several moments of a game, and on the pages around it.

import type { Page } from '@playwright/test';

import { de } from '../../words/de/page';
import { en } from '../../words/en/page';
import { expect, playNow, quiet, test } from './fixtures';

/** Words that no German sentence has, in any place of a sentence. */
const ENGLISH = /\b(the|and|of|your|you|with|for|is|are|not|this|that|each|room|rooms|builder|points?)\b/i;

/** What may stand in English: the numbered rules, and what people say. */
const SPOKEN_ENGLISH = ':not(html)[lang="en"], .chat';

async function englishOn(page: Page): Promise<string[]> {
  const texts = await page.evaluate((exempt) => {
    const found: string[] = [];
    const walk = document.createTreeWalker(document.body, NodeFilter.SHOW_ELEMENT | NodeFilter.SHOW_TEXT);
    for (let node: Node | null = walk.currentNode; node; node = walk.nextNode()) {
      const element = node instanceof Element ? node : node.parentElement;
      if (!element || element.closest(`style, script, ${exempt}`)) continue;
      if (node instanceof Element) {
        for (const name of ['aria-label', 'title', 'alt', 'placeholder']) found.push(node.getAttribute(name) ?? '');
      } else {
        found.push(node.textContent ?? '');
      }
    }
    return [...new Set(found.map((text) => text.trim()))];
  }, SPOKEN_ENGLISH);
  return texts.filter((text) => ENGLISH.test(text));
}

async function inGerman(page: Page): Promise<void> {
  await page.evaluate(() => localStorage.setItem('swanstone.language', 'de'));
  await page.reload();
  await expect(page.locator('html')).toHaveAttribute('lang', 'de');
}

for (const game of ['between', 'castles', 'palace'] as const) {
  test(`a game of ${game} is played, counted and watched again without a word of English`, async ({ page, context }) => {
    await quiet(context);
    await playNow(page, 3, game);
    await inGerman(page);
    await expect(page.getByRole('button', { name: de.table.leave })).toBeVisible();
    await page.waitForLoadState('networkidle');
    expect(await englishOn(page), 'at the first question').toEqual([]);
    await page.getByRole('button', { name: de.table.leave }).click();
    expect(await englishOn(page), 'on leaving').toEqual([]);
    await page.getByRole('dialog').getByRole('button', { name: de.table.leaving.handOver, exact: true }).click();
    await page.getByRole('button', { name: de.end.skip }).click({ timeout: 60_000 });
    expect(await englishOn(page), 'at the end').toEqual([]);
    await page.getByRole('link', { name: de.end.replay }).click();
    const slider = page.getByRole('slider');
    await expect(slider).toBeVisible();
    const last = Number(await slider.getAttribute('max'));
    for (const part of [0.3, 0.6, 1]) {
      await slider.fill(String(Math.floor(last * part)));
      await page.waitForTimeout(500);
      expect(await englishOn(page), `watched again at ${part}`).toEqual([]);
    }
  });
}

for (const path of ['/', '/new', '/watch', '/history', '/learn', '/learn?game=castles', '/learn?game=palace', '/score', '/score?game=castles', '/score?game=palace', '/rules?q=fence', '/profile']) {
  test(`${path} says nothing in English`, async ({ page }) => {
    await page.goto('/');
    await inGerman(page);
    await page.goto(path);
    await page.waitForLoadState('networkidle');
    await expect(page.getByRole('heading').first()).toBeVisible();
    expect(await englishOn(page)).toEqual([]);
  });
}

test('the words for English are found in English', async ({ page }) => {
  await page.goto('/learn?game=castles');
  await expect(page.getByRole('heading', { name: en.pages.learn.title })).toBeVisible();
  expect((await englishOn(page)).length).toBeGreaterThan(5);
});
