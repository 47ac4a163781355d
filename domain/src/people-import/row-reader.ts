import type { ImportField } from './import-fields.ts';
import type { ImportFault, ImportFaultCode, ImportRemark, ImportRemarkCode } from './read-row.ts';

/** The cells of one row by what they hold, and what was found wrong with them. */
export class RowReader {
  readonly faults: ImportFault[] = [];
  readonly remarks: ImportRemark[] = [];
  readonly #cells: readonly string[];
  readonly #columns: readonly (ImportField | null)[];

  constructor(cells: readonly string[], columns: readonly (ImportField | null)[]) {
    this.#cells = cells;
    this.#columns = columns;
  }

  /** What the row says of a field, of several columns together; empty where it says nothing. */
  text(field: ImportField, between = ' '): string {
    return this.#columns
      .flatMap((one, column) => (one === field ? [this.#cells[column]?.trim() ?? ''] : []))
      .filter((value) => value !== '')
      .join(between);
  }

  /** The same as one line, or null; a longer one than may be kept is a fault. */
  line(field: ImportField, most: number): string | null {
    const line = this.text(field).replaceAll(/\s+/g, ' ');
    if (line.length > most) this.fault(field, 'TOO_LONG');
    return line === '' || line.length > most ? null : line;
  }

  fault(field: ImportField, code: ImportFaultCode): void {
    const column = this.#columns.indexOf(field);
    this.faults.push({ column: column < 0 ? null : column, field, code, value: this.text(field).slice(0, 200) });
  }

  remark(code: ImportRemarkCode, value: string): void {
    this.remarks.push({ code, value: value.slice(0, 200) });
  }
}
