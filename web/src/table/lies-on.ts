// What lies over something at the table, wherever that goes: a plan moves when something is built.

import type { Attachment } from 'svelte/attachments';

/** How far a frame is from what is in it, in pixels. */
const FRAME = 4;

/** What is seen of something in a sheet that scrolls, with room for a frame. */
function within({ left, top, right, bottom }: DOMRect, sheet: DOMRect | undefined): DOMRect {
  const from = sheet ? { x: Math.max(left - FRAME, sheet.left + FRAME), y: Math.max(top - FRAME, sheet.top + FRAME) } : { x: left, y: top };
  const to = sheet ? { x: Math.min(right + FRAME, sheet.right - FRAME), y: Math.min(bottom + FRAME, sheet.bottom - FRAME) } : { x: right, y: bottom };
  return new DOMRect(from.x, from.y, Math.max(0, to.x - from.x), Math.max(0, to.y - from.y));
}

/** What is pulled up over a plan lies over this as well, unless it is about what is there. */
export function liesOn(target: Element): Attachment<HTMLElement> {
  return (element) => {
    element.style.zIndex = target.closest('.drawer, [role=tablist]') ? '' : '2';
    const sheet = target.closest('.sheet');
    let frame = 0;
    const follow = (): void => {
      const { left, top, width, height } = within(target.getBoundingClientRect(), sheet?.getBoundingClientRect());
      Object.assign(element.style, { left: `${left}px`, top: `${top}px`, width: `${width}px`, height: `${height}px` });
      frame = requestAnimationFrame(follow);
    };
    follow();
    return () => cancelAnimationFrame(frame);
  };
}
