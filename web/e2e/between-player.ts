// A scripted person: does whatever the page asks for, with what the page shows.

import { expect, type Locator, type Page } from '@playwright/test';

import { en } from '../../words/en/page';
import { click, type Press } from './press';
import { plain } from './words';

const words = en.between;


/** The page without its sheet of drawings, in which roles are sought long and in vain. */
export function inPage(page: Page): Locator {
  return page.locator('#page');
}

/** What the page asks for at the moment, in the order in which a person would see it. */
export type Kind = 'give' | 'choose' | 'assign' | 'order' | 'answer' | 'decide' | 'place' | 'pick' | 'fifth';

function starts(text: string): RegExp {
  return new RegExp(`^${text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}`);
}

export class BetweenPlayer {
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
        const question = document.querySelector('.question h2')?.textContent ?? '';
        if (question.startsWith(labels.give)) return 'give';
        if (question.startsWith(labels.order)) return 'order';
        if (question !== '') return 'pick';
        if (has(labels.choose)) return 'choose';
        if (has(labels.lock)) return 'assign';
        if (has(labels.accept)) return 'answer';
        if (has(labels.theirs) || has(labels.mine)) return 'decide';
        if (document.querySelector('.decision .options button.tile')) return 'fifth';
        if (document.querySelector('.cell')) return 'place';
        return null;
      },
      {
        labels: {
          give: plain('between', 'question-give_for_ludwig'),
          order: plain('between', 'question-order').split('{')[0] ?? '',
          choose: words.confirmChoice,
          lock: words.lock,
          accept: words.accept,
          theirs: words.takeTheirs,
          mine: words.keepMine,
        },
      },
    );
    return open as Kind | null;
  }

  /** Does one thing that is asked for. */
  async act(given?: Kind | null): Promise<Kind | null> {
    const kind = given === undefined ? await this.asked() : given;
    if (!kind) return null;
    await this[kind]();
    this.seen.add(kind);
    return kind;
  }

  /** Answers the first question with one of its options; both castles may ask at once. */
  async question(which: (options: Locator) => Locator): Promise<void> {
    const panel = this.page.locator('.question').first();
    // An attempt before may have picked one already.
    if (!(await panel.locator('.option[aria-pressed=true]').count())) await this.press(which(panel.locator('.option')));
    await this.press(panel.locator('.primary'));
  }

  async give(): Promise<void> {
    await this.question((options) => options.first());
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

  /** It does not matter, or else: the partner goes first. */
  async order(): Promise<void> {
    await this.question((options) => options.last());
  }

  async answer(): Promise<void> {
    await this.press(this.button(words.accept).first());
  }

  async decide(): Promise<void> {
    // Their points stand on them.
    await this.press(this.button(starts(words.takeTheirs)).or(this.button(starts(words.keepMine))).first());
  }

  /** A bonus that is one of a list. */
  async pick(): Promise<void> {
    await this.question((options) => options.first());
  }

  /** The bonus for a fifth room: the first specialty room, and then its cell. */
  async fifth(): Promise<void> {
    await this.press(this.page.locator('.decision .options button.tile').first());
    if (await this.page.locator('.cell').count()) await this.place();
    else await this.press(this.page.locator('.decision .primary').first());
  }

  async place(): Promise<void> {
    const confirm = this.button(starts('✔')).first();
    // An attempt before may have chosen a cell already.
    if (!(await confirm.isVisible())) await this.press(this.page.locator('.cell').first());
    await this.press(confirm);
  }

  /** Plays until something holds. What is asked for is told, and nothing else is answered. */
  async until(done: (ask: Kind | null) => Promise<boolean> | boolean): Promise<void> {
    let last = Date.now();
    for (;;) {
      const ask = await this.asked();
      if (await done(ask)) return;
      let failure: unknown = 'nothing was asked for';
      if (await this.act(ask).catch((error: unknown) => ((failure = error), null))) last = Date.now();
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
