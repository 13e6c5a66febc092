// Moats and secret passages of Castles, from the barbican to the room that a whole moat brings.

import { join } from 'node:path';

import type { Locator, Page } from '@playwright/test';

import { en } from '../../words/en/page';
import { CastlesPlayer } from './castles-player';
import { expect, playOn, quiet, test } from './fixtures';
import { expectGood } from './layout';
import { byKeys, click, tap, type Press } from './press';
import type { Server } from './server';
import { plain } from './words';

/** A game with every expansion that bots have finished for the one who opened it, written by `swanstone admin
 * export`. */
const FILE = join(import.meta.dirname, '../../testdata/tables/castles-moats.json');
/** Moments of it: who is to move, and after which row. */
const MOMENTS = {
  /** The foyer is set into the barbican. */
  gate: { n: 9, seat: 0 },
  /** The first moat can be bought. */
  moat: { n: 100, seat: 2 },
  /** Two moats lie, and the third can be paid. */
  whole: { n: 200, seat: 0 },
  /** A long passage joins the crossbow range to the salon, and doubles what they bring each other. */
  passage: { n: 60, seat: 0 },
};

/** Points as the page writes them, and back. */
function signed(points: number): string {
  return points === 0 ? '0' : en.gain(points);
}
function pointsIn(text: string): number {
  return Number(text.replace('−', '-').replace('+', ''));
}

/** What moats and passages ask of somebody, with whatever it is pressed. */
class Guest {
  readonly player: CastlesPlayer;

  constructor(
    readonly page: Page,
    readonly server: Server,
    readonly press: Press,
    /** Whether it is looked at closely: once for each size of a screen is enough. */
    readonly judged: boolean,
  ) {
    this.player = new CastlesPlayer(page, press);
  }

  async begin(moment: keyof typeof MOMENTS): Promise<void> {
    await playOn(this.page, this.server, FILE, MOMENTS[moment]);
    await expect(this.page.locator('.castles-table')).toBeVisible();
  }

  async judge(what: string): Promise<void> {
    if (this.judged) await expectGood(this.page, what);
    await this.page.screenshot({ path: `test-results/${what.replaceAll(' ', '-')}-${this.page.viewportSize()?.width}.png` });
  }

  get water(): Locator {
    return this.page.locator('.centre [data-water]:not([data-water=south])');
  }

  /** How many points are mine. */
  async points(): Promise<number> {
    const tab = this.page.locator('[data-tab=mine] .points');
    return Number(await ((await tab.count()) ? tab : this.page.locator('.own .figure')).first().textContent());
  }

  async chooseGate(): Promise<void> {
    const { page } = this;
    await this.begin('gate');
    const options = page.locator('.reward button.option');
    await expect(options).toHaveCount(5);
    // Each is told by a picture of its own, and by words.
    for (const gate of ['open', 'south', 'west', 'north', 'east']) {
      await expect(page.locator(`.reward [data-key=barbican-${gate}] use[href="#art-barbican-${gate}"]`)).toHaveCount(1);
    }
    await this.press(page.locator('.reward [data-key=barbican-west]'));
    await this.judge('a barbican');
    await this.press(page.locator('.reward .primary'));
    await expect(page.locator('.centre .room use[href="#art-barbican-west"]')).toHaveCount(1);
    await expect(page.locator('.centre .room')).toHaveAttribute('aria-label', /in its barbican/);
  }

  async buyMoat(): Promise<void> {
    const { page, player } = this;
    await this.begin('moat');
    await player.showMarket();
    await expect(page.locator('button.offer[data-room=moat]')).toHaveAttribute('aria-label', /Moat, costs 5,000 coins, \d+ left\. Can afford/);
    await player.pick('moat');
    // The first one lies in the west or in the east, where a room is in its way.
    const places = page.locator('button.door');
    await expect(places).toHaveCount(1);
    await expect(places).toHaveAttribute('aria-label', /Moat in the west: scores \d+ points/);
    await this.judge('places for a moat');
    await player.stand();
    await this.press(page.locator('.chip .why'));
    await expect(page.locator('.chip .rule').first()).toBeVisible();
    await this.judge('the ghost of a moat');
    await player.confirm();
    await expect(this.water).toHaveCount(1);
  }

  async completeMoat(): Promise<void> {
    const { page, player } = this;
    await this.begin('whole');
    await expect(this.water).toHaveCount(2);
    await player.pick('moat');
    await player.stand();
    await expect(page.locator('.chip')).toContainText(en.castles.completesMoat);
    // Its points are told before the card that leaves for it is known.
    await this.press(page.locator('.chip .why'));
    await expect(page.locator('.chip .rule').first()).toBeVisible();
    await expect(page.locator('.chip .why strong')).toHaveText(/\+\d/);
    await player.confirm();
    await expect(this.water).toHaveCount(3);
    // One stack is looked through, and a room of it placed for nothing.
    await expect(page.locator('.reward h2')).toHaveText(plain('castles', 'question-look_for_room'));
    await this.judge('a stack for a whole moat');
    await this.press(page.locator('.reward button.option').first());
    await this.press(page.locator('.reward .primary'));
    await player.showMarket();
    await expect(page.locator('.market h2')).toHaveText(/Place one of the rooms of \d+ square feet for free/);
    await this.judge('rooms for a whole moat');
    const before = await player.rooms.count();
    const room = await page.locator('button.offer.can').first().getAttribute('data-room');
    await player.pick(room ?? '');
    await player.stand();
    await player.confirm();
    await expect(player.rooms).toHaveCount(before + 1);
  }

  async layPassage(): Promise<void> {
    const { page, player } = this;
    await this.begin('passage');
    const before = await this.points();
    await player.pick('crossbow-range');
    // Of all doors, one where a passage brings something.
    const found = page.locator('button[data-lay][aria-pressed=false]', { hasText: /\+\d/ });
    const doors = await page.locator('button.door').evaluateAll((all) => all.map((door) => door.getAttribute('data-door')));
    for (const door of doors) {
      const here = page.locator(`button.door[data-door="${door}"]`);
      await here.focus();
      await page.keyboard.press('Enter');
      await page.locator('.ghost').waitFor();
      if (await found.count()) break;
    }
    const passage = found.first();
    const id = (await passage.getAttribute('data-lay')) ?? '';
    const worth = page.locator('.chip .why strong');
    await expect(passage).toHaveAttribute('aria-label', /(short|medium|long) secret passage to .+: \d+ points? more/);
    await expect(page.locator(`[data-offered="${id}"]`)).toHaveCount(1);
    const gain = pointsIn(await passage.locator('strong').innerText());
    const without = pointsIn(await worth.innerText());
    await this.judge('a passage that may be laid');
    const toggle = page.locator(`button[data-lay="${id}"]`);
    await this.press(toggle);
    await expect(toggle).toHaveAttribute('aria-pressed', 'true');
    await expect(worth).toHaveText(signed(without + gain));
    await expect(page.locator('.chip')).toContainText(/Without passages/);
    // Another press takes it back.
    await this.press(toggle);
    await expect(toggle).toHaveAttribute('aria-pressed', 'false');
    await expect(worth).toHaveText(signed(without));
    await this.press(toggle);
    await this.judge('a passage with its ghost');
    await player.confirm();
    const laid = page.locator(`.centre [data-passage=${id.split('.')[0]}]`);
    await expect(laid).toHaveCount(1);
    await expect(page.locator('.centre .room[aria-label*="secret passage to"]')).toHaveCount(2);
    expect(await this.points()).toBeGreaterThanOrEqual(before + without + gain);
  }
}

const ACTS = {
  'a barbican is chosen by its picture': (guest: Guest) => guest.chooseGate(),
  'a moat is bought': (guest: Guest) => guest.buyMoat(),
  'a whole moat brings a room for nothing': (guest: Guest) => guest.completeMoat(),
  'a passage is laid with a room and doubles what they bring each other': (guest: Guest) => guest.layPassage(),
};

for (const [what, act] of Object.entries(ACTS)) {
  const plays = async (page: Page, server: Server, press: Press, judged: boolean): Promise<void> => {
    await page.request.post('/api/guest', { data: { name: 'Anna' } });
    await act(new Guest(page, server, press, judged));
  };

  test(`${what}, by mouse`, async ({ page, context, server }) => {
    await quiet(context);
    await plays(page, server, click, true);
  });

  test(`${what}, by keyboard`, async ({ page, context, server }) => {
    await quiet(context);
    await plays(page, server, byKeys, false);
  });

  test.describe('on a phone', () => {
    test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

    test(`${what}, by touch`, async ({ page, context, server }) => {
      await quiet(context);
      await plays(page, server, tap, true);
    });
  });
}
