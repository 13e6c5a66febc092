// Types stay apart for every kind of eyes: icons and patterns differ without any colour, and colours
// differ as long as eyes see some.

import type { Page } from '@playwright/test';

import type { PieceForm } from '../src/protocol/messages';
import { expect, playNow, quiet, test } from './fixtures';
import { THEMES } from './accessibility';

const DEFICIENCIES = ['protanopia', 'deuteranopia', 'tritanopia', 'achromatopsia'] as const;
const SIZE = 72;

/** Pictures of symbols, as rows of brightness: all in one picture, side by side. */
async function pixels(page: Page, ids: string[]): Promise<Map<string, number[]>> {
  await page.evaluate(
    ({ ids, size }) => {
      const box = document.createElement('div');
      box.id = 'eyes';
      document.body.append(box);
      Object.assign(box.style, { position: 'fixed', left: '0', top: '0', zIndex: '99', background: 'var(--paper)', display: 'flex', width: `${ids.length * size}px` });
      for (const id of ids) {
        const svg = document.createElementNS('http://www.w3.org/2000/svg', 'svg');
        svg.setAttribute('viewBox', id.includes('icon') ? '0 0 100 100' : '0 0 480 480');
        svg.setAttribute('width', `${size}`);
        svg.setAttribute('height', `${size}`);
        const use = document.createElementNS('http://www.w3.org/2000/svg', 'use');
        use.setAttribute('href', `#${id}`);
        svg.append(use);
        box.append(svg);
      }
    },
    { ids, size: SIZE },
  );
  const png = await page.locator('#eyes').screenshot();
  await page.evaluate(() => document.querySelector('#eyes')?.remove());
  const shots = await brightness(page, png, ids.length);
  return new Map(ids.map((id, index) => [id, shots[index]!]));
}

/** Decodes a picture in the browser itself, square by square. */
async function brightness(page: Page, png: Buffer, squares: number): Promise<number[][]> {
  return page.evaluate(
    async ({ bytes, squares }) => {
      const image = await createImageBitmap(new Blob([Uint8Array.from(atob(bytes), (char) => char.charCodeAt(0))]));
      const canvas = new OffscreenCanvas(image.width, image.height);
      const pen = canvas.getContext('2d', { willReadFrequently: true });
      if (!pen) throw new Error('no canvas');
      pen.drawImage(image, 0, 0);
      const width = image.width / squares;
      return Array.from({ length: squares }, (_, square) => {
        const { data } = pen.getImageData(square * width, 0, width, image.height);
        return Array.from({ length: data.length / 4 }, (_, at) => (data[4 * at]! * 3 + data[4 * at + 1]! * 6 + data[4 * at + 2]!) / 10);
      });
    },
    { bytes: png.toString('base64'), squares },
  );
}

/** By how much two pictures differ, as a share of the brightest difference. */
function difference(one: number[], other: number[]): number {
  const sum = one.reduce((total, value, at) => total + Math.abs(value - (other[at] ?? 0)), 0);
  return sum / one.length / 255;
}

/** The same with the mean taken away, so that a plain shade does not count. */
function shape(picture: number[]): number[] {
  const mean = picture.reduce((sum, value) => sum + value, 0) / picture.length;
  return picture.map((value) => value - mean);
}

const GAMES = [
  { game: 'between', players: 3, types: 8, letters: 7 },
  { game: 'castles', players: 2, types: 8, letters: 8 },
  // Passages are drawn as what they are, and have neither pattern nor letter; the type of a decree says when it
  // is in force.
  { game: 'palace', players: 2, types: 6, letters: 6 },
] as const;
const PASSAGES = ['hallway', 'stairs'];

for (const [{ game, players, types: kinds, letters: signs }, theme] of GAMES.flatMap((one) => THEMES.map((theme) => [one, theme] as const))) {
  test(`icons and patterns of all types of ${game} differ for all eyes, by ${theme}`, async ({ page, context, request }) => {
    await quiet(context);
    await playNow(page, players, game);
    await page.evaluate((wanted) => (document.documentElement.dataset.theme = wanted), theme);
    const pieces = (await (await request.get(`/api/catalog/${game}`)).json()) as PieceForm[];
    const types = [...new Set(pieces.flatMap(({ kind, type }) => (type && kind !== 'decree' && !PASSAGES.includes(type) ? [type] : [])))];
    expect(types.length).toBe(kinds);
    const letters = new Set(pieces.filter(({ kind }) => kind === 'room').map(({ letter }) => letter));
    expect(letters.size).toBe(signs);
    const devtools = await context.newCDPSession(page);
    for (const type of DEFICIENCIES) {
      await devtools.send('Emulation.setEmulatedVisionDeficiency', { type });
      for (const kind of ['icon', 'pattern']) {
        const ids = types.map((name) => `art-${kind}-${name}`);
        const shots = await pixels(page, ids);
        for (const one of ids) {
          for (const other of ids) {
            if (one >= other) continue;
            const apart = difference(shape(shots.get(one)!), shape(shots.get(other)!));
            expect(apart, `${one} and ${other} with ${type}`).toBeGreaterThan(kind === 'icon' ? 0.04 : 0.012);
          }
        }
      }
    }
  });
}

for (const theme of THEMES) {
  test(`swans of all colours differ for all eyes, by ${theme}`, async ({ page, context }) => {
    await quiet(context);
    await playNow(page, 2, 'palace');
    await page.evaluate((wanted) => (document.documentElement.dataset.theme = wanted), theme);
    const ids = ['red', 'yellow', 'green', 'blue', 'purple', 'grey'].map((colour) => `art-swan-${colour}`);
    const devtools = await context.newCDPSession(page);
    for (const type of DEFICIENCIES) {
      await devtools.send('Emulation.setEmulatedVisionDeficiency', { type });
      const shots = await pixels(page, ids);
      for (const one of ids) {
        for (const other of ids.filter((id) => id > one)) {
          const apart = difference(shots.get(one)!, shots.get(other)!);
          expect(apart, `${one} and ${other} with ${type}`).toBeGreaterThan(0.04);
        }
      }
    }
  });
}
