/**
 * Letters to insert, drop, replace or swap until `typed` is how `name` begins: the name may still go on, as it does while somebody types.
 * `limit + 1` as soon as it is certain to be more than `limit`.
 */
export function editDistance(typed: string, name: string, limit: number): number {
  const width = Math.min(name.length, typed.length + limit);
  if (typed.length - width > limit) return limit + 1;
  let before: number[] = [];
  let last = Array.from({ length: width + 1 }, (_, column) => column);
  for (let row = 1; row <= typed.length; row++) {
    const now = [row];
    for (let column = 1; column <= width; column++) now.push(stepTo(typed, name, row, column, { before, last, now }));
    if (Math.min(...now) > limit) return limit + 1;
    before = last;
    last = now;
  }
  return Math.min(...last);
}

interface Rows {
  readonly before: readonly number[];
  readonly last: readonly number[];
  readonly now: readonly number[];
}

const at = (row: readonly number[], column: number) => row[column] ?? Number.POSITIVE_INFINITY;

function stepTo(typed: string, name: string, row: number, column: number, { before, last, now }: Rows): number {
  const letter = typed.charCodeAt(row - 1);
  const other = name.charCodeAt(column - 1);
  const replaced = at(last, column - 1) + (letter === other ? 0 : 1);
  const changed = Math.min(replaced, at(last, column) + 1, at(now, column - 1) + 1);
  const isSwap = row > 1 && column > 1 && letter === name.charCodeAt(column - 2) && typed.charCodeAt(row - 2) === other;
  return isSwap ? Math.min(changed, at(before, column - 2) + 1) : changed;
}
