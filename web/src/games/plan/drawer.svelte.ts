// What is pulled up over the plan on a small screen.

import { MediaQuery } from 'svelte/reactivity';

export type Sheet = 'tray' | 'mine' | 'others';

/** What I am asked for. */
interface Question {
  readonly asked: boolean;
  /** Tells one question from the next. */
  readonly moment: string;
}

export class Drawer {
  /** How high it is, in pixels. */
  height = $state(0);
  /** What stays pulled up when nothing is asked. */
  #kept: Sheet | null = null;
  /** What I am asked for comes up by itself, and goes when it is done. */
  #sheet = $derived.by<Sheet | null>(() => {
    void this.question.moment;
    return this.question.asked ? 'tray' : this.#kept;
  });
  readonly #screen = new MediaQuery('max-width: 60rem');

  constructor(private readonly question: Question) {}

  get sheet(): Sheet | null {
    return this.#sheet;
  }

  pull(sheet: Sheet | null): void {
    this.#sheet = sheet;
    this.#kept = sheet === 'tray' ? null : sheet;
  }

  /** Whether the screen is so small that there is a drawer. */
  get narrow(): boolean {
    return this.#screen.current;
  }

  /** How much of the plan it covers from below, in pixels. */
  get covered(): number {
    return this.sheet ? this.height : 0;
  }
}
