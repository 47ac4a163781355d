import { DomainError } from '@vigiefaon/domain/errors';
import type { PaperKind } from '@vigiefaon/domain/papers/papers';
import type { Paper, PaperInformation } from '@vigiefaon/domain/papers/papers.api';
import { crew } from '@vigiefaon/domain/users/role';
import { sql } from 'kysely';
import { newId } from '../../database/queries/new-id.ts';
import type { Db } from '../../database/tables.ts';

const columns = [
  'pilot_paper.paper_id as paperId',
  'pilot_paper.pilot_id as pilotId',
  'pilot_paper.kind',
  'pilot_paper.name',
  'pilot_paper.number',
  'pilot_paper.valid_until as validUntil',
  'pilot_paper.version',
] as const;

function selectPapers(db: Db) {
  return db
    .selectFrom('pilot_paper')
    .leftJoin('pilot_paper_file', 'pilot_paper_file.paper_id', 'pilot_paper.paper_id')
    .select([...columns, 'pilot_paper_file.file_name as fileName']);
}

/** NOT_FOUND for whoever does not fly; until the transaction ends nobody else changes their papers. */
export async function holdPilot(db: Db, pilotId: string): Promise<void> {
  const found = await db
    .selectFrom('app_user')
    .where('user_id', '=', pilotId)
    .where('role', 'in', crew)
    .select('user_id')
    .forNoKeyUpdate()
    .executeTakeFirst();
  if (!found) throw new DomainError('NOT_FOUND');
}

/** By kind, the one that holds longest first. */
export async function listPapersOf(db: Db, pilotId: string): Promise<Paper[]> {
  return selectPapers(db)
    .where('pilot_paper.pilot_id', '=', pilotId)
    .orderBy('pilot_paper.kind')
    .orderBy(sql`valid_until desc nulls first`)
    .orderBy('pilot_paper.paper_id')
    .execute();
}

export async function getPaper(db: Db, { pilotId, paperId }: { pilotId: string; paperId: string }): Promise<Paper> {
  const found = await selectPapers(db)
    .where('pilot_paper.paper_id', '=', paperId)
    .where('pilot_paper.pilot_id', '=', pilotId)
    .executeTakeFirst();
  if (!found) throw new DomainError('NOT_FOUND');
  return found;
}

const columnsOf = ({ kind, name, number, validUntil }: PaperInformation) => ({
  kind,
  name,
  number,
  valid_until: validUntil,
});

/** Answers the id of the new paper. */
export async function insertPaper(db: Db, pilotId: string, paper: PaperInformation, now: Date): Promise<string> {
  const paperId = newId(now.getTime());
  await db
    .insertInto('pilot_paper')
    .values({ paper_id: paperId, pilot_id: pilotId, ...columnsOf(paper), created_at: now })
    .execute();
  return paperId;
}

export async function updatePaper(db: Db, paperId: string, paper: PaperInformation & { version: number }) {
  const { version } = paper;
  await db
    .updateTable('pilot_paper')
    .set({ ...columnsOf(paper), version })
    .where('paper_id', '=', paperId)
    .execute();
}

export async function deletePaper(db: Db, paperId: string): Promise<void> {
  await db.deleteFrom('pilot_paper').where('paper_id', '=', paperId).execute();
}

export interface PaperFile {
  readonly fileName: string;
  readonly contentType: string;
  readonly bytes: Buffer;
}

/** In place of the one before. */
export async function keepPaperFile(db: Db, paperId: string, { fileName, contentType, bytes }: PaperFile) {
  const file = { file_name: fileName, content_type: contentType, bytes };
  await db
    .insertInto('pilot_paper_file')
    .values({ paper_id: paperId, ...file })
    .onConflict((conflict) => conflict.column('paper_id').doUpdateSet(file))
    .execute();
}

export async function findPaperFile(db: Db, paperId: string): Promise<PaperFile | null> {
  const found = await db
    .selectFrom('pilot_paper_file')
    .where('paper_id', '=', paperId)
    .select(['file_name as fileName', 'content_type as contentType', 'bytes'])
    .executeTakeFirst();
  return found ?? null;
}

interface DatedPaper {
  readonly paperId: string;
  readonly pilotId: string;
  readonly kind: PaperKind;
  readonly name: string | null;
  readonly number: string | null;
  readonly validUntil: string | null;
}

/** All papers, by pilot; of these pilots, where any are named. */
export async function listPapersByPilot(db: Db, pilotIds?: readonly string[]): Promise<Map<string, DatedPaper[]>> {
  const rows = await db
    .selectFrom('pilot_paper')
    .$if(pilotIds !== undefined, (query) => query.where('pilot_id', 'in', [...(pilotIds ?? [])]))
    .select(['paper_id as paperId', 'pilot_id as pilotId', 'kind', 'name', 'number', 'valid_until as validUntil'])
    .orderBy('valid_until')
    .execute();
  const byPilot = new Map<string, DatedPaper[]>();
  for (const row of rows) byPilot.set(row.pilotId, [...(byPilot.get(row.pilotId) ?? []), row]);
  return byPilot;
}

/** Active pilots and admins among these, by name. */
export async function listActivePilots(db: Db, pilotIds: readonly string[]) {
  if (pilotIds.length === 0) return [];
  return db
    .selectFrom('app_user')
    .innerJoin('identity', 'identity.identity_id', 'app_user.identity_id')
    .where('app_user.user_id', 'in', pilotIds)
    .where('app_user.active', '=', true)
    .where('app_user.role', 'in', crew)
    .select(['app_user.user_id as pilotId', 'identity.lastname', 'identity.firstname'])
    .orderBy(sql`lower(unaccent(coalesce(identity.lastname, '')))`)
    .orderBy(sql`lower(unaccent(coalesce(identity.firstname, '')))`)
    .orderBy('app_user.user_id')
    .execute();
}
