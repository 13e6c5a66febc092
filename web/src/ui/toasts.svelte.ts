// Short notices at the edge of the page.

import type { Reason } from '../protocol/messages';
import { Trouble } from '../net/api';
import { troubleInWords } from '../words/trouble';

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
    const reasons = error instanceof Trouble ? (error.problem.reasons ?? []) : [];
    this.say(troubleInWords(error), { bad: true, reasons });
  }

  drop(id: number): void {
    this.all = this.all.filter((toast) => toast.id !== id);
  }
}

export const toasts = new Toasts();
