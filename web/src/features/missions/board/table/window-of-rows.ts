export const rowHeight = 56;
export const headHeight = 45;

/** Which rows of a long table are worth drawing: those in view, and some on either side for the next flick. */
export function windowOfRows(scroll: { top: number; height: number }, count: number) {
  const margin = 8;
  const first = Math.max(0, Math.min(count, Math.floor(scroll.top / rowHeight) - margin));
  const end = Math.min(count, Math.ceil((scroll.top + scroll.height) / rowHeight) + margin);
  return { first, end: Math.max(first, end) };
}

/** The row that a key leads to; null for keys that lead nowhere. */
export function rowAfter(key: string, active: number, count: number): number | null {
  const rows: Record<string, number> = { ArrowDown: active + 1, ArrowUp: active - 1, Home: 0, End: count - 1 };
  const row = rows[key];
  return row === undefined ? null : Math.max(0, Math.min(count - 1, row));
}

/** Where the table has to be scrolled to, so that all of the row is seen below its head. */
export function scrollTopFor(row: number, { scrollTop, clientHeight }: { scrollTop: number; clientHeight: number }) {
  const top = row * rowHeight;
  const bottom = top + rowHeight + headHeight;
  return top < scrollTop ? top : Math.max(scrollTop, bottom - clientHeight);
}
