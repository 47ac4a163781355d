/** Which rows of a long table are worth drawing: those in view, and some on either side for the next flick. */
export function windowOfRows(scroll: { top: number; height: number }, rowHeight: number, count: number) {
  const margin = 8;
  const first = Math.max(0, Math.min(count, Math.floor(scroll.top / rowHeight) - margin));
  const end = Math.min(count, Math.ceil((scroll.top + scroll.height) / rowHeight) + margin);
  return { first, end: Math.max(first, end) };
}
