import { fallbackLocale } from '@vigiefaon/domain/languages/locales';
import { sql } from 'kysely';
import type { Db } from '../../database/tables.ts';
import { refreshDerivedColumns } from '../missions/public.ts';
import { deletedTables, type Holder } from './personal-tables.ts';

/** People who go, each list by another of their ids. */
export type PeopleIds = Readonly<Record<Holder, string[]>>;

async function deleteRows(db: Db, people: PeopleIds): Promise<void> {
  for (const { table, column, holder } of deletedTables) {
    await sql`delete from ${sql.table(table)} where ${sql.ref(column)} = any(${people[holder]}::uuid[])`.execute(db);
  }
  // Told by mail or phone, without an account.
  await sql`
    delete from outgoing_message message using identity
    where identity.identity_id = any(${people.identity}::uuid[])
      and message.address in (identity.email, identity.phone)`.execute(db);
}

/** What others were told of their missions stays as a line of the outbox, without its words; what has yet to leave names no field. */
async function emptyMessagesToOthers(db: Db, clientIds: string[]): Promise<void> {
  await sql`
    update outgoing_message message
    set variables = '{}', items = '[]', body_text = '', body_html = '', escalate_at = null
    where message.state <> 'WAITING' and exists (
      select from told_fact join mission using (mission_id)
      where told_fact.message_id = message.message_id and mission.client_id = any(${clientIds}::uuid[]))`.execute(db);
}

/** A grid that shows the village and not the farm: about a kilometre. */
const villageDegrees = 0.01;

/**
 * Missions stay without the person: what was written, said or named goes; what was flown keeps its fields under a number, for they
 * are the history that pilots and figures need. Of what was never flown only the neighbourhood stays.
 */
async function emptyMissions(db: Db, clientIds: string[], now: Date): Promise<string[]> {
  const { rows } = await sql<{ missionId: string }>`
    update mission set
      contact_phone = null, client_note = null, pilot_note = null, accompanists = '[]', meeting_point = null,
      location = case when status = 'DONE' and exists (select from mission_parcel mp where mp.mission_id = mission.mission_id)
        then location else st_snaptogrid(location, ${sql.lit(villageDegrees)}) end,
      version = version + 1, updated_at = ${now}
    where client_id = any(${clientIds}::uuid[])
    returning mission_id as "missionId"`.execute(db);
  const missionIds = rows.map((row) => row.missionId);
  const theirs = sql`mission_id = any(${missionIds}::uuid[])`;
  await sql`delete from mission_parcel where ${theirs}
    and mission_id in (select mission_id from mission where ${theirs} and status <> 'DONE')`.execute(db);
  await sql`delete from find where ${theirs}
    and mission_id in (select mission_id from mission where ${theirs} and status <> 'DONE')`.execute(db);
  await sql`delete from mission_zone_check where ${theirs}
    and mission_id in (select mission_id from mission where ${theirs} and status <> 'DONE')`.execute(db);
  await sql`update find set note = null, guardian_name = null, guardian_phone = null where ${theirs}`.execute(db);
  await sql`update mission_parcel set name = position::text where ${theirs}`.execute(db);
  await sql`update mission_report set comment = null where ${theirs}`.execute(db);
  await sql`update sky_decision set reason = null where ${theirs}`.execute(db);
  await forgetHandedOver(db, missionIds);
  return missionIds;
}

/** What went to a neighbour, or came from one: there stands the person. That there was something stays. */
async function forgetHandedOver(db: Db, missionIds: readonly string[]): Promise<void> {
  const theirs = sql`handover_id in (select handover_id from handover where mission_id = any(${missionIds}::uuid[]))`;
  await sql`update handover_document set document = null, deliver_at = null where ${theirs}`.execute(db);
}

/** Whoever came along somewhere as a user of the association is no longer named there. */
async function leaveAccompanists(db: Db, userIds: string[]): Promise<void> {
  await sql`
    update mission set accompanists = (
      select coalesce(jsonb_agg(person), '[]') from jsonb_array_elements(accompanists) person
      where not coalesce(person->>'userId' = any(${userIds}::text[]), false))
    where exists (
      select from jsonb_array_elements(accompanists) person where person->>'userId' = any(${userIds}::text[]))`.execute(
    db,
  );
}

async function emptyPeople(db: Db, people: PeopleIds, now: Date): Promise<void> {
  await db
    .updateTable('app_user')
    .set({ role: null, password_hash: '', login_email: null, login_phone: null, active: false, deleted_at: now })
    .set({
      locale: fallbackLocale,
      notify_by_mail: false,
      notify_by_whatsapp: false,
      last_seen_at: null,
      reach_kilometres: null,
    })
    .set({ end_told_at: null, unused_from: null })
    .set({ consent_version: null, consented_at: null, rules_version: null, rules_accepted_at: null })
    .where(sql<boolean>`user_id = any(${people.user}::uuid[])`)
    .execute();
  await db
    .updateTable('client')
    .set({ private_comment: null, is_member: false })
    .where(sql<boolean>`client_id = any(${people.client}::uuid[])`)
    .execute();
  await db
    .updateTable('identity')
    .set({ title: null, lastname: null, firstname: null, email: null, phone: null, address: null, home: null })
    .set({ search_text: '', anonymised_at: now })
    .where(sql<boolean>`identity_id = any(${people.identity}::uuid[])`)
    .execute();
}

/** Forgets these people. Their missions must be over, and they must be held by this transaction. */
export async function erasePeople(db: Db, people: PeopleIds, now: Date): Promise<void> {
  await deleteRows(db, people);
  await emptyMessagesToOthers(db, people.client);
  const missionIds = await emptyMissions(db, people.client, now);
  await leaveAccompanists(db, people.user);
  await emptyPeople(db, people, now);
  await refreshDerivedColumns(db, missionIds);
}
