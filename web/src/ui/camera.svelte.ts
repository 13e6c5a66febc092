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

/** Where a camera looks: the middle in units, and pixels a unit. */
export interface Kept extends Point {
  scale: number;
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
  #focus: Box = this.#whole;
  #readable = 0;
  /** What is left free on the right and at the top when all is shown. */
  #free = { right: 0, top: 0 };
  #kept: Kept | null = null;
  /** What somebody looked at before all was shown for a while. */
  #own: Kept | null = null;
  #pointers = new Map<number, Point>();
  #moved = 0;

  /** Says what there is to see, what matters of it, and how many pixels a unit should have at least. */
  frame(whole: Box, focus: Box = whole, readable = 0): void {
    this.#whole = whole;
    this.#focus = focus;
    this.#readable = readable;
    this.#free = { right: 0, top: 0 };
    if (this.width === 0 || this.height === 0) return;
    if (this.#kept) this.#restore(this.#kept);
    this.#kept = null;
    if (!this.touched) this.fit();
  }

  /** Leaves the right corner at the top free, in the way that shows all larger. */
  leaveCorner(width: number, height: number): void {
    if (this.touched) return;
    const beside = { right: width, top: 0 };
    const below = { right: 0, top: height };
    this.#fit(beside);
    const scale = this.scale;
    this.#fit(below);
    if (this.scale < scale) this.#fit(beside);
  }

  #fit(free: { right: number; top: number }): void {
    this.#free = free;
    this.fit();
  }

  /** Shows all; or what matters of it, if all would be too small to read. */
  fit(): void {
    const whole = this.#whole;
    const focus = this.#focus;
    this.touched = false;
    if (this.width === 0 || this.height === 0) return;
    const { right, top } = this.#free;
    const high = Math.max(this.height - this.covered - top, this.height / 4);
    const wide = Math.max(this.width - this.aside - right, this.width / 4);
    const all = Math.min(FITTED, wide / whole.width, high / whole.height);
    this.scale = Math.max(all, Math.min(this.#readable, wide / focus.width, high / focus.height));
    /** The middle of what is shown, no nearer to an edge of the whole than it need be. */
    const middle = (from: number, size: number, wholeFrom: number, wholeSize: number, room: number): number => {
      const half = room / this.scale / 2;
      if (wholeSize <= 2 * half) return wholeFrom + wholeSize / 2;
      return Math.min(wholeFrom + wholeSize - half, Math.max(wholeFrom + half, from + size / 2));
    };
    this.x = this.width - right - wide / 2 - middle(focus.x, focus.width, whole.x, whole.width, wide) * this.scale;
    this.y = top + high / 2 - middle(focus.y, focus.height, whole.y, whole.height, high) * this.scale;
  }

  /** Shows all that matters for a while; `back` returns to what somebody has looked at. */
  showAll(): void {
    if (this.touched) this.#own = this.kept;
    this.fit();
  }

  back(): void {
    const own = this.#own;
    this.#own = null;
    if (own && !this.touched) this.#restore(own);
  }

  /** What somebody looks at, if it was moved by hand: the middle of the board, and how close. */
  get kept(): Kept | null {
    if (this.#own && !this.touched) return this.#own;
    if (!this.touched || this.width === 0) return null;
    return { x: (this.width / 2 - this.x) / this.scale, y: (this.height / 2 - this.y) / this.scale, scale: this.scale };
  }

  /** Looks at it again as soon as there is something to see. */
  set kept(kept: Kept | null) {
    this.#kept = kept;
  }

  #restore({ x, y, scale }: Kept): void {
    this.scale = scale;
    this.x = this.width / 2 - x * scale;
    this.y = this.height / 2 - y * scale;
    this.touched = true;
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
