import { render, screen } from '@testing-library/svelte';
import qrcode from 'qrcode-generator';
import { expect, test } from 'vitest';

import Qr from './Qr.svelte';

test('every dark module is drawn, and nothing else', () => {
  const text = 'https://swan.test/table/abc#0123456789abcdef';
  render(Qr, { text, label: 'A code' });
  const svg = screen.getByRole('img', { name: 'A code' });
  const edge = 3;
  const drawn = new Set<string>();
  for (const [, x, y, run] of (svg.querySelector('path')?.getAttribute('d') ?? '').matchAll(/M(\d+) (\d+)h(\d+)/g)) {
    for (let step = 0; step < Number(run); step += 1) drawn.add(`${Number(x) + step - edge},${Number(y) - edge}`);
  }
  const code = qrcode(0, 'M');
  code.addData(text);
  code.make();
  const size = code.getModuleCount();
  const dark = new Set<string>();
  for (let y = 0; y < size; y += 1) for (let x = 0; x < size; x += 1) if (code.isDark(y, x)) dark.add(`${x},${y}`);
  expect(drawn).toEqual(dark);
  expect(svg.getAttribute('viewBox')).toBe(`0 0 ${size + 2 * edge} ${size + 2 * edge}`);
});
