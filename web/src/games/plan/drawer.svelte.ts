// What is pulled up over the plan on a small screen.

import { MediaQuery } from 'svelte/reactivity';

export type DrawerPart = 'tray' | 'mine' | 'others';

/** What I am asked for. */
interface Question {
  readonly asked: boolean;
  /** Tells one question from the next. */
  readonly moment: string;
}

export class Drawer {
  /** How high it is, in pixels. */
  height = $state(0);
  /** What stays pulled up when nothing is asked, whatever others do. */
  #kept: DrawerPart | null = null;
  /** What I am asked for comes up by itself, and goes when it is done. */
  #part = $derived.by<DrawerPart | null>(() => {
    void this.question.moment;
    return this.question.asked ? 'tray' : this.#kept;
  });
  readonly #screen = new MediaQuery('max-width: 60rem');
  readonly #low = new MediaQuery('(max-width: 60rem) and (max-height: 32rem) and (orientation: landscape)');

  constructor(private readonly question: Question) {}

  get part(): DrawerPart | null {
    return this.#part;
  }

  pull(part: DrawerPart | null): void {
    this.#part = part;
    this.#kept = part === 'tray' && this.question.asked ? null : part;
  }

  /** Whether the screen is so small that there is a drawer. */
  get narrow(): boolean {
    return this.#screen.current;
  }

  /** Whether the screen is so low as well that what is pulled up stands beside the plan, not over it. */
  get beside(): boolean {
    return this.#low.current;
  }

  /** How much of the plan it covers from below, in pixels. */
  get covered(): number {
    return this.part && !this.beside ? this.height : 0;
  }
}
