// Royal decrees of Castles, from the draft to the last sheet: each timing, with whatever it is pressed, and
// moments at which others act.

import type { Locator, Page } from '@playwright/test';

import type { CastlesNews, Now, Opened, Update } from '../src/protocol/messages';
import { en } from '../../words/en/page';
import { CastlesPlayer } from './castles-player';
import { ask, began, expect, quiet, test } from './fixtures';
import { expectGood } from './layout';
import { byKeys, click, PATIENCE, tap, type Press } from './press';
import { plain } from './words';

const words = en.castles.decrees;
const WITH = ['new-rooms', 'decrees'];

/** What decrees ask of somebody, with whatever it is pressed. */
class Guest {
  readonly player: CastlesPlayer;
  table = '';

  constructor(
    readonly page: Page,
    readonly press: Press,
    /** Whether it is looked at closely. */
    readonly judged = false,
  ) {
    this.player = new CastlesPlayer(page, press);
  }

  /** A table at which I have this decree, or a draft if none is named; with people, or with a bot. */
  async begin(decree?: string, others: Page[] = [], options: Record<string, string> = {}): Promise<void> {
    const { page } = this;
    const seats = Math.max(2, others.length + 1);
    this.table = await began('castles', decree === undefined ? 3 : seats, [page, ...others], WITH, decree === undefined ? options : { decree, ...options });
    for (const one of [page, ...others]) await one.goto(`/table/${this.table}`);
    await expect(page.locator('.castles-table')).toBeVisible({ timeout: 30_000 });
  }

  async judge(what: string): Promise<void> {
    await this.page.screenshot({ path: `test-results/decrees-${what.replaceAll(' ', '-')}-${this.page.viewportSize()?.width}.png` });
    if (this.judged) await expectGood(this.page, what);
  }

  get option(): Locator {
    return this.page.locator('.reward button.option');
  }

  /** Waits for a question of this name. */
  async asked(text: string | RegExp): Promise<void> {
    await expect(this.page.locator('.reward h2')).toHaveText(text);
  }

  /** Plays until a decree is asked about. */
  async untilAsked(name: string): Promise<void> {
    const title = this.page.locator('.reward h2', { hasText: name });
    await this.player.until(async () => (await title.count()) > 0);
    await expect(title).toBeVisible();
  }

  /** Plays until it is my turn. */
  async untilTurn(): Promise<void> {
    await this.player.until((asked) => asked === 'turn');
  }

  async answer(option: Locator): Promise<void> {
    await this.press(option);
    await this.press(this.page.locator('.reward .primary'));
  }

  async showMine(): Promise<void> {
    const tab = this.page.locator('[data-tab=mine][aria-expanded=false]');
    await expect(async () => {
      if (await tab.count()) await this.press(tab);
      await expect(this.page.locator('.own')).toBeVisible({ timeout: 2000 });
    }).toPass();
  }

  /** The card before me. */
  card(decree: string): Locator {
    return this.page.locator(`.own [data-decree=${decree}]`);
  }

  async money(): Promise<number> {
    await this.showMine();
    return Number((await this.page.locator('.own .money').textContent())?.replace(/\D/g, ''));
  }

  async pass(): Promise<void> {
    await this.player.showMarket();
    await this.press(this.page.locator('button[data-choice=pass]'));
    await this.press(this.page.locator('button[data-sure]'));
  }

  async draft(): Promise<void> {
    const { page } = this;
    // Without those that bring something else at once.
    await this.begin(undefined, [], { banned: '02,03,04,05,06' });
    await this.asked(plain('castles', 'question-pick_decree'));
    const board = page.locator('.decrees-board');
    await expect(board).toBeVisible();
    await expect(board.locator('.chooses')).toHaveAttribute('data-of', '0');
    const first = this.option.first();
    const name = (await first.locator('.name').textContent()) ?? '';
    await this.press(first);
    await this.judge('draft');
    await this.press(page.locator('.reward .primary'));
    // All lie open, each with what it does.
    await expect(board.locator('[data-decree]')).toHaveCount(3);
    await expect(board.locator('[data-of="0"] [data-decree]')).toContainText(name);
    await this.judge('all decrees');
    await this.untilTurn();
    await expect(board).toHaveCount(0);
    await this.showMine();
    await expect(page.locator('.own [data-decree]')).toContainText(name);
    await this.judge('a decree before its owner');
  }

  async sealedBlueprint(): Promise<void> {
    await this.begin('sealed-blueprint');
    await this.untilAsked(plain('castles', 'decree-sealed-blueprint'));
    await expect(this.option.first()).toContainText('in the stack');
    await this.judge('a sealed blueprint');
    await this.answer(this.option.first());
    await this.showMine();
    await expect(this.card('sealed-blueprint')).toContainText('lies on it, worth');
  }

  async headStart(): Promise<void> {
    const { page, player } = this;
    await this.begin('head-start');
    await expect(page.locator('.bar h1')).toHaveText(en.castlesTold.headStart);
    for (let placed = 0; placed < 2; placed += 1) {
      const ask = await expect.poll(() => player.asked()).toBe('free').then(() => player.asked());
      await player.act(ask);
    }
    // The decrees of all lie over the castle until the first round.
    const away = page.locator('[data-castles]');
    if (await away.count()) await this.press(away);
    await expect(player.rooms).toHaveCount(3);
  }

  async secondThoughts(): Promise<void> {
    await this.begin('second-thoughts');
    await this.asked(plain('castles', 'question-exchange_decree'));
    await expect(this.option).toHaveCount(3);
    const name = (await this.option.last().locator('.name').textContent()) ?? '';
    await this.answer(this.option.last());
    await this.showMine();
    await expect(this.page.locator('.own [data-decree]')).toContainText(name);
  }

  /** What others discard is asked about while they do. */
  async archivist(): Promise<void> {
    await this.begin('archivist');
    await this.untilAsked(plain('castles', 'decree-archivist'));
    await this.judge('an archivist');
    await expect(this.option.first()).toContainText('for');
    await this.answer(this.option.first());
    await this.untilTurn();
    await this.showMine();
    await expect(this.card('archivist')).toContainText(/Used for \d swaps?/);
  }

  /** Asked each turn: not now, never again, and then again after all. */
  async offeringBox(): Promise<void> {
    const { page } = this;
    await this.begin('offering-box');
    await this.untilAsked(plain('castles', 'decree-offering-box'));
    await this.judge('an offering box');
    await this.answer(this.option.first());
    await this.showMine();
    await expect(this.card('offering-box')).toContainText('1,000 coins on it');
    await this.untilAsked(plain('castles', 'decree-offering-box'));
    await this.press(page.locator('[data-never]'));
    await expect(page.locator('.reward')).toHaveCount(0);
    await this.untilTurn();
    await this.pass();
    await this.player.until(async (asked) => asked !== null && asked !== 'reward' && (await page.locator('.reward h2', { hasText: plain('castles', 'decree-offering-box') }).count()) === 0);
    await this.showMine();
    await expect(this.card('offering-box')).toContainText(words.notAsked);
    await this.press(page.locator('[data-ask-again]'));
    await expect(this.card('offering-box')).not.toContainText(words.notAsked);
    await this.untilAsked(plain('castles', 'decree-offering-box'));
  }

  async goldenRest(): Promise<void> {
    await this.begin('golden-rest');
    await this.untilTurn();
    await this.showMine();
    const points = Number(await this.page.locator('.own .figure').textContent());
    await this.pass();
    await this.asked(/Golden Rest/);
    await this.judge('a golden rest');
    await this.answer(this.option.filter({ hasText: plain('castles', 'option-use_points') }));
    await this.showMine();
    await expect(this.page.locator('.own .figure')).toHaveText(`${points + 8}`);
  }

  async storeroom(): Promise<void> {
    const { page, player } = this;
    await this.begin('storeroom');
    await this.untilTurn();
    await this.showMine();
    await this.press(page.locator('[data-keep]'));
    const sheet = page.getByRole('dialog', { name: words.keep });
    await this.press(sheet.locator('[data-store=stairs]'));
    await this.judge('what can be kept');
    await this.press(sheet.locator('[data-keep-it]'));
    await expect(sheet).toHaveCount(0);
    await this.showMine();
    await expect(this.card('storeroom')).toContainText(words.kept('Stairs'));
    const rooms = await player.rooms.count();
    await this.untilTurn();
    await player.showMarket();
    await this.press(page.locator('.bottom [data-place-kept], .sheet [data-place-kept]').first());
    await page.locator('button.door').first().waitFor(PATIENCE);
    await player.stand();
    await this.judge('what was kept as a ghost');
    await player.confirm();
    await expect(player.rooms).toHaveCount(rooms + 1);
  }

  /** What is borrowed lies on the card. */
  async royalCredit(): Promise<void> {
    await this.begin('royal-credit');
    await this.untilTurn();
    await this.player.pick('hallway');
    await this.player.stand();
    await this.player.confirm();
    await this.asked(/Royal Credit/);
    await this.answer(this.option.first());
    await this.showMine();
    await expect(this.card('royal-credit')).toContainText('1,000 coins owed: 1 point less at the end');
  }

  async cheapPassages(): Promise<void> {
    await this.begin('cheap-passages');
    await this.untilTurn();
    await this.player.showMarket();
    await expect(this.page.locator('button.offer[data-room=hallway]')).toHaveAttribute('aria-label', /costs 1,000 coins/);
  }

  async royalPurse(): Promise<void> {
    await this.begin('royal-purse');
    await this.untilTurn();
    expect(await this.money()).toBeGreaterThanOrEqual(25_000);
  }

  /** Bots play a game in which I have this decree; I play on just before something was done for me. */
  async before(decree: string, done: (all: CastlesNews[]) => boolean): Promise<void> {
    const { page } = this;
    await this.begin(decree);
    await ask(page, this.table, { type: 'hand_over' });
    const get = async <T>(path: string): Promise<T> => (await page.request.get(`/api/tables/${this.table}/${path}`)).json() as Promise<T>;
    await expect.poll(async () => (await get<Now>('at/1000000')).stage, { timeout: 60_000 }).toBe('over');
    const own = (await get<Update[]>('updates')).filter(({ what }) => what.type === 'played' && what.seat === 0);
    const row = own.findLast(({ what }) => done(what.type === 'played' ? what.news.flatMap((any) => ('castles' in any ? [any.castles] : [])) : []));
    const answer = await page.request.post(`/api/tables/${this.table}/branch`, { data: { n: (row?.n ?? 0) - 1, seat: 0 } });
    this.table = ((await answer.json()) as Opened).table;
    await page.goto(`/table/${this.table}`);
    await expect(page.locator('.castles-table')).toBeVisible({ timeout: 30_000 });
  }

  /** What was told of this kind since. */
  async told(type: CastlesNews['type']): Promise<CastlesNews[]> {
    const all = (await (await this.page.request.get(`/api/tables/${this.table}/updates`)).json()) as Update[];
    const news = all.flatMap(({ what }) => (what.type === 'played' ? what.news : []));
    return news.flatMap((any) => ('castles' in any && any.castles.type === type ? [any.castles] : []));
  }

  /** Coins go from room to room before the prices are set. */
  async movedCoins(): Promise<void> {
    const { page, player } = this;
    await this.before('creative-bookkeeping', (all) => all.some(({ type }) => type === 'coins_moved' || type === 'priced' || type === 'market_opened'));
    await expect(async () => {
      await player.showMarket();
      await expect(page.locator('[data-move-coins]')).toBeVisible({ timeout: 1000 });
    }).toPass();
    await this.press(page.locator('[data-move-coins]'));
    const sheet = page.getByRole('dialog', { name: words.moveCoins });
    await this.press(sheet.locator('[data-from]').last());
    const coins = async (kind: 'from' | 'onto', room: string): Promise<number> =>
      Number((await sheet.locator(`[data-${kind}="${room}"]`).textContent())?.replace(/\D/g, ''));
    const source = (await sheet.locator('[data-from][aria-pressed=true]').getAttribute('data-from')) ?? '';
    const target = (await sheet.locator('[data-onto]').first().getAttribute('data-onto')) ?? '';
    const [had, has] = [await coins('from', source), await coins('onto', target)];
    await this.judge('coins that are moved');
    await this.press(sheet.locator(`[data-onto="${target}"]`));
    await expect.poll(() => this.told('coins_moved')).toEqual([expect.objectContaining({ tile: source, onto: target, coins: 1000 })]);
    await expect.poll(async () => (had > 1000 ? coins('from', source) : 0)).toBe(had - 1000);
    await this.press(sheet.getByRole('button', { name: words.done }));
    await expect(sheet).toHaveCount(0);
    await expect(page.locator(`button.pricing[data-room="${target}"]`)).toContainText((has + 1000).toLocaleString('en'));
  }

  /** At the end a bonus card is scored twice. */
  async encore(): Promise<void> {
    await this.before('encore', (all) => all.some(({ type }) => type === 'encore'));
    await this.asked(/Encore/);
    await this.judge('an encore');
    const card = (await this.option.last().locator('.name').textContent()) ?? '';
    await this.answer(this.option.last());
    await expect.poll(() => this.told('encore')).toHaveLength(1);
    const told = (await this.told('encore'))[0];
    expect(told && 'card' in told && plain('castles', `card-${told.card}`)).toBe(card);
    await expect(this.page.getByRole('dialog', { name: en.end.walk })).toBeVisible({ timeout: 30_000 });
  }

  /** Tiles are taken from stacks, as often as one likes, before depleted ones are counted. */
  async clearedShelves(): Promise<void> {
    await this.before('cleared-shelves', () => true);
    for (const taken of [1, 2]) {
      await this.asked(/Cleared Shelves/);
      if (taken === 1) await this.judge('cleared shelves');
      await this.answer(this.option.first());
      await expect.poll(() => this.told('stack_cleared')).toHaveLength(taken);
    }
    await this.asked(/Cleared Shelves/);
    await this.press(this.page.locator('.reward .buttons button:not(.primary):not([data-never])').last());
    await expect(this.page.getByRole('dialog', { name: en.end.walk })).toBeVisible({ timeout: 30_000 });
    expect(await this.told('stack_cleared')).toHaveLength(2);
  }

  async crowdedMarket(): Promise<void> {
    const { page, player } = this;
    await this.begin('crowded-market');
    await player.until((asked) => asked === 'price');
    const rooms = await page.locator('button.pricing').count();
    for (let room = 0; room + 1 < rooms; room += 1) await this.press(page.locator('button.slot:not(.taken)').first());
    await this.press(page.locator('[data-beside]'));
    await this.press(page.locator('button.slot.taken').first());
    await expect(page.locator('button.slot.taken').first()).toContainText('+');
    await this.judge('a crowded market');
    await this.press(player.button(en.castles.openMarket));
    await expect(page.locator('button.pricing')).toHaveCount(0);
  }
}

/** Lets people play until something holds. */
async function together(guests: Guest[], done: () => Promise<boolean>): Promise<void> {
  await expect(async () => {
    while (!(await done())) {
      for (const { player } of guests) {
        if (await done()) return;
        await player.act().catch(() => null);
      }
      await guests[0]?.page.waitForTimeout(60);
    }
  }).toPass({ timeout: 90_000 });
}

test.beforeEach(async ({ page, context }) => {
  await quiet(context);
  await page.request.post('/api/guest', { data: { name: 'Anna' } });
});

test('a draft, and decrees of the beginning, by mouse', async ({ page }) => {
  const guest = new Guest(page, click, true);
  await guest.draft();
  await guest.sealedBlueprint();
  await guest.headStart();
  await guest.royalPurse();
});

for (const decree of ['archivist', 'offeringBox', 'goldenRest', 'storeroom', 'royalCredit'] as const) {
  test(`a decree that asks in the course of the game, by mouse: ${decree}`, async ({ page }) => {
    await new Guest(page, click, true)[decree]();
  });
}

test('a draft and decrees by keyboard', async ({ page }) => {
  const guest = new Guest(page, byKeys);
  await guest.draft();
  await guest.secondThoughts();
  await guest.cheapPassages();
  await guest.crowdedMarket();
});

const LATE = ['movedCoins', 'encore', 'clearedShelves'] as const;

for (const decree of LATE) {
  test(`a decree of the market or the end, by mouse: ${decree}`, async ({ page }) => {
    await new Guest(page, click, true)[decree]();
  });

  test(`a decree of the market or the end, by keyboard: ${decree}`, async ({ page }) => {
    await new Guest(page, byKeys)[decree]();
  });
}

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  for (const decree of LATE) {
    test(`a decree of the market or the end, by touch: ${decree}`, async ({ page }) => {
      await new Guest(page, tap, true)[decree]();
    });
  }

  test('a draft and decrees by touch', async ({ page }) => {
    const guest = new Guest(page, tap, true);
    await guest.draft();
    await guest.goldenRest();
    await guest.storeroom();
  });
});

test('prices that a clock cuts short, and the rest by whose clock it is', async ({ page, people }) => {
  const berta = await people('Berta');
  const guests = [new Guest(page, click, true), new Guest(berta, click)] as const;
  await guests[0].begin('ticking-clock', [berta]);
  const limit = berta.locator('[data-limit]');
  await together([...guests], async () => (await limit.count()) > 0 && (await berta.locator('button.pricing').count()) > 0);
  // Everybody sees the time run.
  await expect(page.locator('[data-limit]')).toContainText(/0:\d\d/);
  await expect(berta.locator('.tray h2.limit')).toContainText('Anna');
  const rooms = await berta.locator('button.pricing').count();
  const named = await berta.locator('button.pricing').first().getAttribute('data-room');
  for (let room = 0; room < 2; room += 1) await berta.locator('button.slot:not(.taken)').first().click();
  await expect(limit).toHaveCount(0, { timeout: 20_000 });
  // What stood holds, and the rest is Anna's.
  await expect(page.locator('button.pricing:disabled')).toHaveCount(2);
  await expect(page.locator(`button.pricing[data-room="${named}"]`)).toBeDisabled();
  await guests[0].judge('the rest of the prices');
  await expect(page.locator('button.pricing:enabled')).toHaveCount(rooms - 2);
  await guests[0].player.price();
  await expect(page.locator('button.pricing')).toHaveCount(0);
});

test('what somebody does in another’s turn, and what nobody sees', async ({ page, people }) => {
  const berta = await people('Berta');
  const guests = [new Guest(page, click, true), new Guest(berta, click)] as const;
  await guests[0].begin('redrawn-plans', [berta]);
  await together([...guests], async () => (await guests[1].player.asked()) === 'turn');
  await guests[0].showMine();
  await page.locator('[data-redraw]').click();
  const sheet = page.getByRole('dialog', { name: words.redraw });
  await sheet.locator('[data-size]:enabled').first().click();
  await sheet.locator('[data-size]:enabled').last().click();
  await guests[0].judge('discarded room cards');
  await sheet.locator('[data-lay]').click();
  await expect(sheet).toHaveCount(0);
  await expect(guests[0].card('redrawn-plans')).toContainText(words.used);
  // A rival's card tells it, to a pointer, to keys and to a finger.
  const theirs = berta.locator('[data-decrees-of="0"] [data-decree=redrawn-plans]');
  const lens = berta.locator('.lens');
  await theirs.hover();
  await expect(lens).toContainText(words.used);
  await berta.mouse.move(0, 0);
  await expect(lens).toHaveCount(0);
  await berta.keyboard.press('Tab');
  await theirs.focus();
  await expect(lens).toContainText(plain('castles', 'wish-decree-redrawn-plans'));
  await theirs.click();
  await expect(berta.locator('.lens.held')).toContainText(words.of('Anna'));
  await berta.keyboard.press('Escape');

  await guests[0].begin('hidden-treasury', [berta]);
  await together([...guests], async () => (await guests[0].player.asked()) === 'turn');
  await expect(berta.locator('.others [data-seat="0"]')).toContainText('?');
  await expect(berta.locator('.others [data-seat="0"]')).toHaveAttribute('aria-label', /coins that you do not see/);
  expect(await guests[0].money()).toBeGreaterThan(0);
});

test('the last sheet names the points of each decree', async ({ page }) => {
  const guest = new Guest(page, click, true);
  await guest.begin('every-kind');
  await ask(page, guest.table, { type: 'hand_over' });
  await expect(page.getByRole('dialog', { name: en.end.walk })).toBeVisible({ timeout: 60_000 });
  await page.getByRole('button', { name: en.end.skip }).click();
  await page.getByRole('button', { name: en.end.look }).click();
  await page.locator('.own .figure, .own .score').first().click();
  const sheet = page.getByRole('dialog').first();
  await expect(sheet.getByRole('heading', { name: plain('castles', 'row-decrees') })).toBeVisible();
  await expect(sheet).toContainText(plain('castles', 'decree-every-kind'));
  await guest.judge('the last sheet');
});

test('a host drafts two each, and leaves some out by name', async ({ page }) => {
  await page.goto('/new');
  await page.getByRole('radio', { name: en.games.castles ?? '', exact: true }).check({ force: true });
  await page.locator('[data-bundle=all]').click();
  await expect(page.locator('[data-expansion=decrees]')).toBeChecked();
  await page.locator('[data-option=double]').check();
  await page.getByText(words.leftOut(0)).click();
  await page.getByRole('searchbox', { name: words.searchDecrees }).fill(plain('castles', 'decree-haggler').toUpperCase());
  await expect(page.locator('[data-ban]')).toHaveCount(1);
  await page.locator('[data-ban]').check();
  await page.getByRole('searchbox', { name: words.searchDecrees }).fill('');
  await expectGood(page, 'the draft of decrees');
  await page.getByRole('button', { name: en.pages.create.open }).click();
  await page.waitForURL(/\/table\//);
  await expect(page.getByText(plain('castles', 'setting-value-double'), { exact: false }).first()).toBeVisible();
  await expect(page.getByText(en.fronts.castles.decrees(1), { exact: false }).first()).toBeVisible();
});
