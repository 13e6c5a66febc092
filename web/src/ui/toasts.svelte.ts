// Short notices at the edge of the page.

import type { Reason } from '../protocol/messages';
import { Trouble } from '../net/api';
import { t } from '../words/index.svelte';

export interface Toast {
  id: number;
  text: string;
  bad: boolean;
  reasons: Reason[];
}

class Toasts {
  all = $state<Toast[]>([]);
  #next = 1;

  say(text: string, { bad = false, reasons = [] as Reason[] } = {}): void {
    const id = this.#next++;
    this.all.push({ id, text, bad, reasons });
    setTimeout(() => this.drop(id), bad ? 9000 : 5000);
  }

  /** Says what went wrong and what helps. */
  trouble(error: unknown): void {
    if (error instanceof Trouble) {
      const said = t().problems as Record<string, string>;
      this.say(said[error.code] ?? error.message, { bad: true, reasons: error.problem.reasons ?? [] });
    } else {
      this.say(t().problems.internal, { bad: true });
    }
  }

  drop(id: number): void {
    this.all = this.all.filter((toast) => toast.id !== id);
  }
}

export const toasts = new Toasts();
