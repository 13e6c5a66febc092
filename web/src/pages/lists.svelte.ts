// A list of tables that comes page by page.

import { get } from '../net/api';
import type { Listed, TableList } from '../protocol/messages';
import { person } from '../state/me.svelte';
import { toasts } from '../ui/toasts.svelte';

export class TablePages {
  tables = $state.raw<Listed[]>([]);
  next = $state.raw<string | null>(null);
  loading = $state(true);
  #asked = 0;

  constructor(readonly query: string) {
    void this.again();
  }

  /** Reads the first page anew. */
  again(): Promise<void> {
    return this.#read(null);
  }

  /** Reads the next page. */
  more(): Promise<void> {
    return this.#read(this.next);
  }

  async #read(after: string | null): Promise<void> {
    this.#asked += 1;
    const mine = this.#asked;
    this.loading = true;
    try {
      await person.arrive();
      const page = after === null ? '' : `&after=${encodeURIComponent(after)}`;
      const list = await get<TableList>(`/api/tables?${this.query}${page}`);
      if (mine !== this.#asked) return;
      const kept = after === null ? [] : this.tables;
      // What has changed since the first page may come twice.
      const known = new Set(kept.map(({ table }) => table));
      this.tables = [...kept, ...list.tables.filter(({ table }) => !known.has(table))];
      this.next = list.next ?? null;
    } catch (error) {
      toasts.trouble(error);
    } finally {
      if (mine === this.#asked) this.loading = false;
    }
  }
}
