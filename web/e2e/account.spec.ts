// An account of one's own: made, looked after from two browsers, taken along, and left.

import { en } from '../../words/en/page';
import { expect, test } from './fixtures';
import { expectNoBarriers } from './accessibility';

const words = en.pages.profile;

test('an account is looked after and left', async ({ page, people, complaints }) => {
  // The browser itself reports what was refused.
  complaints.expectLostConnection = true;
  await page.goto('/profile');
  await page.getByLabel(words.login, { exact: true }).fill('leopold_1');
  await page.getByLabel(words.password, { exact: true }).fill('correct horse');
  await page.getByLabel(words.password, { exact: true }).press('Enter');
  await expect(page.getByText(words.hasAccount('leopold_1'))).toBeVisible();

  // Another browser.
  const elsewhere = await people('Leopold');
  await elsewhere.goto('/profile');
  await elsewhere.getByRole('button', { name: words.logIn, exact: true }).first().click();
  await elsewhere.getByLabel(words.login, { exact: true }).fill('leopold_1');
  await elsewhere.getByLabel(words.password, { exact: true }).fill('correct horse');
  await elsewhere.getByLabel(words.password, { exact: true }).press('Enter');
  await expect(elsewhere.getByText(words.hasAccount('leopold_1'))).toBeVisible();

  await page.reload();
  const sessions = page.getByRole('region', { name: words.sessions }).getByRole('listitem');
  await expect(sessions).toHaveCount(2);
  await expectNoBarriers(page, '/profile with an account');

  // Another password ends the other session.
  await page.getByLabel(words.oldPassword).fill('wrong horse');
  await page.getByLabel(words.newPassword).fill('battery staple');
  await page.getByRole('button', { name: words.changePassword }).click();
  await expect(page.getByText(en.problems.wrong_password)).toBeVisible();
  await page.getByLabel(words.oldPassword).fill('correct horse');
  await page.getByRole('button', { name: words.changePassword }).click();
  await expect(sessions).toHaveCount(1);
  await elsewhere.reload();
  await expect(elsewhere.getByText(words.guest)).toBeVisible();

  // Everything in one file.
  const download = page.waitForEvent('download');
  await page.getByRole('link', { name: words.takeAlong }).click();
  expect((await download).suggestedFilename()).toBe('swanstone-my-data.json');

  // And the end, asked for twice.
  await page.getByRole('button', { name: words.deleteAccount }).click();
  const dialog = page.getByRole('dialog', { name: words.deleteAccount });
  await dialog.getByLabel(words.oldPassword).fill('battery staple');
  await dialog.getByRole('button', { name: words.deleteForGood }).click();
  await expect(page.getByText(words.guest)).toBeVisible();
});
