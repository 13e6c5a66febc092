// How a plan is looked at: moved and zoomed by wheel, pinch, drag, keys and buttons. Lengths of the
// screen are pixels, those of the plan units.

import type { Box } from './panzoom.svelte';

const CLOSEST = 90;
const FARTHEST = 5;
/** A small castle is not blown up. */
const FITTED = 52;
/** How far a finger may slip, in pixels, and still mean a tap. */
const SLIP = 8;

interface Point {
  x: number;
  y: number;
}

export class Camera {
  /** Pixels a unit. */
  scale = $state(20);
  /** Where the origin of the plan is on the board. */
  x = $state(0);
  y = $state(0);
  width = $state(0);
  height = $state(0);
  /** How much of the board something covers from below, and from the left. */
  covered = $state(0);
  aside = $state(0);
  /** Whether somebody has moved it; else it shows all. */
  touched = $state(false);
  #whole: Box = { x: 0, y: 0, width: 10, height: 10 };
  #pointers = new Map<number, Point>();
  #moved = 0;

  /** Says what there is to see. */
  frame(whole: Box): void {
    this.#whole = whole;
    if (!this.touched) this.fit();
  }

  fit(): void {
    const { x, y, width, height } = this.#whole;
    this.touched = false;
    if (this.width === 0 || this.height === 0) return;
    const high = Math.max(this.height - this.covered, this.height / 4);
    const wide = Math.max(this.width - this.aside, this.width / 4);
    this.scale = Math.min(FITTED, wide / width, high / height);
    this.x = this.width - wide / 2 - (x + width / 2) * this.scale;
    this.y = high / 2 - (y + height / 2) * this.scale;
  }

  /** Comes closer to a point of the board, or to its middle. */
  by(factor: number, at: Point = { x: this.width / 2, y: this.height / 2 }): void {
    const scale = Math.min(CLOSEST, Math.max(FARTHEST, this.scale * factor));
    const grown = scale / this.scale;
    this.x = at.x - (at.x - this.x) * grown;
    this.y = at.y - (at.y - this.y) * grown;
    this.scale = scale;
    this.touched = true;
  }

  /** Where a box of the plan is on the board. */
  onBoard(box: Box): Box {
    const { scale, x, y } = this;
    return { x: box.x * scale + x, y: box.y * scale + y, width: box.width * scale, height: box.height * scale };
  }

  /** Whether a box of the board is in plain sight. */
  isSeen({ x, y, width, height }: Box): boolean {
    return x >= 0 && y >= 0 && x + width <= this.width && y + height <= this.height - this.covered;
  }

  pan(dx: number, dy: number): void {
    this.x += dx;
    this.y += dy;
    this.touched = true;
  }

  /** Moves as little as needed to show a box of the plan, if it was moved by hand. */
  reveal(box: Box): void {
    if (!this.touched || this.width === 0) return;
    const left = box.x * this.scale + this.x;
    const top = box.y * this.scale + this.y;
    const right = left + box.width * this.scale;
    const bottom = top + box.height * this.scale;
    if (left < 0) this.x -= left;
    else if (right > this.width) this.x -= right - this.width;
    if (top < 0) this.y -= top;
    else if (bottom > this.height - this.covered) this.y -= bottom - this.height + this.covered;
  }

  down(event: PointerEvent): void {
    if (this.#pointers.size === 0) this.#moved = 0;
    this.#pointers.set(event.pointerId, { x: event.clientX, y: event.clientY });
  }

  /** `corner` is where the board begins on the screen. */
  move(event: PointerEvent, corner: Point): void {
    const before = this.#pointers.get(event.pointerId);
    if (!before) return;
    const after = { x: event.clientX, y: event.clientY };
    const other = [...this.#pointers].find(([id]) => id !== event.pointerId)?.[1];
    this.#pointers.set(event.pointerId, after);
    if (other) {
      const was = Math.hypot(before.x - other.x, before.y - other.y);
      const is = Math.hypot(after.x - other.x, after.y - other.y);
      const middle = { x: (after.x + other.x) / 2 - corner.x, y: (after.y + other.y) / 2 - corner.y };
      if (was > 0) this.by(is / was, middle);
      this.#moved += SLIP;
    } else {
      this.#moved += Math.hypot(after.x - before.x, after.y - before.y);
      if (this.#moved <= SLIP) return;
    }
    const share = other ? 2 : 1;
    this.pan((after.x - before.x) / share, (after.y - before.y) / share);
  }

  up(event: PointerEvent): void {
    this.#pointers.delete(event.pointerId);
  }

  /** Whether the press that ends now has moved the plan, and so means nothing else; a key has no place
   * and never drags. */
  dragged(event: MouseEvent): boolean {
    return event.detail !== 0 && this.#moved > SLIP;
  }
}
