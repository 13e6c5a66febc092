// The moat that I think of laying or moving: which tile, and where to. At another question nothing is
// thought of.

import type { PalaceWaterView } from '../../protocol/messages';
import { Draft } from '../../table/draft.svelte';
import { idOf, poolOf, sourcesOf, type At, type Pool } from './board';
import type { PalaceContext } from './context.svelte';
import { flooding } from './model';

interface Thought {
  wanted: boolean;
  source: string | null;
  target: string | null;
}

const NOTHING: Thought = { wanted: false, source: null, target: null };

export class Flooding {
  readonly #draft: Draft<Thought>;

  constructor(private readonly table: PalaceContext) {
    this.#draft = new Draft(table, 'moat', () => table.moment, () => NOTHING);
  }

  /** Whether moat is moved now, where building is possible as well. */
  get wanted(): boolean {
    return this.#draft.value.wanted;
  }

  set wanted(wanted: boolean) {
    this.#draft.value = { ...this.#draft.value, wanted };
  }

  /** The cell whose moat is moved, as long as it can be. */
  get source(): string | null {
    const { source } = this.#draft.value;
    return this.sources(this.table.offered).some((cell) => idOf(...cell) === source) ? source : null;
  }

  /** The cell where it goes, as long as it can go there. */
  get target(): string | null {
    const { target } = this.#draft.value;
    return this.pools(this.table.offered).some(({ id }) => id === target) ? target : null;
  }

  set target(id: string | null) {
    this.#draft.value = { ...this.#draft.value, target: id };
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
    this.#draft.value = { ...this.#draft.value, source: this.source === id ? null : id, target: null };
  }

  /** Thinks of moving it from there to there. */
  tryOut(source: string, target: string): void {
    this.#draft.value = { wanted: true, source, target };
  }

  lift(): void {
    this.#draft.value = { ...this.#draft.value, source: null, target: null };
  }

  drop(): void {
    this.#draft.value = NOTHING;
  }

  async commit(water: PalaceWaterView): Promise<void> {
    if (this.table.busy || !(await this.table.act(flooding(water)))) return;
    if (this.table.offered.length > 0) this.lift();
    else this.drop();
  }
}
