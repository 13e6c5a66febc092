// The moat that I think of laying or moving: which tile, and where to. At another question nothing is
// thought of.

import type { PalaceWaterView } from '../../protocol/messages';
import { idOf, poolOf, sourcesOf, type At, type Pool } from './board';
import type { PalaceContext } from './context.svelte';
import { flooding } from './model';

export class Flooding {
  /** Whether moat is moved now, where building is possible as well. */
  wanted = $derived.by<boolean>(() => {
    void this.table.moment;
    return false;
  });
  #source = $derived.by<string | null>(() => {
    void this.table.moment;
    return null;
  });
  #target = $derived.by<string | null>(() => {
    void this.table.moment;
    return null;
  });

  constructor(private readonly table: PalaceContext) {}

  /** The cell whose moat is moved, as long as it can be. */
  get source(): string | null {
    const source = this.#source;
    return this.sources(this.table.offered).some((cell) => idOf(...cell) === source) ? source : null;
  }

  /** The cell where it goes, as long as it can go there. */
  get target(): string | null {
    const target = this.#target;
    return this.pools(this.table.offered).some(({ id }) => id === target) ? target : null;
  }

  set target(id: string | null) {
    this.#target = id;
  }

  /** Cells whose moat could be moved. */
  sources(waters: PalaceWaterView[]): At[] {
    return sourcesOf(waters);
  }

  /** Where the moat may go: to be laid, or from the tile that was picked. */
  pools(waters: PalaceWaterView[]): Pool[] {
    const { source } = this;
    return waters.filter(({ from }) => (from ? idOf(...from[1]) : null) === source).map(poolOf);
  }

  chosen(waters: PalaceWaterView[]): Pool | undefined {
    const { target } = this;
    return this.pools(waters).find(({ id }) => id === target);
  }

  pickSource(id: string): void {
    this.#source = this.source === id ? null : id;
    this.#target = null;
  }

  lift(): void {
    this.#source = null;
    this.#target = null;
  }

  drop(): void {
    this.lift();
    this.wanted = false;
  }

  async commit(water: PalaceWaterView): Promise<void> {
    if (this.table.busy || !(await this.table.act(flooding(water)))) return;
    if (this.table.offered.length > 0) this.lift();
    else this.drop();
  }
}
