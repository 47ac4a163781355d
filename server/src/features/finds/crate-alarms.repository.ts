import type { ClosedCrate } from '@vigiefaon/domain/messages/telling/crate-notifications';
import type { Kysely } from 'kysely';
import type { Tables } from '../../database/tables.ts';

type Db = Kysely<Tables>;

interface Closed {
  /** Whoever has been closed since before then is told of. */
  before: Date;
  /** Together with those of the same mission that have been since before then. */
  soonBefore: Date;
  /** Earlier than that it is of no use. */
  after: Date;
}

/** The missions with crates of which nobody was told; held, and left to the others by whoever comes second. */
export async function holdMissionsWithDueCrates(db: Db, { before, soonBefore, after }: Closed): Promise<Set<string>> {
  const untold = db
    .selectFrom('find')
    .where('state', '=', 'CRATED')
    .where('removed_at', 'is', null)
    .where('alarmed_at', 'is', null)
    .where('crated_at', '>', after);
  const rows = await untold
    .where('crated_at', '<=', soonBefore)
    .where('mission_id', 'in', untold.where('crated_at', '<=', before).select('mission_id'))
    .select('mission_id as missionId')
    .orderBy('crated_at')
    .forUpdate()
    .skipLocked()
    .execute();
  return new Set(rows.map(({ missionId }) => missionId));
}

/** The crates of a mission with a fawn in them, the longest closed first. */
export async function listClosedCrates(db: Db, missionId: string): Promise<ClosedCrate[]> {
  const rows = await db
    .selectFrom('find')
    .where('mission_id', '=', missionId)
    .where('state', '=', 'CRATED')
    .where('removed_at', 'is', null)
    .select(['find_id as findId', 'crate_number as crateNumber', 'crated_at as cratedAt', 'alarmed_at as alarmedAt'])
    .orderBy('crated_at')
    .execute();
  return rows.flatMap(({ crateNumber, cratedAt, ...row }) =>
    cratedAt === null ? [] : [{ ...row, cratedAt, crateNumber: crateNumber ?? 0 }],
  );
}

export async function markAlarmed(db: Db, findIds: string[], now: Date): Promise<void> {
  if (findIds.length === 0) return;
  await db.updateTable('find').set({ alarmed_at: now }).where('find_id', 'in', findIds).execute();
}
