import { type RefObject, useEffect, useState } from 'react';
import { rowHeight } from './window-of-rows.ts';

const scrollStep = 4 * rowHeight;
/** Until the table has been measured. */
const usualWidthRem = 40;

/** In the field look type is larger, and the same pixels hold less. */
export function remOf(pixels: number): number {
  return pixels > 0
    ? pixels / (Number.parseFloat(getComputedStyle(document.documentElement).fontSize) || 16)
    : usualWidthRem;
}

/** How far a long table is scrolled, and how much of it is in view. */
export function useTableScroll(container: RefObject<HTMLDivElement | null>) {
  const [scroll, setScroll] = useState({ top: 0, height: 800, width: 0 });
  useEffect(() => {
    const element = container.current;
    if (!element) return;
    const read = () => {
      // In steps of some rows: smaller moves are inside what is drawn already.
      const top = Math.floor(element.scrollTop / scrollStep) * scrollStep;
      const next = { top, height: element.clientHeight || 800, width: element.clientWidth };
      setScroll((old) => (old.top === top && old.height === next.height && old.width === next.width ? old : next));
    };
    const resizes = new ResizeObserver(read);
    resizes.observe(element);
    element.addEventListener('scroll', read, { passive: true });
    read();
    return () => {
      resizes.disconnect();
      element.removeEventListener('scroll', read);
    };
  }, [container]);
  return scroll;
}
