import type { AnyAction, AnyView, Preview, Sheet } from '../protocol/messages';
import type { Done } from '../net/table.svelte';

/** What a game needs of a live table. In a replay there is none, and nothing can be done. */
export interface TableControls {
  /** The name of the table. */
  readonly table: string;
  readonly busy: boolean;
  act(...actions: AnyAction[]): Promise<Done>;
  /** The same for an answer that nobody had to give by hand. */
  formality(...actions: AnyAction[]): Promise<Done>;
  preview(action: AnyAction): Promise<Preview>;
  weigh(actions: AnyAction[]): Promise<(number | null)[]>;
  plan(): Promise<AnyView>;
  sheets(): Promise<Sheet[]>;
  ghost(action: AnyAction | null): void;
}
