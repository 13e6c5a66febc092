// A piece is dragged from what is offered to the plan. The pointer only says where it is; the plan
// finds a place for it there, and nothing is built before it is confirmed.

import type { Attachment } from 'svelte/attachments';

import { lens } from '../../ui/lens.svelte';

/** How far a pointer moves, in pixels, before a press becomes a drag. */
const SLIP = 8;

/** What is thought of while it is dragged. */
interface Carrying {
  readonly piece: string | null;
  /** Where the pointer has it on the screen. */
  carried: { x: number; y: number } | null;
  take(piece: string): void;
}

/** Lets this piece be dragged, if there is one. */
export function drags(placing: Carrying, piece: string | undefined): Attachment<HTMLElement> {
  return (element) => {
    if (piece === undefined) return;
    let from: { id: number; x: number; y: number } | null = null;
    let slid = false;

    const down = (event: PointerEvent): void => {
      slid = false;
      if (event.button !== 0) return;
      from = { id: event.pointerId, x: event.clientX, y: event.clientY };
      element.setPointerCapture(event.pointerId);
    };
    const move = (event: PointerEvent): void => {
      if (event.pointerId !== from?.id) return;
      if (!slid) {
        if (Math.hypot(event.clientX - from.x, event.clientY - from.y) < SLIP) return;
        slid = true;
        lens.close();
        placing.take(piece);
      }
      // Who has changed their mind by a key drags nothing.
      placing.carried = placing.piece === piece ? { x: event.clientX, y: event.clientY } : null;
    };
    const up = (event: PointerEvent): void => {
      if (event.pointerId !== from?.id) return;
      from = null;
      placing.carried = null;
    };
    // The press that ends a drag would choose the piece once more.
    const click = (event: MouseEvent): void => {
      if (slid && event.detail !== 0) event.stopImmediatePropagation();
      slid = false;
    };

    const stop = new AbortController();
    const options = { signal: stop.signal };
    element.addEventListener('pointerdown', down, options);
    element.addEventListener('pointermove', move, options);
    element.addEventListener('pointerup', up, options);
    element.addEventListener('pointercancel', up, options);
    element.addEventListener('click', click, { ...options, capture: true });
    return () => {
      stop.abort();
      if (from) placing.carried = null;
    };
  };
}
