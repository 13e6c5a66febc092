// Whole games, played through the page by scripted people.

import { en } from '../../words/en/page';
import { expect, playNow, quiet, test } from './fixtures';
import { BetweenPlayer } from './between-player';

test('two people and a bot play a whole game for three', async ({ page, people, context }) => {
  await quiet(context);
  await page.goto('/new');
  await page.getByRole('button', { name: en.pages.create.open }).click();
  await page.waitForURL(/\/table\//);
  // The link travels to the other person; the third seat goes to a builder of the king.
  const invitation = await page.getByLabel(en.pages.lobby.inviteLink, { exact: true }).inputValue();
  const berta = await people('Berta');
  await berta.goto(invitation);
  await berta.getByRole('button', { name: en.pages.lobby.takeSeat }).click();
  await expect(page.getByText('Berta').first()).toBeVisible();
  await page.getByRole('button', { name: /^Add a bot in seat/ }).first().click();
  await page.getByRole('button', { name: en.pages.lobby.start }).click();
  await expect(page.locator('.table')).toBeVisible();
  await expect(berta.locator('.table')).toBeVisible();

  await Promise.all([new BetweenPlayer(page).toTheEnd(), new BetweenPlayer(berta).toTheEnd()]);

  // Both walk through the final sheets and read the same result.
  for (const person of [page, berta]) {
    await person.getByRole('button', { name: en.end.next }).click();
    await person.getByRole('button', { name: en.end.skip }).click();
    await expect(person.getByRole('dialog', { name: en.end.result })).toBeVisible();
  }
  const ranking = (person: typeof page) => person.locator('.ranking strong').allTextContents();
  expect(await ranking(page)).toEqual(await ranking(berta));

  // The shuffle can be checked, and a rematch keeps the seats.
  await page.getByRole('button', { name: en.end.verify }).click();
  const check = page.getByRole('dialog', { name: en.shuffle.title });
  await expect(check.getByText(/all \d+ draws follow from the seed/)).toBeVisible();
  await expect(check.locator('.bad')).toHaveCount(0);
  await expect(check.getByText('✔')).toHaveCount(5);
  await check.getByRole('button', { name: en.close }).click();
  await page.getByRole('button', { name: en.end.seating.same ?? '', exact: true }).click();
  await page.waitForURL((url) => !berta.url().endsWith(url.pathname));
  // Who has asked sits already; the other is asked once, and then the host begins.
  await expect(page.getByRole('button', { name: en.pages.lobby.start })).toBeDisabled();
  await expect(berta.getByText(/wants to play again/)).toBeVisible();
  await berta.getByRole('button', { name: en.end.takeSeat }).click();
  await berta.waitForURL((url) => page.url().endsWith(url.pathname));
  await page.getByRole('button', { name: en.pages.lobby.start }).click();
  await expect(page.locator('.table')).toBeVisible();
  await expect(berta.locator('.table')).toBeVisible();
});

test('a game for seven, with six bots', { tag: '@long' }, async ({ page, context }) => {
  await quiet(context);
  await playNow(page, 7);
  await expect(page.locator('.thumb')).toHaveCount(5);
  await new BetweenPlayer(page).toTheEnd();
  await page.getByRole('button', { name: en.end.skip }).click();
  await expect(page.locator('.ranking li')).toHaveCount(7);
});

test('the game for two, with Ludwig', { tag: '@long' }, async ({ page, people, context }) => {
  await quiet(context);
  await page.goto('/new');
  await page.getByRole('radio', { name: /^2\b/ }).check({ force: true });
  await page.getByRole('button', { name: en.pages.create.open }).click();
  await page.waitForURL(/\/table\//);
  const invitation = await page.getByLabel(en.pages.lobby.inviteLink, { exact: true }).inputValue();
  const berta = await people('Berta');
  await berta.goto(invitation);
  await berta.getByRole('button', { name: en.pages.lobby.takeSeat }).click();
  await page.getByRole('button', { name: en.pages.lobby.start }).click();
  const [one, other] = [new BetweenPlayer(page), new BetweenPlayer(berta)];
  await Promise.all([one.toTheEnd(), other.toTheEnd()]);
  expect(one.seen, 'in the first round one of them gives for Ludwig').toContain('give');
  expect(other.seen, 'in the second round the other one').toContain('give');
  await page.getByRole('button', { name: en.end.skip }).click();
  await expect(page.locator('.ranking')).toContainText(en.fronts.between.ludwig);
});
