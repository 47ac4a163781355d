import type { ImportKind } from '@vigiefaon/domain/people-import/import-fields';
import type { KeptPerson } from '@vigiefaon/domain/people-import/people-import';
import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { Tables } from '../../database/tables.ts';

type Db = Kysely<Tables>;

/** Parcels that the list has made and nobody has used since. */
function unusedParcels(importId: string): RawBuilder<unknown> {
  return sql`
    select made_parcel from people_import_row made
    where import_id = ${importId}::uuid and made_parcel is not null
      and not exists (select from mission_parcel used where used.parcel_id = made_parcel)
      and not exists (select from intention_parcel used where used.parcel_id = made_parcel)
      and not exists (select from order_request_parcel used where used.parcel_id = made_parcel)`;
}

/** Why each requester that the list has made has to stay; null: nobody has used it. */
function requesters(importId: string): RawBuilder<unknown> {
  return sql`
    select made.person_id, c.identity_id, case
        when exists (select from app_user u where u.identity_id = c.identity_id) then 'HAS_ACCOUNT'
        when exists (select from mission m where m.client_id = c.client_id)
          or exists (select from intention i where i.client_id = c.client_id)
          or exists (select from order_request o where o.client_id = c.client_id) then 'ORDERED'
        when exists (select from order_link l where l.client_id = c.client_id and l.last_opened_at is not null)
          then 'WAS_HERE'
        when exists (select from parcel p where p.client_id = c.client_id
          and p.parcel_id not in (${unusedParcels(importId)})) then 'HAS_PARCELS'
      end as why
    from people_import_row made join client c on c.client_id = made.person_id
    where made.import_id = ${importId}::uuid and made.made_person`;
}

function pilots(importId: string): RawBuilder<unknown> {
  return sql`
    select made.person_id, u.identity_id, case
        when u.last_seen_at is not null or not exists (select from invitation v where v.user_id = u.user_id)
          then 'WAS_HERE'
        when exists (select from mission m where m.pilot_id = u.user_id)
          or exists (select from published_round r where r.pilot_id = u.user_id)
          or exists (select from mission_response r where r.pilot_id = u.user_id)
          or exists (select from unavailability a where a.pilot_id = u.user_id) then 'FLIES'
        when exists (select from pilot_paper p where p.pilot_id = u.user_id) then 'HAS_PAPERS'
        when exists (select from client c where c.identity_id = u.identity_id) then 'ORDERED'
      end as why
    from people_import_row made join app_user u on u.user_id = made.person_id
    where made.import_id = ${importId}::uuid and made.made_person`;
}

const made = { REQUESTERS: requesters, PILOTS: pilots };

/** Who of a list that was taken in has to stay, at most so many by name, and how many in all. */
export async function findKept(db: Db, { importId, kind }: { importId: string; kind: ImportKind }, most = 20) {
  const { rows } = await sql<KeptPerson & { count: number }>`
    select concat_ws(' ', lastname, firstname) as name, why, (count(*) over ())::int as count
    from (${made[kind](importId)}) as person join identity using (identity_id)
    where why is not null order by lower(unaccent(coalesce(lastname, ''))), person_id limit ${most}`.execute(db);
  return { people: rows.map(({ name, why }) => ({ name, why })), count: rows[0]?.count ?? 0 };
}

const atOnce = 500;

async function inParts(ids: readonly string[], remove: (part: readonly string[]) => Promise<unknown>): Promise<void> {
  for (let from = 0; from < ids.length; from += atOnce) await remove(ids.slice(from, from + atOnce));
}

/** Takes away what the list has made and nobody has used since, some at a time; of people also what was to be sent to them. */
export async function removeMade(db: Db, { importId, kind }: { importId: string; kind: ImportKind }): Promise<void> {
  const { rows: people } = await sql<{ personId: string; identityId: string }>`
    select person_id as "personId", identity_id as "identityId"
    from (${made[kind](importId)}) as person where why is null`.execute(db);
  const { rows: parcels } = await sql<{ id: string }>`
    select made_parcel as id from (${unusedParcels(importId)}) as unused`.execute(db);
  const gone = (table: string, column: string) => (ids: readonly string[]) =>
    sql`delete from ${sql.table(table)} where ${sql.ref(column)} = any(${ids}::uuid[])`.execute(db);
  const personIds = people.map(({ personId }) => personId);
  const identityIds = people.map(({ identityId }) => identityId);
  const parcelIds = parcels.map(({ id }) => id);
  await inParts(parcelIds, gone('parcel', 'parcel_id'));
  await inParts(identityIds, gone('outgoing_message', 'identity_id'));
  await inParts(personIds, kind === 'PILOTS' ? gone('app_user', 'user_id') : gone('client', 'client_id'));
  await inParts(identityIds, gone('identity', 'identity_id'));
}
