import type { FindFacts } from '@vigiefaon/domain/finds/decide-find';
import type { FindingMission } from '@vigiefaon/domain/finds/find-access';
import type { FindInformation } from '@vigiefaon/domain/finds/finds.api';
import type { Point } from '@vigiefaon/domain/geometry/geometry';
import { type Kysely, type RawBuilder, sql } from 'kysely';
import { fromGeoJson } from '../../database/queries/spatial.ts';
import type { Tables } from '../../database/tables.ts';

type Db = Kysely<Tables>;

/** A mission as the rules of finds need it; null when there is none. */
export async function findFindingMission(
  db: Db,
  missionId: string,
): Promise<(FindingMission & { missionDate: string }) | null> {
  const mission = await db
    .selectFrom('mission')
    .where('mission_id', '=', missionId)
    .select(['status', 'pilot_id as pilotId', 'accompanists', 'mission_date as missionDate'])
    .executeTakeFirst();
  if (!mission) return null;
  const { accompanists, ...facts } = mission;
  return { ...facts, accompanistIds: accompanists.flatMap(({ userId }) => userId ?? []) };
}

/** The mission's parcel in which a point lies. */
function parcelAt(missionId: string, place: Point): RawBuilder<string | null> {
  return sql<string | null>`(
    select mp.parcel_id from mission_parcel mp
    where mp.mission_id = ${missionId}::uuid and st_covers(mp.shape, ${fromGeoJson(place)})
    order by mp.position limit 1)`;
}

function described(missionId: string, { kind, animals, place, ...rest }: FindInformation) {
  return {
    kind,
    animals,
    place: fromGeoJson(place),
    note: rest.note,
    accuracy_meters: rest.accuracyMeters,
    place_source: rest.placeSource,
    parcel_id: parcelAt(missionId, place),
  };
}

interface Writing {
  missionId: string;
  findId: string;
  information: FindInformation;
  at: Date;
  now: Date;
}

/** False when the id is known already. */
export async function insertFind(
  db: Db,
  { missionId, findId, information, at, now }: Writing,
  seenBy: string,
): Promise<boolean> {
  const written = await db
    .insertInto('find')
    .values({
      find_id: findId,
      mission_id: missionId,
      ...described(missionId, information),
      seen_at: at,
      described_at: at,
      decided_at: at,
      seen_by: seenBy,
      created_at: now,
      updated_at: now,
    })
    .onConflict((conflict) => conflict.column('find_id').doNothing())
    .executeTakeFirst();
  return (written.numInsertedOrUpdatedRows ?? 0n) > 0n;
}

/** What was written down later than what is known; earlier changes nothing. */
export async function describeFind(db: Db, { missionId, findId, information, at, now }: Writing): Promise<void> {
  await db
    .updateTable('find')
    .set({ ...described(missionId, information), described_at: at, updated_at: now })
    .where('find_id', '=', findId)
    .where('mission_id', '=', missionId)
    .where('described_at', '<', at)
    .execute();
}

/** A find as the rule needs it, held until the transaction ends. */
export async function holdFind(db: Db, missionId: string, findId: string): Promise<FindFacts | null> {
  const row = await db
    .selectFrom('find')
    .where('find_id', '=', findId)
    .where('mission_id', '=', missionId)
    .select(['state', 'decided_at as decidedAt', 'crate_number as crateNumber', 'crated_at as cratedAt'])
    .select(['guardian_name as name', 'guardian_phone as phone', 'released_at as releasedAt'])
    .forUpdate()
    .executeTakeFirst();
  if (!row) return null;
  const { name, phone, ...facts } = row;
  return { ...facts, guardian: { name, phone } };
}

/** Of a find that is held. A crate that is closed anew is alarmed of anew. */
export async function writeDecision(
  db: Db,
  findId: string,
  { before, after, now }: { before: FindFacts; after: FindFacts; now: Date },
): Promise<void> {
  const isSameCrating = before.cratedAt?.getTime() === after.cratedAt?.getTime();
  await db
    .updateTable('find')
    .set({
      state: after.state,
      decided_at: after.decidedAt,
      crate_number: after.crateNumber,
      crated_at: after.cratedAt,
      released_at: after.releasedAt,
      updated_at: now,
      guardian_name: after.guardian.name,
      guardian_phone: after.guardian.phone,
      ...(isSameCrating ? {} : { alarmed_at: null }),
    })
    .where('find_id', '=', findId)
    .execute();
}

/** The first time somebody stood there counts. */
export async function markReached(db: Db, findId: string, at: Date, now: Date): Promise<void> {
  await db
    .updateTable('find')
    .set({ reached_at: at, updated_at: now })
    .where('find_id', '=', findId)
    .where((row) => row.or([row('reached_at', 'is', null), row('reached_at', '>', at)]))
    .execute();
}

/** False when there is no such find in the mission. */
export async function setRemoved(
  db: Db,
  { missionId, findId }: { missionId: string; findId: string },
  removedAt: Date | null,
  now: Date,
): Promise<boolean> {
  const written = await db
    .updateTable('find')
    .set({ removed_at: removedAt, updated_at: now })
    .where('find_id', '=', findId)
    .where('mission_id', '=', missionId)
    .executeTakeFirst();
  return written.numUpdatedRows > 0n;
}
