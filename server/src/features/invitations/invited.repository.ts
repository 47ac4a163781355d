import type { Address } from '@vigiefaon/domain/identity/address';
import type { InvitedKind, InvitedPerson } from '@vigiefaon/domain/invitations/invitations.api';
import { likelyLocale } from '@vigiefaon/domain/messages/telling/likely-locale';
import type { Locale } from '@vigiefaon/domain/users/user';
import { type Kysely, type RawBuilder, sql } from 'kysely';
import { countHits } from '../../database/queries/count-hits.ts';
import type { Tables } from '../../database/tables.ts';
import type { NamePosition } from '../../http/route/cursor.ts';

type Db = Kysely<Tables>;

interface InvitedRow extends Omit<InvitedPerson, 'locale' | 'mailedAt'> {
  readonly locale: Locale | null;
  readonly address: Address | null;
  readonly mailedAt: Date | null;
  readonly sortName: string;
}

/** Those who have not come in yet, each with whom it is and in which language; `i` is their identity. */
const people: Readonly<Record<InvitedKind, { template: string; rows: RawBuilder<unknown> }>> = {
  PILOTS: {
    template: 'PILOT_INVITED',
    rows: sql`select u.user_id as id, u.identity_id, u.locale
      from invitation join app_user u using (user_id) where u.active and u.deleted_at is null`,
  },
  REQUESTERS: {
    template: 'REQUESTER_INVITED',
    rows: sql`select c.client_id as id, c.identity_id, null::text as locale
      from client c
      where not exists (select from app_user u where u.identity_id = c.identity_id)
        and not exists (select from order_link l where l.client_id = c.client_id and l.last_opened_at is not null)`,
  },
};

const sortName = sql`lower(unaccent(concat_ws(' ', i.lastname, i.firstname)))`;

/** By name, from after a position on; each with the name that it is sorted by. */
export async function listInvited(
  db: Db,
  of: InvitedKind,
  { limit, after }: { limit: number; after: NamePosition | null },
): Promise<{ person: InvitedPerson; position: NamePosition }[]> {
  const { template, rows: those } = people[of];
  const position = after ? sql`and (${sortName}, p.id) > (${after.name}, ${after.id}::uuid)` : sql``;
  const { rows } = await sql<InvitedRow>`
    select p.id, i.lastname, i.firstname, i.email, i.phone, i.address, p.locale, ${sortName} as "sortName",
      (select max(m.created_at) from outgoing_message m
        where m.identity_id = p.identity_id and m.template = ${template}) as "mailedAt"
    from (${those}) as p join identity i using (identity_id)
    where i.anonymised_at is null ${position}
    order by ${sortName}, p.id limit ${limit}`.execute(db);
  return rows.map(({ locale, address, mailedAt, sortName: name, ...person }) => ({
    person: { ...person, locale: locale ?? likelyLocale(address), mailedAt: mailedAt?.toISOString() ?? null },
    position: { name, id: person.id },
  }));
}

/** All of them, but counted no further than a reader would. */
export function countInvited(db: Db, of: InvitedKind): Promise<number> {
  const known = sql<boolean>`exists (select from identity i where i.identity_id = p.identity_id and i.anonymised_at is null)`;
  const those = sql<{ id: string }>`(${people[of].rows})`.as<'p'>('p');
  return countHits(db, db.selectFrom(those).where(known).select('id'));
}
