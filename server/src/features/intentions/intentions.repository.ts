import type { IntentionAnswer } from '@vigiefaon/domain/intentions/intentions.api';
import { type Insertable, type Kysely, sql, type Updateable } from 'kysely';
import type { Tables } from '../../database/tables.ts';
import { turnedRequestInSql } from './turned-request.repository.ts';

type Db = Kysely<Tables>;

/** A field of an intention as it is kept. */
interface ParcelRow {
  readonly parcelId: string;
  readonly name: string;
  readonly size: number;
  readonly isMown: boolean;
  readonly turned: { readonly missionId: string; readonly missionDate: string } | null;
}

/** An intention as it is kept; `question` is the latest, its instants as the database writes them. */
export interface IntentionRow {
  readonly intentionId: string;
  readonly version: number;
  readonly clientId: string;
  readonly firstDay: string;
  readonly lastDay: string;
  readonly mowingTime: string | null;
  readonly note: string | null;
  readonly notYetAt: Date | null;
  readonly isWithdrawn: boolean;
  readonly createdAt: Date;
  readonly parcels: readonly ParcelRow[];
  readonly question: { readonly day: string; readonly askedAt: string; readonly answeredAt: string | null } | null;
}

const parcels = sql<ParcelRow[]>`(
  select coalesce(json_agg(json_build_object('parcelId', p.parcel_id, 'name', p.name, 'size', p.size_square_meters,
    'isMown', ip.mown_at is not null, 'turned', ${turnedRequestInSql}) order by ip.position), '[]')
  from intention_parcel ip join parcel p using (parcel_id)
  where ip.intention_id = i.intention_id)`;

const question = sql<IntentionRow['question']>`(
  select json_build_object('day', to_char(a.day, 'YYYY-MM-DD'), 'askedAt', a.asked_at, 'answeredAt', a.answered_at)
  from intention_asked a where a.intention_id = i.intention_id order by a.day desc limit 1)`;

function intentionRows(db: Db) {
  return db
    .selectFrom('intention as i')
    .select(['i.intention_id as intentionId', 'i.version', 'i.client_id as clientId', 'i.note'])
    .select(sql<string>`to_char(i.first_day, 'YYYY-MM-DD')`.as('firstDay'))
    .select(sql<string>`to_char(i.last_day, 'YYYY-MM-DD')`.as('lastDay'))
    .select(sql<string | null>`to_char(i.mowing_time, 'HH24:MI')`.as('mowingTime'))
    .select(['i.not_yet_at as notYetAt', 'i.created_at as createdAt'])
    .select(sql<boolean>`i.withdrawn_at is not null`.as('isWithdrawn'))
    .select([parcels.as('parcels'), question.as('question')]);
}

/** Nobody reads on: a requester has a few a season. */
const mostListed = 200;

/** All intentions of a requester that are kept, the latest first. */
export function listIntentionsOf(db: Db, clientId: string): Promise<IntentionRow[]> {
  const own = intentionRows(db).where('i.client_id', '=', clientId);
  return own.orderBy('i.created_at', 'desc').orderBy('i.intention_id', 'desc').limit(mostListed).execute();
}

/** Those of all requesters whose last day is not before this one, the earliest first. */
export function listIntentionsUntil(db: Db, day: string): Promise<IntentionRow[]> {
  const open = intentionRows(db)
    .innerJoin('client as c', 'c.client_id', 'i.client_id')
    .innerJoin('identity as known', 'known.identity_id', 'c.identity_id')
    .where('known.anonymised_at', 'is', null)
    .where('i.withdrawn_at', 'is', null)
    .where('i.last_day', '>=', day);
  return open.orderBy('i.created_at').orderBy('i.intention_id').execute();
}

/** How many intentions were told of a requester since then, also those that were taken back. */
export async function countToldSince(db: Db, clientId: string, since: Date): Promise<number> {
  const told = db.selectFrom('intention').where('client_id', '=', clientId).where('created_at', '>=', since);
  return (await told.select((count) => count.fn.countAll<number>().as('count')).executeTakeFirstOrThrow()).count;
}

export async function findIntention(db: Db, intentionId: string): Promise<IntentionRow | null> {
  return (await intentionRows(db).where('i.intention_id', '=', intentionId).executeTakeFirst()) ?? null;
}

export async function insertIntention(db: Db, intention: Insertable<Tables['intention']>): Promise<void> {
  await db.insertInto('intention').values(intention).execute();
}

/** Writes these columns and counts the version up. */
export async function updateIntention(
  db: Db,
  intentionId: string,
  columns: Updateable<Tables['intention']> & { updated_at: Date },
): Promise<void> {
  await db
    .updateTable('intention')
    .set(columns)
    .set((expression) => ({ version: expression('version', '+', 1) }))
    .where('intention_id', '=', intentionId)
    .execute();
}

/** The fields of an intention are these, in this order; those that stay keep what became of them. */
export async function saveParcels(
  db: Db,
  { intentionId, now }: { intentionId: string; now: Date },
  parcelIds: readonly string[],
): Promise<void> {
  await db
    .deleteFrom('intention_parcel')
    .where('intention_id', '=', intentionId)
    .where(sql<boolean>`parcel_id <> all(${[...parcelIds]}::uuid[])`)
    .execute();
  await sql`
    insert into intention_parcel (intention_id, parcel_id, position, told_at)
    select ${intentionId}::uuid, parcel_id, place, ${now}::timestamptz
    from unnest(${[...parcelIds]}::uuid[]) with ordinality as wanted (parcel_id, place)
    on conflict (intention_id, parcel_id) do update set position = excluded.position`.execute(db);
}

/** Some of its fields are mown, without a search. */
export async function saveMown(
  db: Db,
  { intentionId, parcelIds, at }: { intentionId: string; parcelIds: readonly string[]; at: Date },
): Promise<void> {
  await db
    .updateTable('intention_parcel')
    .set({ mown_at: at })
    .where('intention_id', '=', intentionId)
    .where(sql<boolean>`parcel_id = any(${[...parcelIds]}::uuid[])`)
    .execute();
}

/** The latest question of an intention has this answer; where nobody was asked nothing is kept. */
export async function saveAnswer(
  db: Db,
  { intentionId, answer, at }: { intentionId: string; answer: IntentionAnswer['step']; at: Date },
): Promise<void> {
  await sql`
    update intention_asked set answer = ${answer}, answered_at = ${at}
    where intention_id = ${intentionId}::uuid
      and day = (select max(day) from intention_asked where intention_id = ${intentionId}::uuid)`.execute(db);
}
