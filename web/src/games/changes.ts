// The difference of two score sheets of the server.

import type { Line, Sheet } from '../protocol/messages';
import { linesIn } from './inside';

export interface Change extends Line<string> {
  gain: number;
}

export interface SheetChange {
  castle: number;
  name: string;
  total: number;
  gain: number;
  lines: Change[];
}

function key(line: Line<string>): string {
  return `${line.row} ${line.source} ${line.rule}`;
}

/** Every line that a new sheet has and the old one has not, or with other points. */
export function changes(before: Sheet | undefined, after: Sheet): SheetChange {
  const old = new Map<string, number>();
  for (const line of before ? linesIn(before.ledger) : []) {
    old.set(key(line), (old.get(key(line)) ?? 0) + line.points);
  }
  const sums = new Map<string, Change>();
  for (const line of linesIn(after.ledger)) {
    const known = sums.get(key(line));
    if (known) {
      known.points += line.points;
      known.because = [...known.because, ...line.because];
    } else sums.set(key(line), { ...line, gain: 0 });
  }
  const lines: Change[] = [];
  for (const [name, line] of sums) {
    const gain = line.points - (old.get(name) ?? 0);
    old.delete(name);
    if (gain !== 0) lines.push({ ...line, gain });
  }
  for (const line of before ? linesIn(before.ledger) : []) {
    const gone = old.get(key(line));
    if (gone) lines.push({ ...line, points: 0, gain: -gone, because: [] });
    old.delete(key(line));
  }
  return {
    castle: after.castle,
    name: after.name,
    total: after.total,
    gain: after.total - (before?.total ?? 0),
    lines: lines.sort((one, other) => other.gain - one.gain),
  };
}
