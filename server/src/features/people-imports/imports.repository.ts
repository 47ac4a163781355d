import { DomainError } from '@vigiefaon/domain/errors';
import type { ImportKind } from '@vigiefaon/domain/people-import/import-fields';
import type { ImportCounts, KeptPerson } from '@vigiefaon/domain/people-import/people-import';
import type { ImportChoices } from '@vigiefaon/domain/people-import/read-row';
import type { Kysely } from 'kysely';
import { newId } from '../../database/queries/new-id.ts';
import type { Tables } from '../../database/tables.ts';

type Db = Kysely<Tables>;

/** A list as it is kept, without its rows. */
export interface KeptImport {
  readonly importId: string;
  readonly kind: ImportKind;
  readonly state: 'DRAFT' | 'DONE' | 'UNDONE';
  readonly version: number;
  readonly isCompared: boolean;
  readonly fileName: string;
  readonly sheet: string | null;
  readonly sheets: string[];
  readonly choices: ImportChoices;
  readonly counts: ImportCounts;
  readonly createdAt: Date;
  readonly doneAt: Date | null;
  readonly kept: KeptPerson[];
  readonly keptCount: number;
}

function selectImports(db: Db) {
  return db
    .selectFrom('people_import')
    .select(['import_id as importId', 'kind', 'state', 'version', 'is_compared as isCompared'])
    .select(['file_name as fileName', 'sheet', 'sheets', 'choices', 'counts'])
    .select(['created_at as createdAt', 'done_at as doneAt', 'kept', 'kept_count as keptCount']);
}

const mostListed = 20;

/** The youngest first. */
export async function listImports(db: Db): Promise<KeptImport[]> {
  return selectImports(db).orderBy('created_at', 'desc').orderBy('import_id', 'desc').limit(mostListed).execute();
}

export async function getImport(db: Db, importId: string): Promise<KeptImport> {
  const kept = await selectImports(db).where('import_id', '=', importId).executeTakeFirst();
  if (!kept) throw new DomainError('NOT_FOUND');
  return kept;
}

export interface ImportVersion {
  readonly importId: string;
  readonly version: number;
  /** What it must still be. */
  readonly state: KeptImport['state'];
}

/** Holds a list until the transaction ends; STALE where somebody else has changed it, ILLEGAL_TRANSITION where it is done already. */
export async function holdImport(db: Db, { importId, version, state }: ImportVersion): Promise<KeptImport> {
  const kept = await selectImports(db).where('import_id', '=', importId).forUpdate().executeTakeFirst();
  if (!kept) throw new DomainError('NOT_FOUND');
  if (kept.state !== state) throw new DomainError('ILLEGAL_TRANSITION', { from: kept.state });
  if (kept.version !== version) throw new DomainError('STALE');
  return kept;
}

export const noCounts: ImportCounts = {
  people: 0,
  parcels: 0,
  known: 0,
  faulty: 0,
  leftOut: 0,
  alike: 0,
  remarked: 0,
  rows: 0,
};

type NewImport = Pick<KeptImport, 'kind' | 'fileName' | 'sheet' | 'sheets' | 'choices'>;

export async function insertImport(db: Db, list: NewImport, by: { actorId: string; now: Date }): Promise<string> {
  const importId = newId(by.now.getTime());
  await db
    .insertInto('people_import')
    .values({
      import_id: importId,
      kind: list.kind,
      state: 'DRAFT',
      file_name: list.fileName,
      sheet: list.sheet,
      sheets: JSON.stringify(list.sheets),
      choices: JSON.stringify(list.choices),
      counts: JSON.stringify(noCounts),
      kept: JSON.stringify([]),
      created_by: by.actorId,
      created_at: by.now,
      done_at: null,
    })
    .execute();
  return importId;
}

/** Something was said of a list that is held: all of it has to be compared anew. */
export async function updateChoices(db: Db, { importId, version, choices }: KeptImport): Promise<void> {
  await db
    .updateTable('people_import')
    .set({ choices: JSON.stringify(choices), version: version + 1, is_compared: false })
    .where('import_id', '=', importId)
    .execute();
}

/** Whether the list is still as it was when its comparing began. */
export async function isUnchanged(db: Db, { importId, version }: Pick<KeptImport, 'importId' | 'version'>) {
  const kept = db.selectFrom('people_import').where('import_id', '=', importId).where('version', '=', version);
  return (await kept.select('import_id').executeTakeFirst()) !== undefined;
}

export async function updateCompared(
  db: Db,
  { importId, version, counts }: Pick<KeptImport, 'importId' | 'version' | 'counts'>,
): Promise<void> {
  await db
    .updateTable('people_import')
    .set({ counts: JSON.stringify(counts), is_compared: true })
    .where('import_id', '=', importId)
    .where('version', '=', version)
    .execute();
}

export async function updateDone(db: Db, { importId, version }: KeptImport, now: Date): Promise<void> {
  await db
    .updateTable('people_import')
    .set({ state: 'DONE', done_at: now, version: version + 1 })
    .where('import_id', '=', importId)
    .execute();
}

export async function updateUndone(
  db: Db,
  { importId, version }: KeptImport,
  kept: { people: KeptPerson[]; count: number },
): Promise<void> {
  await db
    .updateTable('people_import')
    .set({ state: 'UNDONE', kept: JSON.stringify(kept.people), kept_count: kept.count, version: version + 1 })
    .where('import_id', '=', importId)
    .execute();
}

/** Forgets a draft with its rows; false where it is none. */
export async function deleteDraft(db: Db, importId: string): Promise<void> {
  const { state } = await getImport(db, importId);
  if (state !== 'DRAFT') throw new DomainError('ILLEGAL_TRANSITION', { from: state });
  await db.deleteFrom('people_import').where('import_id', '=', importId).where('state', '=', 'DRAFT').execute();
}
