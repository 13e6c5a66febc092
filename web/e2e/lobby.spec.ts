// Before a game: names, the order of the games, and what is kept when another one is chosen.

import { en } from '../../words/en/page';
import { expect, onEveryScreen, test } from './fixtures';

const { lobby, create, front } = en.pages;

onEveryScreen(() => {
  test('host and friend say their names where they sit down', async ({ page, people }) => {
    await page.goto('/new');
    await page.getByLabel(lobby.yourName).fill('Anna');
    await page.getByRole('button', { name: create.open }).click();
    await page.waitForURL(/\/table\//);
    await expect(page.getByRole('heading', { name: lobby.title('Anna') })).toBeVisible();
    const friend = await people('Somebody');
    await friend.goto(await page.getByLabel(lobby.inviteLink, { exact: true }).inputValue());
    await friend.getByLabel(lobby.yourName).fill('Berta');
    await friend.getByRole('button', { name: lobby.takeSeat }).click();
    await expect(page.getByRole('listitem').filter({ hasText: 'Berta' })).toBeVisible();
  });

  test('the games stand in one order everywhere', async ({ page, request }) => {
    const games = (await (await request.get('/api/games')).json()) as { game: string }[];
    const names = games.map(({ game }) => en.games[game]!);
    for (const path of ['/', '/new', '/learn']) {
      await page.goto(path);
      const cards = page.getByRole('group', { name: front.which }).locator('label strong');
      await expect(cards, path).toHaveText(names);
    }
    await page.goto('/rules');
    const told = page.getByRole('main').getByText(new RegExp(names.join('|')));
    await expect(told.first()).toBeAttached();
    const order = [...new Set(await told.allTextContents())].map((text) => names.findIndex((name) => text.includes(name)));
    expect(order).toEqual([...order].sort());
  });

  test('another game keeps the number of players where it can', async ({ page }) => {
    await page.goto('/new');
    const players = page.getByRole('group', { name: en.pages.settings.players });
    const game = (name: string) => page.getByRole('radio', { name: en.games[name]!, exact: true });
    await game('between').check({ force: true });
    await players.getByRole('radio', { name: '4' }).check({ force: true });
    await game('castles').check({ force: true });
    await expect(players.getByRole('radio', { name: '4' })).toBeChecked();
    await game('between').check({ force: true });
    await players.getByRole('radio', { name: '7' }).check({ force: true });
    await game('palace').check({ force: true });
    await expect(players.getByRole('radio', { checked: true })).toHaveCount(1);
  });
});
