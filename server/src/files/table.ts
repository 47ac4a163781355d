import type { FileWords } from '@vigiefaon/domain/languages/association-words';

export type CellKind = 'text' | 'day' | 'time' | 'instant' | 'whole' | 'decimal' | 'degrees' | 'euros' | 'truth';
export type Cell = string | number | boolean | Date | null;

/** One column of a file: `euros` holds euros, `day` is `YYYY-MM-DD` and `time` `HH:mm`. */
export interface Column<Row> {
  heading: string;
  kind: CellKind;
  /** In characters. */
  width: number;
  cell: (row: Row) => Cell;
}

/** Rows as they are read, some at a time: no file is ever held whole. */
export type Batches<Row> = AsyncIterable<readonly Row[]>;

export interface Table<Row> {
  name: string;
  columns: readonly Column<Row>[];
  yes: string;
  no: string;
}

export type Definition<Row> = readonly [
  heading: keyof FileWords,
  kind: CellKind,
  width: number,
  cell: (row: Row) => Cell,
];

/** A table whose headings are words of its language. */
export function tableOf<Row>(
  name: keyof FileWords,
  words: FileWords,
  definitions: readonly Definition<Row>[],
): Table<Row> {
  const columns = definitions.map(
    ([heading, kind, width, cell]): Column<Row> => ({ heading: words[heading], kind, width, cell }),
  );
  return { name: words[name], columns, yes: words.yes, no: words.no };
}
