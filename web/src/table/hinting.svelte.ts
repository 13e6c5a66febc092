// The hints that somebody has asked for. They live with the table, not with what shows them, and are gone when the
// game has moved on.

import { post, Trouble } from '../net/api';
import type { Hint, Hints } from '../protocol/messages';
import { toasts } from '../ui/toasts.svelte';

export class Hinting {
  /** Nothing as long as nobody has asked. */
  hints = $state.raw<Hint[] | null>(null);
  asking = $state(false);
  /** Which of them is looked at. */
  chosen = $state<number | null>(null);
  #waits: AbortController | null = null;

  constructor(private readonly table: string) {}

  get open(): boolean {
    return this.asking || this.hints !== null;
  }

  /** Asks what is best now. A server thinks no longer than somebody waits. */
  async ask(): Promise<void> {
    this.forget();
    const waits = new AbortController();
    this.#waits = waits;
    this.asking = true;
    try {
      const { hints } = await post<Hints>(`/api/tables/${this.table}/hints`, {}, waits.signal);
      if (this.#waits === waits) this.hints = hints;
    } catch (error) {
      // What nobody waits for any more has failed for nobody.
      if (this.#waits === waits && (error instanceof Trouble || !waits.signal.aborted)) toasts.trouble(error);
    } finally {
      if (this.#waits === waits) this.asking = false;
    }
  }

  forget(): void {
    this.#waits?.abort();
    this.#waits = null;
    this.asking = false;
    this.hints = null;
    this.chosen = null;
  }
}
