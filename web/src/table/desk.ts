import type { AnyAction, Preview, Sheet } from '../protocol/messages';
import type { Done } from '../net/table.svelte';

/** What a game needs of a live table. In a replay there is none, and nothing can be done. */
export interface Desk {
  readonly busy: boolean;
  act(...actions: AnyAction[]): Promise<Done>;
  preview(action: AnyAction): Promise<Preview>;
  weigh(actions: AnyAction[]): Promise<(number | null)[]>;
  sheets(): Promise<Sheet[]>;
  ghost(action: AnyAction | null): void;
}
