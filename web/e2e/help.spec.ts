// Help where somebody is: the sheet of a table, the answers of the rules, and the first minutes with the
// guide on, as somebody new meets them.

import type { Locator, Page } from '@playwright/test';

import questions from '../../testdata/questions.json' with { type: 'json' };
import { en } from '../../words/en/page';
import type { GameName } from '../src/protocol/messages';
import { expectNoBarriers } from './accessibility';
import { firstRoom, GAMES, playerOf, Presses, startGame } from './first-room';
import { expect, onEveryScreen, playNow, quiet, test } from './fixtures';

/** What is asked first, the section of its rules, and how many signs the legend explains. */
const FIRST = {
  between: { section: /^Rounds, turns and the draft$/, signs: 10, topic: 'hand' },
  castles: { section: /^Setup$/, signs: 17, topic: 'cards' },
  palace: { section: /^Setup$/, signs: 16, topic: 'favors' },
} as const;

/** Everybody is asked something at once, but bots may come first. */
async function untilAsked(page: Page): Promise<void> {
  await expect(page.locator('.bar h1.asked')).toBeVisible();
}

onEveryScreen(() => {
  for (const game of GAMES) {
    test(`a table of ${game} has help: rules of what is asked first, signs and keys`, async ({ page, context }) => {
      await quiet(context);
      await playNow(page, game === 'castles' ? 2 : 3, game);
      await untilAsked(page);
      await page.keyboard.press('?');
      const help = page.getByRole('dialog', { name: en.help.title });
      await expect(help.locator('.about .rule').first().locator('.section')).toHaveText(FIRST[game].section);
      // What the rules say is folded, section by section in the order of play, each with its sentence.
      expect(await help.locator('details > summary small').count()).toBeGreaterThan(10);
      await help.getByRole('searchbox').fill('how do ties work');
      await expect(help.locator('.rule').first()).toContainText(/tie/i);
      await expectNoBarriers(page, `help of ${game}`);
      await help.getByRole('tab', { name: en.help.tabs.signs }).click();
      await expect(help.locator('dd')).toHaveCount(FIRST[game].signs);
      await expect(help).toContainText(en.help.gain);
      await expectNoBarriers(page, `signs of ${game}`);
      await page.keyboard.press('ArrowRight');
      await expect(help.locator('kbd').first()).toHaveText('?');
      await page.keyboard.press('Escape');
      await expect(help).toBeHidden();
      await page.getByRole('button', { name: en.help.title, exact: true }).click();
      await expect(help).toBeVisible();
    });
  }
});

test('a question mark that is written opens nothing', async ({ page, context }) => {
  await quiet(context);
  await playNow(page, 2, 'castles');
  await page.getByRole('tab', { name: en.table.chat }).click();
  await page.getByPlaceholder(en.table.chatHint).press('?');
  await expect(page.getByPlaceholder(en.table.chatHint)).toHaveValue('?');
  await expect(page.getByRole('dialog', { name: en.help.title })).toHaveCount(0);
});

/** Questions as somebody would ask them, with the rules that answer them; the command line is asked them, too. */
const QUESTIONS: Record<GameName, string[][]> = questions;

const GERMAN: [GameName, string, string][] = [
  ['castles', 'Kann ich Räume drehen?', 'CAS-PLACE-03'],
  ['castles', 'Wann endet das Spiel?', 'CAS-END-01'],
  ['castles', 'Was ist ein Innenhof?', 'CAS-GEO-28'],
  ['palace', 'Wer gewinnt bei Gleichstand?', 'PAL-SCORE-09'],
];

/** The first three rules that answer a question. */
async function firstThree(page: Page, question: string): Promise<(string | null)[]> {
  await page.getByRole('searchbox').fill(question);
  const ids = await page.locator('.answers .rule').evaluateAll((all) => all.map((rule) => rule.getAttribute('data-rule')));
  return ids.slice(0, 3);
}

for (const game of GAMES) {
  test(`the rules of ${game} answer what people ask`, async ({ page }) => {
    await page.goto(`/rules?game=${game}`);
    await expect(page.getByRole('status').first()).toContainText(/\d/);
    const missed: string[] = [];
    // The words that mean the same come a moment after the page.
    await expect.poll(() => firstThree(page, 'basement')).not.toEqual([]);
    for (const [question = '', ...right] of QUESTIONS[game]) {
      const found = await firstThree(page, question);
      if (!right.some((rule) => found.includes(rule))) missed.push(`${question}: ${found.join(', ')}`);
    }
    expect(missed).toEqual([]);
  });
}

test('the rules answer in German, too', async ({ page, context }) => {
  await context.addInitScript(() => localStorage.setItem('swanstone.language', 'de'));
  for (const [game, question, right] of GERMAN) {
    await page.goto(`/rules?game=${game}`);
    await expect(page.getByRole('status').first()).toContainText(/\d/);
    await expect.poll(() => firstThree(page, question), question).toContain(right);
  }
});

onEveryScreen(() => {
  test('a page of rules shows one game, its sections begin with a sentence, and remarks are folded', async ({ page }) => {
    await page.goto('/rules?game=palace');
    const sections = page.locator('.rules > section');
    await expect(sections.first()).toBeVisible();
    const told = await sections.evaluateAll((all) => all.map((one) => one.querySelector('.summary')?.textContent?.trim() ?? ''));
    expect(told.filter((sentence) => sentence.length < 12)).toEqual([]);
    const games = await page.locator('.rule').evaluateAll((all) => [...new Set(all.map((rule) => rule.id.slice(0, 3)))]);
    expect(games).toEqual(['PAL']);
    await expect(page.getByText(/^ruling: /).first()).toBeHidden();
    await page.locator('.rules details summary').first().click();
    await expect(page.getByText(/^ruling: /).first()).toBeVisible();
    await page.getByRole('searchbox').fill('can I rotate');
    await expect(page.locator('.answers .rule').first()).toContainText(/turn|rotat/i);
    await page.locator('.answers .rule a').first().click();
    await expect(page.locator('.rule.here')).toBeInViewport();
  });
});

/** From the front page to the first room at most, whoever is asked for what. */
const PRESSES = 8;

/** The guide as somebody new meets it. */
function guideOf(page: Page): Locator {
  return page.getByRole('complementary', { name: en.guide.title }).locator('p');
}

onEveryScreen(() => {
  for (const game of GAMES) {
    test(`somebody new builds the first room of ${game} in a few presses, and the guide keeps pace`, async ({ page }) => {
      const presses = new Presses(page);
      await startGame(page, game, presses);
      const told = { between: en.between.guide, castles: en.castlesTold.guide, palace: en.palaceTold.guide }[game];
      // One sentence of what the game is about, and then the question.
      await expect(guideOf(page)).toHaveText(`${told.about} ${told[FIRST[game].topic]}`);
      const someone = playerOf(page, game, presses);
      // What was said about the first question goes with its answer.
      const tip = page.locator(`[data-topic=${FIRST[game].topic}]`);
      await someone.until(async () => (await tip.count()) === 0);
      await firstRoom(page, game, someone);
      console.log(`presses to the first room of ${game}: ${presses.count}`);
      expect(presses.count).toBeLessThanOrEqual(PRESSES);
    });
  }
});
