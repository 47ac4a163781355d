import { isDeepStrictEqual } from 'node:util';
import { areaSquareMeters } from '@vigiefaon/domain/geometry/area-square-meters';
import { boundsOf } from '@vigiefaon/domain/geometry/bounds-of';
import type { PersonMeans } from '@vigiefaon/domain/people-import/read-person';
import { type ReadParcel, type ReadRow, readRow } from '@vigiefaon/domain/people-import/read-row';
import type { Db } from '../../../database/tables.ts';
import type { Application } from '../../../http/route/application.ts';
import { listNearest } from '../../registered-parcels/public.ts';
import {
  type ComparedState,
  clearRowsAbove,
  countRows,
  inBatchesOfRows,
  type KeptRow,
  updateCompared,
} from '../import-rows.repository.ts';
import {
  getImport,
  isUnchanged,
  type KeptImport,
  updateCompared as updateListCompared,
} from '../imports.repository.ts';
import { type FoundParcel, type FoundRow, ListComparing } from './compare-rows.ts';
import { type KnownField, listFieldsMeeting, listKnownPeople } from './known-people.repository.ts';
import { meansOf } from './means.ts';

/** What a place in a field stands for: the parcel that was declared there; null where no edition knows one. */
async function findParcel(db: Db, parcel: ReadParcel): Promise<FoundParcel | null> {
  const { name, crop, geometry, place } = parcel;
  if (geometry) return { name, crop, geometry, size: areaSquareMeters(geometry), registered: null };
  const [found] = place ? await listNearest(db, { place, meters: 0, most: 1 }) : [];
  if (!found) return null;
  const { editionId, registeredParcelId } = found;
  const registered = { editionId, registeredParcelId };
  return { name, crop: crop ?? found.crop, geometry: found.geometry, size: found.size, registered };
}

async function found(db: Db, { parcel, ...read }: ReadRow): Promise<FoundRow> {
  const placed = parcel && (await findParcel(db, parcel));
  if (!parcel || placed) return { ...read, parcel: placed };
  const [lon, lat] = parcel.place ?? [];
  const value = [parcel.name, `${lat}, ${lon}`].filter(Boolean).join(' ');
  return { ...read, parcel: null, remarks: [...read.remarks, { code: 'PARCEL_NOT_FOUND', value }] };
}

async function fieldsAbout(db: Db, rows: readonly FoundRow[]): Promise<ReadonlyMap<number, KnownField[]>> {
  const boxes = rows.flatMap(({ parcel }, at) => {
    const bounds = parcel && boundsOf(parcel.geometry);
    return bounds ? [{ at, bounds }] : [];
  });
  const byRow = new Map<number, KnownField[]>();
  for (const field of await listFieldsMeeting(db, boxes)) byRow.set(field.at, [...(byRow.get(field.at) ?? []), field]);
  return byRow;
}

function hasChanged({ reading, state, belongsTo, personId }: KeptRow, now: ComparedState): boolean {
  const after: unknown = JSON.parse(JSON.stringify(now.reading));
  const isSame = state === now.state && belongsTo === now.belongsTo && personId === now.personId;
  return !isSame || !isDeepStrictEqual(reading, after);
}

interface Comparing {
  readonly list: KeptImport;
  readonly means: PersonMeans;
  readonly book: ListComparing;
}

async function compareBatch(db: Db, rows: readonly KeptRow[], { list, means, book }: Comparing): Promise<void> {
  const read: FoundRow[] = [];
  for (const { cells } of rows) read.push(await found(db, readRow(cells, list.kind, list.choices, means)));
  const fields = await fieldsAbout(db, read);
  const changed: ComparedState[] = [];
  for (const [at, row] of rows.entries()) {
    const one = read[at];
    if (!one) continue;
    const now = book.compare(row, one, fields.get(at) ?? []);
    if (hasChanged(row, now)) changed.push(now);
  }
  await updateCompared(db, list.importId, changed);
}

/**
 * Reads all rows of a draft by what was said of its columns and compares them, batch by batch, so that nobody waits behind a long list.
 * Where somebody changes the list meanwhile it ends: the change compares anew.
 */
async function compareAll({ database, config }: Application, list: KeptImport): Promise<void> {
  const { db } = database;
  const means = meansOf({ secretKey: config.secretKey, locale: list.choices.locale });
  const book = new ListComparing(list.kind, await listKnownPeople(db, list.kind));
  const { rowsAbove } = list.choices;
  await clearRowsAbove(db, list.importId, rowsAbove);
  for await (const rows of inBatchesOfRows(db, list.importId, rowsAbove)) {
    if (!(await isUnchanged(db, list))) return;
    await compareBatch(db, rows, { list, means, book });
  }
  await updateListCompared(db, { ...list, counts: await countRows(db, list.importId) });
}

const running = new Map<string, Promise<void>>();

/** The list compared as it is now; what is being compared already is waited for. */
export async function comparedImport(application: Application, importId: string): Promise<KeptImport> {
  const list = await getImport(application.database.db, importId);
  if (list.state !== 'DRAFT' || list.isCompared) return list;
  const key = `${importId} ${list.version}`;
  const work = running.get(key) ?? compareAll(application, list).finally(() => running.delete(key));
  running.set(key, work);
  await work;
  return getImport(application.database.db, importId);
}
