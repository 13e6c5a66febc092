// What I have arranged and not sent. It belongs to one question of one table, and is kept in this tab
// until the next one: neither looking around nor loading the page again loses it.

import { untrack } from 'svelte';

import type { TableContext } from './context.svelte';

interface Kept<Value> {
  question: string;
  value: Value;
}

function read<Value>(key: string): Kept<Value> | null {
  try {
    return JSON.parse(sessionStorage.getItem(key) ?? 'null') as Kept<Value> | null;
  } catch {
    return null;
  }
}

export class Draft<Value> {
  /** How often it was sent. */
  #sent = $state(0);
  #value = $derived.by<Value>(() => {
    void this.#sent;
    const asked = this.question();
    return untrack(() => {
      const kept = this.#key === null ? null : read<Value>(this.#key);
      return kept?.question === asked ? kept.value : this.begin();
    });
  });

  /** `what` tells the drafts of a table apart, `question` one question from the next. */
  constructor(
    private readonly table: Pick<TableContext, 'controls' | 'you'>,
    private readonly what: string,
    private readonly question: () => string,
    private readonly begin: () => Value,
  ) {}

  /** As it was kept, or as it begins; whether it can still be had is for the reader to say. */
  get value(): Value {
    return this.#value;
  }

  set value(value: Value) {
    this.#value = value;
    if (this.#key === null) return;
    const kept: Kept<Value> = { question: untrack(this.question), value };
    try {
      sessionStorage.setItem(this.#key, JSON.stringify(kept));
    } catch {
      // A browser that keeps nothing forgets it with the page.
    }
  }

  /** Forgets it if it was sent: should the same be asked again, it begins anew. */
  async spend(sending: Promise<boolean>): Promise<boolean> {
    const asked = untrack(this.question);
    const key = this.#key;
    if (!(await sending)) return false;
    if (key !== null && read(key)?.question === asked) sessionStorage.removeItem(key);
    this.#sent += 1;
    return true;
  }

  get #key(): string | null {
    const { controls, you } = this.table;
    return controls ? `swanstone.draft.${controls.table}.${you}.${this.what}` : null;
  }
}
