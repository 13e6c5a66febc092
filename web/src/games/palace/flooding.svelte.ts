// The moat that I think of laying or moving: which tile, and where to.

import { untrack } from 'svelte';

import type { PalaceWaterView } from '../../protocol/messages';
import type { Desk } from '../../table/desk';
import { toasts } from '../../ui/toasts.svelte';
import { idOf, poolOf, sourcesOf, type At, type Pool } from './board';
import { flooding } from './model';

export class Flooding {
  /** Whether moat is moved now, where building is possible as well. */
  wanted = $state(false);
  /** The cell whose moat is moved. */
  source = $state<string | null>(null);
  /** The cell where it goes. */
  target = $state<string | null>(null);

  constructor(readonly desk: () => Desk | null) {}

  /** Follows what the server offers. */
  follow(waters: PalaceWaterView[]): void {
    untrack(() => {
      if (waters.length === 0) this.drop();
      else if (this.source !== null && !this.sources(waters).some((cell) => idOf(...cell) === this.source)) this.lift();
      else if (this.target !== null && !this.chosen(waters)) this.target = null;
    });
  }

  /** Cells whose moat could be moved. */
  sources(waters: PalaceWaterView[]): At[] {
    return sourcesOf(waters);
  }

  /** Where the moat may go: to be laid, or from the tile that was picked. */
  pools(waters: PalaceWaterView[]): Pool[] {
    return waters.filter(({ from }) => (from ? idOf(...from[1]) : null) === this.source).map(poolOf);
  }

  chosen(waters: PalaceWaterView[]): Pool | undefined {
    return this.pools(waters).find(({ id }) => id === this.target);
  }

  pickSource(id: string): void {
    this.source = this.source === id ? null : id;
    this.target = null;
  }

  lift(): void {
    this.source = null;
    this.target = null;
  }

  drop(): void {
    this.lift();
    this.wanted = false;
  }

  async commit(water: PalaceWaterView): Promise<void> {
    const desk = this.desk();
    if (!desk || desk.busy) return;
    try {
      await desk.act(flooding(water));
      this.lift();
    } catch (error) {
      toasts.trouble(error);
    }
  }
}
