// What was said at a table, and how much of it I have not read yet.

import type { Seat, Update } from '../protocol/messages';
import { muted } from '../state/muted.svelte';
import { keep, recall } from '../state/preferences.svelte';
import { nameOf, ownerOf, type People } from './people';

export interface Saying {
  n: number;
  seat: Seat;
  name: string;
  text: string;
}

export class Chat {
  readonly said = $derived.by<Saying[]>(() =>
    this.given().updates.flatMap(({ n, what }) => {
      const { people } = this.given();
      if (what.type !== 'said' || muted.has(this.table, what.seat, ownerOf(people, what.seat))) return [];
      return [{ n, seat: what.seat, name: nameOf(people, what.seat), text: what.text }];
    }),
  );
  #read = $state(0);
  readonly unread = $derived.by(
    () => this.said.filter(({ n, seat }) => n > this.#read && seat !== this.given().people.you).length,
  );

  constructor(
    private readonly table: string,
    private readonly given: () => { updates: Update[]; people: People },
  ) {
    this.#read = Number(recall(`read.${table}`) ?? 0);
  }

  /** All of it is in sight. */
  look(): void {
    const last = this.said.at(-1)?.n ?? 0;
    if (last <= this.#read) return;
    this.#read = last;
    keep(`read.${this.table}`, `${last}`);
  }
}
