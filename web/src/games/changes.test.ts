import { expect, test } from 'vitest';

import type { Line, Sheet } from '../protocol/messages';
import { changes } from './changes';

function line(source: string, points: number, because: string[] = []): Line<string> {
  return { row: 'a row', source, points, rule: 'A-RULE-01', because };
}

function sheet(lines: Line<string>[]): Sheet {
  const total = lines.reduce((sum, { points }) => sum + points, 0);
  return { castle: 0, name: 'A castle', total, ledger: { between: lines } };
}

test('only lines that differ are told, the largest gain first', () => {
  const before = sheet([line('a@0,1', 2), line('b@1,1', 1)]);
  const after = sheet([line('a@0,1', 2), line('b@1,1', 2), line('c@2,0', 3, ['a@0,1'])]);
  const change = changes(before, after);
  expect(change.gain).toBe(4);
  expect(change.lines.map(({ source, gain }) => [source, gain])).toEqual([
    ['c@2,0', 3],
    ['b@1,1', 1],
  ]);
});

test('points that are lost are told as well', () => {
  const change = changes(sheet([line('a@0,1', 2)]), sheet([]));
  expect(change.lines).toMatchObject([{ source: 'a@0,1', gain: -2 }]);
});

test('several lines of one room count together', () => {
  const change = changes(undefined, sheet([line('a@0,1', 1, ['x']), line('a@0,1', 1, ['y'])]));
  expect(change.lines).toMatchObject([{ gain: 2, because: ['x', 'y'] }]);
});
