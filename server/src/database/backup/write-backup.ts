import { createHash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { rename, rm } from 'node:fs/promises';
import { dirname } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import { type Kysely, sql } from 'kysely';
import type { Database } from '../connections/open-database.ts';
import { syncPath } from '../embedded/durable-file-system.ts';
import { type BackupEnd, type BackupHeader, formatName, formatVersion } from './backup-format.ts';
import { listStoredTables } from './stored-tables.ts';
import { prepareForBackup, rowLines, TableCheck, tableHeader } from './table-rows.ts';

const pieceLength = 65_536;

export interface BackupOptions {
  readonly file: string;
  /** Of the software. */
  readonly version: string;
  readonly now: Date;
}

/** Writes everything as it is at one moment, while others go on working (the embedded database makes them wait). */
export async function writeBackup<Schema>(database: Database<Schema>, options: BackupOptions): Promise<BackupEnd> {
  return database.transaction(async (transaction) => {
    await sql`set transaction isolation level repeatable read, read only`.execute(transaction);
    return writeBackupInside(transaction, options);
  });
}

/** The same inside a transaction that has made sure by itself that nobody changes anything. A half-written file never carries the name. */
export async function writeBackupInside<Schema>(
  transaction: Kysely<Schema>,
  { file, version, now }: BackupOptions,
): Promise<BackupEnd> {
  await prepareForBackup(transaction);
  const { rows: migrations } = await sql<BackupHeader['migrations'][number]>`
    select name, checksum from migration order by name collate "C"`.execute(transaction);
  const header = { format: formatName, formatVersion, version, createdAt: now.toISOString(), migrations } as const;
  const partial = `${file}.partial`;
  const end: BackupEnd = { tables: [], sha256: '' };
  try {
    const text = Readable.from(backupText(transaction, header, end), { objectMode: false });
    await pipeline(text, createGzip(), createWriteStream(partial, { mode: 0o600, flush: true }));
    await rename(partial, file);
  } catch (error) {
    await rm(partial, { force: true });
    throw error;
  }
  syncPath(dirname(file));
  return end;
}

/** The whole text in pieces that are worth compressing; fills in the end, which is its last line. */
async function* backupText<Schema>(
  transaction: Kysely<Schema>,
  header: BackupHeader,
  end: BackupEnd,
): AsyncGenerator<string> {
  const whole = createHash('sha256');
  let piece = '';
  for await (const line of backupLines(transaction, header, end)) {
    piece += `${line}\n`;
    if (piece.length < pieceLength) continue;
    whole.update(piece);
    yield piece;
    piece = '';
  }
  whole.update(piece);
  end.sha256 = whole.digest('hex');
  yield `${piece}${JSON.stringify(end)}\n`;
}

async function* backupLines<Schema>(
  transaction: Kysely<Schema>,
  header: BackupHeader,
  end: BackupEnd,
): AsyncGenerator<string> {
  yield JSON.stringify(header);
  for (const table of await listStoredTables(transaction)) {
    yield JSON.stringify(await tableHeader(transaction, table));
    const check = new TableCheck(table.name);
    for await (const line of rowLines(transaction, table)) {
      check.add(line);
      yield line;
    }
    end.tables.push(check.sum());
  }
}
