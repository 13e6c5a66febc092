// What every part of a table of Between Two Castles needs.

import { tableContext, TableContext } from '../../table/context.svelte';
import { namesOf } from '../../table/people';
import { t } from '../../words/index.svelte';
import { Fresh } from '../fresh.svelte';
import type { TableProps } from '../game';
import { unwrap } from './model';

export class BetweenContext extends TableContext<'between'> {
  readonly actions = $derived(unwrap(this.choices));
  /** Who is waited for, in words. */
  readonly waiting = $derived.by(() => {
    const others = this.view.waiting_for.filter((seat) => seat !== this.you);
    return others.length > 0 ? t().table.waiting(namesOf(this.people, others)) : '';
  });
  /** Rooms that have just been built. */
  readonly fresh = new Fresh();

  constructor(given: () => TableProps<'between'>) {
    super('between', given);
  }
}

export function betweenContext(): BetweenContext {
  return tableContext<BetweenContext>();
}
