// Whom I do not want to hear at a table. It is nobody's business but mine, so it stays in this browser.

import { keep, recall } from './preferences.svelte';

class Muted {
  /** By table: seats with the names that they had. */
  #known = $state.raw<Record<string, string[]>>({});

  #at(table: string): string[] {
    return this.#known[table] ?? (recall(`muted.${table}`) ?? '').split('\n').filter(Boolean);
  }

  has(table: string, seat: number, name: string): boolean {
    return this.#at(table).includes(`${seat} ${name}`);
  }

  toggle(table: string, seat: number, name: string): void {
    const who = `${seat} ${name}`;
    const before = this.#at(table);
    const after = before.includes(who) ? before.filter((one) => one !== who) : [...before, who];
    this.#known = { ...this.#known, [table]: after };
    keep(`muted.${table}`, after.join('\n'));
  }
}

export const muted = new Muted();
