import type { StatedCrs } from './crs-of-file.ts';
import type { RowShape } from './polygons.ts';

export interface SourceRow {
  readonly shape: RowShape;
  /** The columns that were asked for. */
  readonly values: Readonly<Record<string, unknown>>;
}

/** One layer of a file, read row by row. */
export interface ParcelSource {
  readonly columns: readonly string[];
  /** Null where the file names none. */
  readonly crs: StatedCrs | null;
  /** As many as the file says. */
  readonly rows: number;
  read(columns: readonly string[]): Iterable<SourceRow> | AsyncIterable<SourceRow>;
  close(): void | Promise<void>;
}
