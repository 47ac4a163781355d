/** Before all ids. */
export const nil = '00000000-0000-0000-0000-000000000000';

/** Reads on from the last row of each batch: no cursor stays open, so that a slow download holds nothing up. */
export async function* inBatches<Row, Key>(
  read: (after: Key) => Promise<Row[]>,
  { start, keyOf, size }: { start: Key; keyOf: (row: Row) => Key; size: number },
): AsyncGenerator<Row[]> {
  let after = start;
  for (;;) {
    const rows = await read(after);
    if (rows.length > 0) yield rows;
    const last = rows.at(-1);
    if (last === undefined || rows.length < size) return;
    after = keyOf(last);
  }
}
