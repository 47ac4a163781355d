import { mkdir, rm } from 'node:fs/promises';
import type { LeftOutReason } from '@vigiefaon/domain/registered-parcels/register';
import { sqlState } from '../../../database/connections/database-errors.ts';
import type { Database } from '../../../database/connections/open-database.ts';
import { StartError } from '../../../database/connections/start-error.ts';
import { newId } from '../../../database/queries/new-id.ts';
import type { Db } from '../../../database/tables.ts';
import { ParcelFileFault } from '../../../parcel-files/parcel-file-fault.ts';
import { noteEdition } from '../note-register.ts';
import {
  analyzeEdition,
  beginEdition,
  failEdition,
  insertParcels,
  listLoadingEditions,
  type NewEdition,
  noteProgress,
  removeEdition,
  takeEditionIntoUse,
  whileItIsRead,
} from '../registers.repository.ts';
import { readInWorker } from './read-in-worker.ts';
import type { ReadOrder, ReadRow } from './read-register.ts';
import { folderOfEdition } from './register-folders.ts';
import { readHere, stopReading } from './running-imports.ts';
import { sumOfFile } from './sum-of-file.ts';
import { tidyRegisters } from './tidy-registers.ts';

/** Rows of one edition that the embedded database takes: beyond, one statement on it holds everybody up for too long. */
const mostRowsEmbedded = 500_000;
/** What PostGIS says of a shape that it can do nothing with. */
const geometryFailed = 'XX000';
/** The figure that is shown grows every so many batches. */
const batchesUntilTold = 8;

export function maximumRowsOf({ kind }: Pick<Database, 'kind'>): number | null {
  return kind === 'embedded' ? mostRowsEmbedded : null;
}

export interface ImportContext {
  readonly database: Database;
  readonly dataDir: string;
  readonly now: () => Date;
}

export interface ImportOrder extends Omit<NewEdition, 'editionId'>, Omit<ReadOrder, 'folder' | 'maximumRows'> {}

export interface Imported {
  readonly editionId: string;
  readonly rows: number;
  readonly leftOut: Partial<Record<LeftOutReason, number>>;
}

export interface StartedImport {
  readonly editionId: string;
  /** Fails with ParcelFileFault, StartError or whatever stood in the way, after the edition was given up. */
  readonly done: Promise<Imported>;
}

/** Begins to read a file as an edition; null when another one of this register is being read. */
export async function startImport(context: ImportContext, order: ImportOrder): Promise<StartedImport | null> {
  await tidyRegisters(context);
  const editionId = newId();
  let tell: (hasBegun: boolean) => void = () => {};
  const begun = new Promise<boolean>((resolve) => {
    tell = resolve;
  });
  const reading = readHere(editionId, (signal) =>
    whileItIsRead(context.database, editionId, async () => {
      const hasBegun = await context.database.transaction((transaction) =>
        beginEdition(transaction, { ...order, editionId }, context.now()),
      );
      tell(hasBegun);
      return hasBegun ? importInto(context, { ...order, editionId }, signal) : null;
    }),
  );
  // It fails before it has begun when the database does.
  const hasBegun = await Promise.race([begun, reading.then(() => false)]);
  return hasBegun ? { editionId, done: reading.then(asImported) } : null;
}

function asImported(imported: Imported | null): Imported {
  if (imported === null) throw new Error('an edition that has not begun has no end');
  return imported;
}

/** Gives up whatever this process reads into this database, before the database is closed. */
export async function stopImports({ database }: Pick<ImportContext, 'database'>): Promise<void> {
  // A database that is gone is no reason not to stop.
  const loading = await listLoadingEditions(database.db).catch(() => []);
  for (const editionId of loading) await stopReading(editionId);
}

type Begun = ImportOrder & { readonly editionId: string };

async function importInto(context: ImportContext, order: Begun, signal: AbortSignal): Promise<Imported> {
  const { database, dataDir, now } = context;
  const { editionId, registerKey } = order;
  const folder = folderOfEdition(dataDir, editionId);
  try {
    await mkdir(folder, { recursive: true });
    const read = { ...order, folder, maximumRows: maximumRowsOf(database) };
    const { rows, leftOut, cells } = await load(database, read, signal);
    const sha256 = await sumOfFile(order.path);
    await analyzeEdition(database.db, editionId);
    const whole = { editionId, registerKey, sha256, rows, leftOut, cells };
    const isInUse = await database.transaction(async (transaction) => {
      const isTaken = await takeEditionIntoUse(transaction, whole, now());
      const by = { at: now(), actorId: order.startedBy };
      if (isTaken) await noteEdition(transaction, 'REGISTER_EDITION_READ', { registerKey, year: order.year, rows }, by);
      return isTaken;
    });
    if (!isInUse) throw new ParcelFileFault('INTERRUPTED');
    return { editionId, rows, leftOut };
  } catch (error) {
    await giveUp(database, { editionId, registerKey }, error);
    throw error;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function load(database: Database, order: ReadOrder & Begun, signal: AbortSignal) {
  const { path, folder, country, layer, crs, area, columns, maximumRows, editionId } = order;
  const leftOut: Partial<Record<LeftOutReason, number>> = {};
  const leave = (reason: LeftOutReason, count: number) => {
    if (count > 0) leftOut[reason] = (leftOut[reason] ?? 0) + count;
  };
  const cells = new Set<number>();
  let [rows, next, batches] = [0, 1, 0];
  const asked: ReadOrder = { path, folder, country, layer, crs, area, columns, maximumRows };
  for await (const batch of readInWorker(asked, signal)) {
    for (const reason of Object.keys(batch.leftOut) as LeftOutReason[]) leave(reason, batch.leftOut[reason] ?? 0);
    const written = await insertBatch(database.db, editionId, batch.rows, next);
    for (const at of written) for (const cell of batch.rows[at]?.cells ?? []) cells.add(cell);
    leave('BROKEN_SHAPE', batch.rows.length - written.length);
    rows += written.length;
    next += batch.rows.length;
    if (++batches % batchesUntilTold === 0) await noteProgress(database.db, editionId, { rows, leftOut });
  }
  await noteProgress(database.db, editionId, { rows, leftOut });
  if (rows === 0) throw new ParcelFileFault('EMPTY');
  return { rows, leftOut, cells: [...cells] };
}

/** Where one shape stops the whole batch, as some do that cannot be made valid, the others are written without it. */
async function insertBatch(db: Db, editionId: string, rows: readonly ReadRow[], next: number): Promise<number[]> {
  if (rows.length === 0) return [];
  try {
    return await insertParcels(db, editionId, rows, next);
  } catch (error) {
    if (sqlState(error) !== geometryFailed) throw error;
    if (rows.length === 1) return [];
    const written: number[] = [];
    for (const [at, row] of rows.entries()) {
      if ((await insertBatch(db, editionId, [row], next + at)).length > 0) written.push(at);
    }
    return written;
  }
}

/** Nothing of it stays but the reason; of a command that was typed wrongly not even that. */
async function giveUp(
  database: Database,
  { editionId, registerKey }: { editionId: string; registerKey: string },
  error: unknown,
): Promise<void> {
  await database.transaction(async (transaction) => {
    if (error instanceof StartError) await removeEdition(transaction, registerKey, editionId);
    else await failEdition(transaction, editionId, faultOf(error));
  });
}

function faultOf(error: unknown) {
  if (error instanceof ParcelFileFault) return { fault: error.fault, detail: error.detail?.slice(0, 1_000) ?? null };
  return { fault: 'INTERRUPTED' as const, detail: null };
}
