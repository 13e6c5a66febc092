// What a finger and an eye ask of a layout: nothing too small to press, nothing over something else,
// no text cut off. Looked for in the page itself, by the boxes of what can be pressed.

import type { Page } from '@playwright/test';

import { expectNoBarriers, overflow } from './accessibility';
import { expect } from './fixtures';

/** As large as what can be pressed has to be, in pixels. */
const TARGET = 44;

interface Found {
  small: string[];
  covered: string[];
  cut: string[];
  /** Words that lie over other words, or under something. */
  lapped: string[];
}

export const NO_FLAWS: Found = { small: [], covered: [], cut: [], lapped: [] };

/** All that is wrong with what can be seen now. */
export async function flaws(page: Page): Promise<Found> {
  return page.evaluate((target) => {
    /** Parts of a drawing that can be moved closer, and names in running text. */
    const ZOOMED = '.board .cell, .board .lying, .board .piece, .board .door, svg .cell, svg .piece, .castle svg *';
    // Lines of a log are text for who has a mouse and a wide screen.
    const desk = innerWidth >= 960 && matchMedia('(pointer: fine)').matches;
    const inText = (one: Element): boolean =>
      one.matches('.rule') || (one.matches('a') && getComputedStyle(one).display === 'inline') || (desk && one.matches('[role=log] summary'));

    const name = (one: Element): string => {
      const text = (one.getAttribute('aria-label') ?? one.textContent ?? '').replace(/\s+/g, ' ').trim();
      const kind = [...one.classList].filter((part) => !part.startsWith('svelte-')).join('.');
      return `${one.tagName.toLowerCase()}${kind && `.${kind}`} “${text.slice(0, 50)}”`;
    };
    /** What of an element is inside everything that scrolls or clips around it. */
    const inSight = (one: Element): DOMRect => {
      let { left, top, right, bottom } = one.getBoundingClientRect();
      for (let around = one.parentElement; around; around = around.parentElement) {
        const { overflowX, overflowY } = getComputedStyle(around);
        const box = around.getBoundingClientRect();
        if (overflowX !== 'visible') [left, right] = [Math.max(left, box.left), Math.min(right, box.right)];
        if (overflowY !== 'visible') [top, bottom] = [Math.max(top, box.top), Math.min(bottom, box.bottom)];
      }
      [left, top, right, bottom] = [Math.max(left, 0), Math.max(top, 0), Math.min(right, innerWidth), Math.min(bottom, innerHeight)];
      return new DOMRect(left, top, Math.max(0, right - left), Math.max(0, bottom - top));
    };
    const root = [...document.querySelectorAll('dialog')].filter((dialog) => dialog.open).at(-1) ?? document.querySelector('#page')!;
    const shown = (one: Element): boolean =>
      one.checkVisibility({ opacityProperty: true, visibilityProperty: true }) && one.getBoundingClientRect().width > 1;
    const pressed = [
      ...root.querySelectorAll('button, a[href], input, select, textarea, summary, [role=button], [role=tab], [role=option]'),
    ].filter((one) => shown(one) && !one.closest('.art-sheet'));

    const small = pressed.flatMap((one) => {
      if (one.matches(ZOOMED) || inText(one)) return [];
      // A box to tick is pressed by its label.
      const whole = one.matches('[type=radio], [type=checkbox]') ? (one.closest('label') ?? one) : one;
      const { width, height } = whole.getBoundingClientRect();
      return Math.min(width, height) < target - 0.5 ? [`${name(whole)} ${width.toFixed(0)}×${height.toFixed(0)}`] : [];
    });

    const covered = pressed.flatMap((one) => {
      if (one.matches('.board .lying, .board .piece, svg .piece') || one.matches('[type=radio], [type=checkbox]')) return [];
      const { left, top, width, height } = inSight(one);
      if (width < 8 || height < 8 || (one as HTMLButtonElement).disabled || getComputedStyle(one).pointerEvents === 'none') return [];
      for (const [across, down] of [[0.5, 0.5], [0.2, 0.5], [0.8, 0.5], [0.5, 0.2], [0.5, 0.8]] as const) {
        const over = document.elementFromPoint(left + width * across, top + height * down);
        if (!over || one.contains(over) || over.contains(one)) continue;
        // A line of text may be broken, and what stays at an edge while the rest scrolls is no obstacle.
        if (inText(one)) continue;
        let stays = false;
        for (let around: Element | null = over; around; around = around.parentElement) {
          stays ||= getComputedStyle(around).position === 'sticky';
        }
        if (!stays) return [`${name(one)} under ${name(over)}`];
      }
      return [];
    });

    const cut = [...root.querySelectorAll('*')].flatMap((one) => {
      if (!(one instanceof HTMLElement) || !shown(one) || one.closest('.hidden, svg')) return [];
      const words = [...one.childNodes].filter((node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim());
      if (words.length === 0) return [];
      const { overflowX, overflowY, display } = getComputedStyle(one);
      const button = one.closest('button');
      const spills = words.some((node) => {
        const range = document.createRange();
        range.selectNodeContents(node);
        const { left, right } = range.getBoundingClientRect();
        const box = button?.getBoundingClientRect();
        // A badge may stand over the edge.
        return box !== undefined && one.closest('.gain, .order') === null && (left < box.left - 1 || right > box.right + 1);
      });
      if (spills) return [`${name(one)} spills out of ${name(button ?? one)}`];
      if (display === 'inline') return [];
      const scrolls = (overflow: string): boolean => overflow === 'auto' || overflow === 'scroll';
      const wide = one.scrollWidth > one.clientWidth + 1 && !scrolls(overflowX);
      const high = one.scrollHeight > one.clientHeight + 2 && overflowY !== 'visible' && !scrolls(overflowY);
      return wide || high ? [`${name(one)} ${one.scrollWidth}×${one.scrollHeight} in ${one.clientWidth}×${one.clientHeight}`] : [];
    });
    /** Words as they can be seen; not those of drawings, nor what is said over the table for a moment. */
    const told = [...root.querySelectorAll('*')].flatMap((one) => {
      if (!(one instanceof HTMLElement) || !shown(one) || one.closest('.hidden, svg, .board, .strips, .moves, .lens, .at, select')) return [];
      return [...one.childNodes].flatMap((node) => {
        if (node.nodeType !== Node.TEXT_NODE || !node.textContent?.trim()) return [];
        const range = document.createRange();
        range.selectNodeContents(node);
        const sight = inSight(one);
        return [...range.getClientRects()].flatMap(({ left, top, right, bottom, width, height }) => {
          // What is scrolled away is not told, and half of what is cut off at an edge.
          const seen = left >= sight.left - 2 && right <= sight.right + 2 && top >= sight.top - 2 && bottom <= sight.bottom + 2;
          return seen && width > 3 ? [{ one, left, top, right, bottom, width, height }] : [];
        });
      });
    });
    /** What lies over the middle of some words, if it is neither around them nor in them. */
    const coverOf = ({ one, left, top, width, height }: (typeof told)[number]): Element | null => {
      const over = document.elementFromPoint(left + width / 2, top + height / 2);
      return !over || over.contains(one) || one.contains(over) ? null : over;
    };
    /** What stays at an edge while the rest scrolls is no obstacle, and what is said for a moment neither. */
    const passes = (over: Element): boolean => {
      for (let around: Element | null = over; around; around = around.parentElement) {
        if (getComputedStyle(around).position === 'sticky') return true;
      }
      return over.closest('.strips, .lens, .at') !== null;
    };
    const seen = told.flatMap((text) => {
      const over = coverOf(text);
      return over && passes(over) ? [] : [{ ...text, over }];
    });
    const lapped = seen.flatMap((text, index) => {
      const over = seen.slice(index + 1).find((other) => {
        const across = Math.min(text.right, other.right) - Math.max(text.left, other.left);
        const down = Math.min(text.bottom, other.bottom) - Math.max(text.top, other.top);
        // Lines stand close, and letters do not fill theirs.
        return across > 2 && down > 0.4 * Math.min(text.height, other.height) && text.one !== other.one;
      });
      if (over) return [`${name(text.one)} and ${name(over.one)}`];
      const pressed = text.over?.closest('label, button');
      return !text.over || (pressed && pressed === text.one.closest('label, button')) ? [] : [`${name(text.one)} under ${name(text.over)}`];
    });
    return { small, covered, cut, lapped };
  }, TARGET);
}

/** Expects that everything can be reached, read and pressed as it stands, by day and by night. */
export async function expectGood(page: Page, what: string): Promise<void> {
  await expectNoBarriers(page, what);
  expect(await overflow(page), `${what} is as wide as its window`).toBeLessThanOrEqual(0);
  expect(await flaws(page), what).toEqual(NO_FLAWS);
}
