// Moving and zooming a drawing: wheel, pinch, drag on empty ground, and buttons.

export interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

const CLOSEST = 6;
/** How far a finger may slip, in pixels, and still mean a tap. */
const SLIP = 8;

export class PanZoom {
  zoom = $state(1);
  /** How far the middle of the view has been moved, in units of the drawing. */
  dx = $state(0);
  dy = $state(0);
  #pointers = new Map<number, { x: number; y: number }>();
  #moved = 0;

  /** What is shown of a drawing that fills this box. */
  view(base: Box): Box {
    const width = base.width / this.zoom;
    const height = base.height / this.zoom;
    return {
      x: base.x + (base.width - width) / 2 + this.dx,
      y: base.y + (base.height - height) / 2 + this.dy,
      width,
      height,
    };
  }

  get touched(): boolean {
    return this.zoom !== 1 || this.dx !== 0 || this.dy !== 0;
  }

  fit(): void {
    this.zoom = 1;
    this.dx = 0;
    this.dy = 0;
  }

  by(factor: number): void {
    this.zoom = Math.min(CLOSEST, Math.max(1, this.zoom * factor));
    if (this.zoom === 1) this.fit();
  }

  down(event: PointerEvent): void {
    if (this.#pointers.size === 0) this.#moved = 0;
    this.#pointers.set(event.pointerId, { x: event.clientX, y: event.clientY });
  }

  /** `unit` is how many units of the drawing are one pixel of the screen. */
  move(event: PointerEvent, unit: number): void {
    const before = this.#pointers.get(event.pointerId);
    if (!before) return;
    const after = { x: event.clientX, y: event.clientY };
    const others = [...this.#pointers].filter(([id]) => id !== event.pointerId);
    const other = others[0]?.[1];
    if (other) {
      const was = Math.hypot(before.x - other.x, before.y - other.y);
      const is = Math.hypot(after.x - other.x, after.y - other.y);
      if (was > 0) this.by(is / was);
      this.#moved += SLIP;
    } else {
      this.#moved += Math.hypot(after.x - before.x, after.y - before.y);
      if (this.#moved > SLIP) {
        this.dx -= (after.x - before.x) * unit;
        this.dy -= (after.y - before.y) * unit;
      }
    }
    this.#pointers.set(event.pointerId, after);
  }

  up(event: PointerEvent): void {
    this.#pointers.delete(event.pointerId);
  }

  /** Whether the press that ends now has moved the drawing, and so means nothing else. */
  get slipped(): boolean {
    return this.#moved > SLIP;
  }
}
