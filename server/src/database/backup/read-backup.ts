import { createHash } from 'node:crypto';
import * as z from 'zod/mini';
import {
  BackupEnd,
  BackupHeader,
  BackupRefusal,
  formatName,
  formatVersion,
  type Row,
  TableHeader,
} from './backup-format.ts';
import { backupLines } from './backup-lines.ts';
import { TableCheck } from './table-rows.ts';

const lettersAtOnce = 1024 * 1024;
const rowsAtOnce = 1000;

/** What a reader of a backup gets to see, in this order: the header, each table before its rows, the end. */
export type BackupPart =
  | { readonly kind: 'header'; readonly header: BackupHeader }
  | { readonly kind: 'table'; readonly table: TableHeader }
  | { readonly kind: 'rows'; readonly table: TableHeader; readonly rows: readonly Row[] }
  | { readonly kind: 'end'; readonly end: BackupEnd };

export interface BackupDescription {
  readonly header: BackupHeader;
  readonly end: BackupEnd;
}

function damaged(what: string): BackupRefusal {
  return new BackupRefusal('BACKUP_DAMAGED', `The backup is damaged (${what}): the database was left as it is.`);
}

/** Reads a value of a line with its schema; anything else than what was written is damage. */
function read<Schema extends z.ZodMiniType>(schema: Schema, line: string, what: string): z.output<Schema> {
  try {
    return z.parse(schema, JSON.parse(line));
  } catch {
    throw damaged(what);
  }
}

function isRow(value: unknown): value is Row {
  return Array.isArray(value) && value.every((item) => item === null || typeof item === 'string');
}

// By hand, because there may be millions.
function readRow(line: string, { table, columns }: TableHeader): Row {
  let row: unknown;
  try {
    row = JSON.parse(line);
  } catch {
    throw damaged(table);
  }
  if (!isRow(row) || row.length !== columns.length) throw damaged(table);
  return row;
}

function readHeader(line: string | undefined): BackupHeader {
  const Started = z.object({ format: z.literal(formatName), formatVersion: z.int() });
  let started: z.infer<typeof Started>;
  try {
    started = z.parse(Started, JSON.parse(line ?? ''));
  } catch (error) {
    throw new BackupRefusal('NOT_A_BACKUP', 'This file is no backup of VigieFaon.', { cause: error });
  }
  if (started.formatVersion > formatVersion) {
    throw new BackupRefusal(
      'BACKUP_NEWER',
      'The backup was written by a newer version of VigieFaon: update this installation first.',
    );
  }
  return read(BackupHeader, line ?? '', 'header');
}

/** Reads a backup to its end and checks every count and sum on the way: whoever has seen the end has read what was written. */
export async function* readBackup(file: string): AsyncGenerator<BackupPart> {
  const reading = new BackupReading();
  for await (const lines of backupLines(file)) {
    for (const line of lines) yield* reading.take(line);
  }
  yield* reading.finish();
}

/** Reads the whole file without keeping it; throws a BackupRefusal unless it is complete and unharmed. */
export async function verifyBackup(file: string): Promise<BackupDescription> {
  let header: BackupHeader | undefined;
  for await (const part of readBackup(file)) {
    if (part.kind === 'header') header = part.header;
    if (part.kind === 'end' && header) return { header, end: part.end };
  }
  throw damaged('end');
}

class BackupReading {
  readonly #whole = createHash('sha256');
  readonly #sums: BackupEnd['tables'] = [];
  #hasHeader = false;
  #table: TableHeader | undefined;
  #check: TableCheck | undefined;
  #rows: Row[] = [];
  #letters = 0;
  #end: BackupEnd | undefined;

  *take(line: string): Generator<BackupPart> {
    if (this.#end) throw damaged('more than the end');
    if (!this.#hasHeader) {
      yield { kind: 'header', header: readHeader(line) };
      this.#hasHeader = true;
    } else if (line.startsWith('[')) {
      yield* this.#takeRow(line);
    } else if (line.startsWith('{"table":')) {
      yield* this.#takeTable(line);
    } else {
      yield* this.#closeTable();
      this.#takeEnd(line);
      return;
    }
    this.#whole.update(line).update('\n');
  }

  *finish(): Generator<BackupPart> {
    if (!this.#hasHeader) readHeader(undefined);
    if (!this.#end) throw damaged('its end is missing');
    yield { kind: 'end', end: this.#end };
  }

  *#takeRow(line: string): Generator<BackupPart> {
    if (!this.#table) throw damaged('a row without a table');
    const row = readRow(line, this.#table);
    this.#check?.add(line);
    this.#rows.push(row);
    this.#letters += line.length;
    if (this.#letters > lettersAtOnce || this.#rows.length >= rowsAtOnce) yield* this.#handRows();
  }

  *#takeTable(line: string): Generator<BackupPart> {
    yield* this.#closeTable();
    const table = read(TableHeader, line, 'a table');
    if (this.#sums.some((sum) => sum.table === table.table)) throw damaged(table.table);
    this.#table = table;
    this.#check = new TableCheck(table.table);
    yield { kind: 'table', table };
  }

  *#handRows(): Generator<BackupPart> {
    if (this.#table && this.#rows.length > 0) yield { kind: 'rows', table: this.#table, rows: this.#rows };
    this.#rows = [];
    this.#letters = 0;
  }

  *#closeTable(): Generator<BackupPart> {
    yield* this.#handRows();
    if (this.#check) this.#sums.push(this.#check.sum());
    this.#check = undefined;
    this.#table = undefined;
  }

  #takeEnd(line: string): void {
    const end = read(BackupEnd, line, 'end');
    if (end.sha256 !== this.#whole.digest('hex')) throw damaged('its checksum differs');
    if (JSON.stringify(end.tables) !== JSON.stringify(this.#sums)) throw damaged('the checksum of a table differs');
    this.#end = end;
  }
}
