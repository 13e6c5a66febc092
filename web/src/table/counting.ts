// What is counted of a score sheet: its rows, and what lights up for them.

import type { Line } from '../protocol/messages';

type AnyLine = Line<string, string>;

/** The rows of the sheet in which these lines stand, in its order. */
export function rowsOf(rows: string[], lines: AnyLine[]): string[] {
  return rows.filter((row) => lines.some((line) => line.row === row));
}

export function inRow(lines: AnyLine[], row: string): AnyLine[] {
  return lines.filter((line) => line.row === row);
}

export function pointsOf(lines: AnyLine[]): number {
  return lines.reduce((sum, { points }) => sum + points, 0);
}

/** The pieces that light up where these lines are counted. What stands in no castle, such as a card, lights
 * up what it counts. */
export function scoring(lines: AnyLine[]): Set<string> {
  const brought = lines.filter(({ points }) => points !== 0);
  return new Set(brought.flatMap(({ source, because }) => (source.includes('@') ? [source] : [source, ...because])));
}
