// The time, twice a second, as long as somebody looks at it.

import { createSubscriber } from 'svelte/reactivity';

class Beat {
  readonly #subscribe = createSubscriber((update) => {
    const beat = setInterval(update, 500);
    return () => clearInterval(beat);
  });

  /** Milliseconds since 1970, by this browser's clock. */
  get now(): number {
    this.#subscribe();
    return Date.now();
  }
}

export const beat = new Beat();
