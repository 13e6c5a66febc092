// What is pulled up over the plan on a small screen.

import { MediaQuery } from 'svelte/reactivity';

export type Sheet = 'tray' | 'mine' | 'others';

export class Drawer {
  sheet = $state<Sheet | null>(null);
  /** How high it is, in pixels. */
  height = $state(0);
  readonly #screen = new MediaQuery('max-width: 60rem');

  /** Whether the screen is so small that there is a drawer. */
  get narrow(): boolean {
    return this.#screen.current;
  }

  /** How much of the plan it covers from below, in pixels. */
  get covered(): number {
    return this.sheet ? this.height : 0;
  }
}
