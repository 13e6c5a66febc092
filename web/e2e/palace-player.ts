// A scripted person who builds at the palace: does whatever the page asks for, with what it shows.

import { expect, type Locator, type Page } from '@playwright/test';

import { en } from '../../words/en/page';
import { inPage } from './between-player';
import { click, PATIENCE, type Press } from './press';
import { plain } from './words';

const words = en.palace;

/** What the page asks for at the moment. */
export type Ask = 'turn' | 'favors' | 'pay' | 'colour' | 'order' | 'moat' | 'swans' | 'file' | 'discard' | 'board';

/** How a question begins. */
export function asking(question: string): string {
  return plain('palace', `question-${question}`).replace(/\{.*/, '');
}

const HEADINGS: [string, Ask][] = [
  [asking('keep_favor'), 'favors'],
  [asking('choose_colour'), 'colour'],
  [asking('reward_order'), 'order'],
  [asking('file_room'), 'file'],
  [asking('discard'), 'discard'],
  [asking('blueprints'), 'board'],
  [words.payHeading(9, '').replace(/9.*/, ''), 'pay'],
  [words.moatHeading(9).replace(/9.*/, ''), 'moat'],
  [words.moveHeading(9).replace(/9.*/, ''), 'moat'],
  [words.swansHeading(9).replace(/9.*/, ''), 'swans'],
];

export class PalacePlayer {
  readonly seen = new Set<Ask>();

  constructor(
    readonly page: Page,
    readonly press: Press = click,
  ) {}

  button(name: string): Locator {
    return inPage(this.page).getByRole('button', { name, exact: true });
  }

  get over(): Locator {
    return inPage(this.page).getByRole('dialog', { name: en.end.walk });
  }

  get tiles(): Locator {
    return this.page.locator('.centre .tile');
  }

  get turn(): Locator {
    return this.page.locator('.bar .round');
  }

  /** What is asked for now, if anything is. On a small screen it may be put away. */
  async asked(): Promise<Ask | null> {
    const [heading, turn, hidden] = await this.page.evaluate(() => [
      document.querySelector('.palace-table :is(.question, .market) h2')?.textContent ?? '',
      document.querySelector('.palace-table :is(.offer.can, .cell.spot, [data-choice=board], [data-choice=skip])') !== null,
      document.querySelector('.tabs .wants[aria-expanded=false]') !== null,
    ] as const);
    const found = HEADINGS.find(([start]) => heading.startsWith(start))?.[1];
    if (found) return found;
    if (turn) return 'turn';
    if (hidden) await this.press(this.page.locator('.tabs .wants'));
    return null;
  }

  /** Does what is asked for. */
  async act(given?: Ask | null): Promise<Ask | null> {
    const ask = given === undefined ? await this.asked() : given;
    if (!ask) return null;
    switch (ask) {
      case 'turn':
        await this.build();
        break;
      case 'favors':
      case 'colour':
      case 'order':
      case 'file':
      case 'board':
        await this.choose();
        break;
      case 'pay':
        await this.press(this.button(words.pay));
        break;
      case 'moat':
        await this.flood();
        break;
      case 'swans':
        for (let swan = 0; swan < 3; swan += 1) await this.press(this.page.locator('.question .more').nth(swan));
        await this.press(this.button(words.takeSwans));
        break;
      case 'discard':
        await this.press(this.button(plain('palace', 'decline-discard')));
        break;
    }
    this.seen.add(ask);
    return ask;
  }

  /** The first answer, in the first place if there are several. */
  async choose(): Promise<void> {
    const options = this.page.locator('.question .option:not(.place)');
    if (!(await this.page.locator('.question .option[aria-pressed=true]').count())) await this.press(options.first());
    const places = this.page.locator('.question .place:enabled');
    // An attempt before may have picked one already.
    if ((await places.count()) && !(await this.page.locator('.question .place[aria-pressed=true]').count())) await this.press(places.first());
    await this.press(this.page.locator('.question .primary'));
  }

  async flood(): Promise<void> {
    const leave = this.button(words.leave);
    if (await leave.count()) return this.press(leave);
    await this.press(this.page.locator('.question .option.pool').first());
    await this.press(this.button(words.lay));
  }

  /** The row again, if it made way for the palace. */
  async showRow(): Promise<void> {
    const put = this.page.locator('.tabs .wants[aria-expanded=false]');
    if (await put.count()) await this.press(put);
  }

  /** Picks the last tile of the row that fits, so that its cells glow; cheap ones lie there. */
  async pick(): Promise<void> {
    if (await this.page.locator('.cell.spot').count()) return;
    await this.showRow();
    const rooms = this.page.locator('.offer.can:not(.unfit, .piece)');
    const offers = (await rooms.count()) ? rooms : this.page.locator('.offer.can:not(.unfit)');
    await this.press(offers.last());
    await this.page.locator('.cell.spot').first().waitFor(PATIENCE);
  }

  /** Puts the picked tile on a cell in plain sight, best on one where it completes something. */
  async stand(): Promise<void> {
    const cells = await this.page.locator('.cell.spot').evaluateAll((all) =>
      all.map((cell) => {
        const { x, y, width, height } = cell.getBoundingClientRect();
        const seen = cell.contains(document.elementFromPoint(x + width / 2, y + height / 2));
        return { id: cell.getAttribute('data-cell') ?? '', good: cell.classList.contains('good'), seen };
      }),
    );
    const inSight = cells.filter(({ seen }) => seen);
    const best = inSight.find(({ good }) => good) ?? inSight[0] ?? cells[0];
    const cell = this.page.locator(`.cell.spot[data-cell="${best?.id}"]`);
    if (best?.seen) await this.press(cell);
    else {
      // What lies under something else is still reached by keys.
      await cell.focus(PATIENCE);
      await this.page.keyboard.press('Enter');
    }
    await this.page.locator('.ghost').waitFor(PATIENCE);
  }

  async confirm(): Promise<void> {
    await this.press(inPage(this.page).getByRole('button', { name: /^✔/ }));
    await this.page.locator('.ghost').waitFor({ ...PATIENCE, state: 'detached' });
  }

  /** Files a room that fits nowhere, if there is one; else builds, or does what else is possible. */
  async build(): Promise<void> {
    await this.showRow();
    if (!(await this.page.locator('.offer.can, .cell.spot').count())) {
      return this.press(this.page.locator('[data-choice=board], [data-choice=skip]').first());
    }
    const unfit = this.page.locator('.offer.unfit');
    if ((await unfit.count()) && !(await this.page.locator('.cell.spot').count())) {
      const file = this.page.locator('.chosen .file');
      if (!(await file.count())) await this.press(unfit.last());
      await this.press(file);
      return this.choose();
    }
    await this.pick();
    await this.stand();
    await this.confirm();
  }

  /** Plays until something holds, or the game is over. What is asked for is told; who has answered
   * it already says so. */
  async until(done: (ask: Ask | null) => Promise<boolean | 'answered'> | boolean): Promise<void> {
    let last = Date.now();
    while (!(await this.over.isVisible())) {
      const ask = await this.asked();
      const held = await done(ask);
      if (held === true) return;
      if (held === 'answered') continue;
      let failure: unknown = 'nothing was asked for';
      if (await this.act(ask).catch((error: unknown) => ((failure = error), null))) last = Date.now();
      else {
        if (Date.now() - last > 30_000) throw new Error(`stuck at ${ask}: ${String(failure)}`);
        await this.page.waitForTimeout(60);
      }
    }
  }

  async toTheEnd(): Promise<void> {
    await this.until(() => false);
    await expect(this.over).toBeVisible();
  }
}
