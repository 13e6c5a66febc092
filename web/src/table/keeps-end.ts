import type { Attachment } from 'svelte/attachments';

/** So close to the end nobody has scrolled up, in pixels. */
const CLOSE = 60;

/** Keeps the last line of a list in sight, whatever grows or shrinks, unless somebody has scrolled up to read. */
export const keepsEnd: Attachment<HTMLElement> = (box) => {
  let atEnd = true;
  const toEnd = (): void => {
    if (atEnd) box.scrollTop = box.scrollHeight;
  };
  const look = (): void => {
    atEnd = box.scrollTop + box.clientHeight >= box.scrollHeight - CLOSE;
  };
  const lines = new MutationObserver(toEnd);
  lines.observe(box, { childList: true, subtree: true, characterData: true });
  const size = new ResizeObserver(toEnd);
  size.observe(box);
  box.addEventListener('scroll', look, { passive: true });
  toEnd();
  return () => {
    lines.disconnect();
    size.disconnect();
    box.removeEventListener('scroll', look);
  };
};
