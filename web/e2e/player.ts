// A scripted person: does whatever the page asks for, with what the page shows.

import { expect, type Locator, type Page } from '@playwright/test';

import { en } from '../src/words/en';

const words = en.between;

export type Press = (target: Locator) => Promise<void>;
/** Short, since what is pressed may be gone: the next attempt looks again. */
export const PATIENCE = { timeout: 2500 };
const click: Press = (target) => target.click(PATIENCE);

/** The page without its sheet of drawings, in which roles are sought long and in vain. */
export function inPage(page: Page): Locator {
  return page.locator('#page');
}

/** What the page asks for at the moment, in the order in which a person would see it. */
export type Kind = 'give' | 'choose' | 'assign' | 'order' | 'answer' | 'decide' | 'place' | 'pick';

function starts(text: string): RegExp {
  return new RegExp(`^${text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}`);
}

export class Player {
  readonly seen = new Set<Kind>();

  constructor(
    readonly page: Page,
    readonly press: Press = click,
  ) {}

  button(name: string | RegExp): Locator {
    return inPage(this.page).getByRole('button', { name, exact: typeof name === 'string' });
  }

  get over(): Locator {
    return inPage(this.page).getByRole('dialog', { name: en.end.walk });
  }

  /** What is asked for now, if anything is. */
  async asked(): Promise<Kind | null> {
    const { page } = this;
    const open = await page.evaluate(
      ({ labels }) => {
        const texts = [...document.querySelectorAll<HTMLButtonElement>('.bottom button, .decision button')]
          // The page shows a step before its first press can be taken.
          .filter((button) => !button.disabled || button.closest('.head'))
          .map((button) => button.textContent?.trim() ?? '');
        const has = (label: string): boolean => texts.some((text) => text.includes(label));
        if (document.querySelector('.tray .head .primary') && has(labels.give)) return 'give';
        if (has(labels.choose)) return 'choose';
        if (has(labels.lock)) return 'assign';
        if (has(labels.first)) return 'order';
        if (has(labels.accept)) return 'answer';
        if (has(labels.theirs) || has(labels.mine)) return 'decide';
        if (document.querySelector('.decision .options button')) return 'pick';
        if (document.querySelector('.cell')) return 'place';
        return null;
      },
      {
        labels: {
          give: words.giveThis('').trim(),
          choose: words.confirmChoice,
          lock: words.lock,
          first: words.orders.first ?? '',
          accept: words.accept,
          theirs: words.takeTheirs,
          mine: words.keepMine,
        },
      },
    );
    return open as Kind | null;
  }

  /** Does one thing that is asked for. */
  async act(): Promise<Kind | null> {
    const kind = await this.asked();
    if (!kind) return null;
    await this[kind]();
    this.seen.add(kind);
    return kind;
  }

  async give(): Promise<void> {
    await this.press(this.page.locator('.tray button.tile').first());
    await this.press(this.button(/into my castle$/));
  }

  async choose(): Promise<void> {
    const free = this.page.locator('.tray button.tile[aria-pressed=false]');
    const chosen = this.page.locator('.tray button.tile[aria-pressed=true]');
    // An attempt before may have picked one already.
    while ((await chosen.count()) < 2) await this.press(free.first());
    await this.press(this.button(words.confirmChoice));
  }

  async assign(): Promise<void> {
    await this.press(this.button(words.lock));
  }

  async order(): Promise<void> {
    const names = [words.orders.either, words.orders.first].map((name) => this.button(name ?? ''));
    await this.press(names[0]!.or(names[1]!).first());
  }

  async answer(): Promise<void> {
    await this.press(this.button(words.accept).first());
  }

  async decide(): Promise<void> {
    await this.press(this.button(words.takeTheirs).or(this.button(words.keepMine)).first());
  }

  /** A bonus: the first card, and then, for a specialty room, its cell. */
  async pick(): Promise<void> {
    const option = this.page.locator('.decision .options button').first();
    await this.press(option);
    const confirm = this.page.locator('.decision .primary').first();
    if (await this.page.locator('.cell').count()) await this.place();
    else await this.press(confirm);
  }

  async place(): Promise<void> {
    const confirm = this.button(starts('✔')).first();
    // An attempt before may have chosen a cell already.
    if (!(await confirm.isVisible())) await this.press(this.page.locator('.cell').first());
    await this.press(confirm);
  }

  /** Plays until something holds, or the game is over. */
  async until(done: () => Promise<boolean> | boolean): Promise<void> {
    const start = Date.now();
    let last = start;
    while (!(await done())) {
      let failure: unknown = 'nothing was asked for';
      if (await this.act().catch((error: unknown) => ((failure = error), null))) last = Date.now();
      else {
        if (Date.now() - last > 30_000) throw new Error(`stuck: ${String(failure)}`);
        await this.page.waitForTimeout(60);
      }
    }
  }

  async toTheEnd(): Promise<void> {
    await this.until(() => this.over.isVisible());
    await expect(this.over).toBeVisible();
  }
}
