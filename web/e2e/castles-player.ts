// A scripted person who builds a castle: does whatever the page asks for, with what the page shows.

import { expect, type Locator, type Page } from '@playwright/test';

import { en } from '../../words/en/page';
import { inPage } from './between-player';
import { click, PATIENCE, type Press } from './press';
import { plain } from './words';

const words = en.castles;

/** What the page asks for at the moment. */
export type Ask = 'card' | 'price' | 'turn' | 'free' | 'reward';

export interface Taste {
  /** Types of rooms that are bought first, as readers hear them. */
  types?: string[];
  /** Buys these types and what completes a room, and else saves the money. */
  choosy?: boolean;
  /** Takes what is suggested: the card that is returned, and all prices. */
  suggested?: boolean;
  /** Lays a renovation whenever one fits. */
  renovates?: boolean;
  /** Buys a moat as soon as a place for it glows; one is enough. */
  moats?: boolean;
  /** Lays every secret passage that brings something. */
  passages?: boolean;
}

export class CastlesPlayer {
  readonly seen = new Set<Ask>();

  constructor(
    readonly page: Page,
    readonly press: Press = click,
    readonly taste: Taste = {},
  ) {}

  button(name: string): Locator {
    return inPage(this.page).getByRole('button', { name, exact: true });
  }

  get over(): Locator {
    return inPage(this.page).getByRole('dialog', { name: en.end.walk });
  }

  get rooms(): Locator {
    return this.page.locator('.centre .room');
  }

  get round(): Locator {
    return this.page.locator('.bar .round');
  }

  /** What is asked for now, if anything is. On a small screen it may be put away. */
  async asked(): Promise<Ask | null> {
    const asked = await this.page.evaluate(
      (card) => {
        const has = (choice: string): boolean => document.querySelector(`button[data-choice=${choice}]:enabled`) !== null;
        const panel = document.querySelector('.reward');
        if (panel) return panel.querySelector('h2')?.textContent === card ? 'card' : 'reward';
        if (document.querySelector('button.pricing')) return 'price';
        if (has('pass') || document.querySelector('[data-sure=pass]')) return 'turn';
        if (has('decline') || document.querySelector('[data-sure=decline]')) return 'free';
        // Something must be placed that costs nothing.
        if (document.querySelector('button.offer.can')) return 'free';
        // A ghost waits for its answer, and the market makes way for it.
        if (document.querySelector('.door')) return 'turn';
        return document.querySelector('.tabs .wants[aria-expanded=false]') ? 'hidden' : null;
      },
      plain('castles', 'question-return_card'),
    );
    if (asked !== 'hidden') return asked as Ask | null;
    await this.press(this.page.locator('.tabs .wants'));
    return null;
  }

  /** Does what is asked for. */
  async act(given?: Ask | null): Promise<Ask | null> {
    const ask = given === undefined ? await this.asked() : given;
    if (!ask) return null;
    if (ask === 'price') await this.price();
    else if (ask === 'card' || ask === 'reward') await this.choose();
    else await this.build();
    this.seen.add(ask);
    return ask;
  }

  /** The first of what is offered; of rooms for the deck as many as may be. */
  async choose(): Promise<void> {
    const free = this.page.locator('.reward button.option[aria-pressed=false]');
    const confirm = this.page.locator('.reward .primary');
    // What alone can be answered is picked already.
    const picks = !this.taste.suggested || !(await confirm.isEnabled(PATIENCE));
    if (picks && (await free.count())) await this.press(free.first());
    const looking = await this.page.locator('.reward h2', { hasText: plain('castles', 'question-put_on_deck') }).count();
    if (looking && (await free.count())) await this.press(free.last());
    await this.press(confirm);
  }

  /** The first room gets the lowest price, and so on; or what is suggested. */
  async price(): Promise<void> {
    if (this.taste.suggested) {
      const open = this.button(words.openMarket);
      // An attempt before may have taken it already.
      if (!(await open.isEnabled(PATIENCE))) await this.press(this.page.locator('[data-choice=suggested]'));
      return this.press(open);
    }
    const read = (buttons: Locator, name: string): Promise<string[]> =>
      buttons.evaluateAll((all, name) => all.map((one) => one.getAttribute(name) ?? ''), name);
    // Where somebody else has begun, the rest is left.
    const rooms = await read(this.page.locator('button.pricing.bare:enabled'), 'data-room');
    for (const room of rooms) {
      const button = this.page.locator(`button.pricing[data-room="${room}"]`);
      if ((await button.getAttribute('aria-pressed', PATIENCE)) !== 'true') await this.press(button);
      // Two of them may have one price.
      await this.press(this.page.locator('button.slot:not(.taken)').first());
    }
    await this.press(this.button(words.openMarket));
  }

  /** The market again, if it made way for the castle. */
  async showMarket(): Promise<void> {
    const put = this.page.locator('.tabs .wants[aria-expanded=false]');
    if (await put.count()) await this.press(put);
  }

  /** Picks a room of the market, so that its doors glow. */
  async pick(room: string): Promise<boolean> {
    await this.showMarket();
    const offer = this.page.locator(`button.offer[data-room="${room}"]`);
    if ((await offer.getAttribute('aria-pressed', PATIENCE)) !== 'true') await this.press(offer);
    await this.page.locator('button.door').first().waitFor(PATIENCE);
    return (await this.page.locator('button.door.good').count()) > 0;
  }

  /** What can be built now, in the order of taste. */
  async offers(): Promise<{ room: string; liked: boolean }[]> {
    const all = await this.page
      .locator('button.offer.can')
      .evaluateAll((offers) => offers.map((offer) => [offer.getAttribute('data-room') ?? '', offer.getAttribute('aria-label') ?? '']));
    const types = this.taste.types ?? [];
    const found = all.map(([room, label]) => ({
      room: room ?? '',
      liked: types.some((type) => label?.includes(en.kindOf('room', type))),
    }));
    return [...found.filter(({ liked }) => liked), ...found.filter(({ liked }) => !liked)];
  }

  /** Buys what completes a room, else what is liked, else what is cheap; or passes. */
  async build(): Promise<void> {
    await this.showMarket();
    const offers = await this.offers();
    const renovation = this.page.locator('button.renovation.can').first();
    let wanted: string | undefined;
    if (this.taste.renovates && (await renovation.count())) wanted = (await renovation.getAttribute('data-room', PATIENCE)) ?? undefined;
    const dry = (await this.page.locator('.centre [data-water]:not([data-water=south])').count()) === 0;
    if (this.taste.moats && dry && !wanted && (await this.page.locator('button.offer.can[data-room=moat]').count())) wanted = 'moat';
    for (const { room } of this.taste.choosy && !wanted ? offers : []) {
      if (await this.pick(room)) {
        wanted = room;
        break;
      }
    }
    wanted ??= offers.find(({ liked }) => liked || !this.taste.choosy)?.room;
    if (wanted === undefined) {
      await this.showMarket();
      const sure = this.page.locator('button[data-sure]');
      // An attempt before may have pressed it already.
      if (!(await sure.count())) await this.press(this.page.locator('button[data-choice]').first());
      await this.press(sure);
    } else {
      await this.pick(wanted);
      await this.stand();
      if (this.taste.passages) await this.layPassages();
      await this.confirm();
    }
  }

  /** Lays the first passage that is offered with the ghost and brings points. */
  async layPassages(): Promise<void> {
    const offered = this.page.locator('button[data-lay][aria-pressed=false]', { hasText: /\+\d/ }).first();
    if (await offered.count()) await this.press(offered);
  }

  /** Puts the picked room at a door in plain sight, best at one where it completes something. */
  async stand(): Promise<void> {
    const doors = await this.page.locator('button.door').evaluateAll((all) =>
      all.map((door) => {
        const { x, y, width, height } = door.getBoundingClientRect();
        const seen = door.contains(document.elementFromPoint(x + width / 2, y + height / 2));
        return { id: door.getAttribute('data-door') ?? '', good: door.classList.contains('good'), seen };
      }),
    );
    const inSight = doors.filter(({ seen }) => seen);
    const best = inSight.find(({ good }) => good) ?? doors.find(({ good }) => good) ?? inSight[0] ?? doors[0];
    const door = this.page.locator(`button.door[data-door="${best?.id}"]`);
    if (best?.seen) await this.press(door);
    else {
      // What lies under something else is still reached by keys.
      await door.focus(PATIENCE);
      await this.page.keyboard.press('Enter');
    }
    await this.page.locator('.ghost').waitFor(PATIENCE);
  }

  async confirm(): Promise<void> {
    await this.press(inPage(this.page).getByRole('button', { name: /^✔/ }));
    await this.page.locator('.ghost').waitFor({ ...PATIENCE, state: 'detached' });
  }

  /** Plays until something holds, or the game is over. What is asked for is told; who has answered
   * it already says so. */
  async until(done: (ask: Ask | null) => Promise<boolean | 'answered'> | boolean): Promise<void> {
    let last = Date.now();
    while (!(await this.over.isVisible())) {
      const ask = await this.asked();
      const began = Date.now();
      const held = await done(ask);
      if (held === true) return;
      // Who looks closely does not wait.
      last = held === 'answered' ? Date.now() : last + (Date.now() - began);
      if (held === 'answered') continue;
      let failure: unknown = 'nothing was asked for';
      if (await this.act(ask).catch((error: unknown) => ((failure = error), null))) last = Date.now();
      else {
        if (Date.now() - last > 30_000) throw new Error(`stuck: ${String(failure)}`);
        await this.page.waitForTimeout(60);
      }
    }
  }

  async toTheEnd(): Promise<void> {
    await this.until(() => false);
    await expect(this.over).toBeVisible();
  }
}
