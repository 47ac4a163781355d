import { useLayoutEffect } from 'react';

/** What is shown somewhere on the page, for the styles of what lies around it: `html[data-full-bleed]`. */
export type PageMark =
  | 'action-bar'
  | 'full-bleed'
  | 'map-list'
  | 'prints-alone'
  | 'prints-card'
  | 'prints-codes'
  | 'publish-bar'
  | 'wide-topic';

const shown = new Map<PageMark, number>();

function change(mark: PageMark, by: number): void {
  const count = (shown.get(mark) ?? 0) + by;
  shown.set(mark, count);
  document.documentElement.toggleAttribute(`data-${mark}`, count > 0);
}

/** The page carries the mark as long as anybody who asks for it is shown. In place of `:has()`, which Firefox 115 does not know. */
export function usePageMark(mark: PageMark, isOn = true): void {
  useLayoutEffect(() => {
    if (!isOn) return;
    change(mark, 1);
    return () => change(mark, -1);
  }, [mark, isOn]);
}
