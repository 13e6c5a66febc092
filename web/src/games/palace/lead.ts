// Arrows lead from cell to cell.

import { led } from '../../ui/arrows';

/** Moves the focus to the cell in the direction of an arrow key, and says which one that is. */
export function lead<Cell extends { id: string; x: number; y: number }>(
  event: KeyboardEvent,
  all: Cell[],
  from: Cell,
): Cell | undefined {
  const next = led(event, all, from);
  const cells = (event.currentTarget as Element).parentElement;
  if (next) cells?.querySelector<HTMLElement>(`[data-cell="${next.id}"]`)?.focus();
  return next;
}
