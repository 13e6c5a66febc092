// Who has said at one table that they come along to the next sits down there without another press.

let next: string | null = null;

export function comeAlong(table: string): void {
  next = table;
}

/** Whether somebody has just said so; once. */
export function comesAlong(table: string): boolean {
  if (next !== table) return false;
  next = null;
  return true;
}
