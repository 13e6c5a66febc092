// Whoever points at something, or comes to it by keys, sees its piece in large.

import type { Attachment } from 'svelte/attachments';

import { lens, type Details } from './lens.svelte';

/** Shows this piece while the element has the focus of the keyboard, and while it is pointed at
 * unless the pointer has better things to do. */
export function shows(piece: string | undefined, details: Details = {}, pointed = true): Attachment {
  return (element) => {
    if (piece === undefined) return;
    const open = (): void => lens.hover(piece, element, details);
    const leave = (): void => lens.leave();
    const listeners: [string, (event: Event) => void][] = [
      // Fingers do not hover.
      ['pointerenter', (event) => pointed && (event as PointerEvent).pointerType === 'mouse' && open()],
      ['pointerleave', leave],
      ['focus', () => element.matches(':focus-visible') && open()],
      ['blur', leave],
    ];
    for (const [name, listener] of listeners) element.addEventListener(name, listener);
    return () => {
      for (const [name, listener] of listeners) element.removeEventListener(name, listener);
    };
  };
}
