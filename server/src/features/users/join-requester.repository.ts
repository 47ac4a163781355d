import type { Address } from '@vigiefaon/domain/identity/address';
import { type Kysely, sql } from 'kysely';
import type { Tables } from '../../database/tables.ts';

type Db = Kysely<Tables>;

/** What belongs to a requester row by row, held against the foreign keys of the database by a test. */
export const tablesOfRequesters = [
  'parcel',
  'mission',
  'order_link',
  'intention',
  'order_request',
  'client_agreement',
] as const;

interface KnownRequester {
  readonly clientId: string;
  readonly identityId: string;
}

interface AccountToJoin {
  readonly identityId: string;
  /** Null where the account has none. */
  readonly clientId: string | null;
}

/** An account of a requester, with the profile that it orders by. */
export async function findAccountToJoin(db: Db, userId: string): Promise<AccountToJoin | null> {
  const account = await db
    .selectFrom('app_user')
    .leftJoin('client', 'client.identity_id', 'app_user.identity_id')
    .where('app_user.user_id', '=', userId)
    .where('app_user.role', '=', 'ROLE_CLIENT')
    .select(['app_user.identity_id as identityId', 'client.client_id as clientId'])
    .executeTakeFirst();
  return account ?? null;
}

/**
 * Requesters without account who have a mail or number of this account that somebody has confirmed to be its owner’s; held, so that
 * nobody orders for them or forgets them meanwhile. Until the transaction ends no other requester is told the same.
 */
export async function holdRequestersToJoin(db: Db, userId: string): Promise<KnownRequester[]> {
  await sql`select pg_advisory_xact_lock(hashtext('client contact'))`.execute(db);
  const { rows } = await sql<KnownRequester>`
    select c.client_id as "clientId", c.identity_id as "identityId"
    from app_user u join client c on c.identity_id <> u.identity_id join identity i on i.identity_id = c.identity_id
    where u.user_id = ${userId}::uuid and i.anonymised_at is null
      and not exists (select from app_user other where other.identity_id = i.identity_id)
      and ((u.mail_confirmed and i.email = u.login_email) or (u.phone_confirmed and i.phone = u.login_phone))
    order by c.client_id
    for update of c`.execute(db);
  return rows;
}

/** All that belongs to one requester is another’s from now on; the first, to whom nothing refers any more, goes. */
export async function moveRequester(db: Db, { from, to }: { from: string; to: string }): Promise<void> {
  for (const table of tablesOfRequesters)
    await sql`update ${sql.table(table)} set client_id = ${to}::uuid where client_id = ${from}::uuid`.execute(db);
  await sql`
    update client kept set is_member = kept.is_member or gone.is_member
    from client gone where kept.client_id = ${to}::uuid and gone.client_id = ${from}::uuid`.execute(db);
  await db.deleteFrom('client').where('client_id', '=', from).execute();
}

/** The requester is the person of the account from now on. Answers where they lived as a requester; null where that was not known. */
export async function takeOverIdentity(
  db: Db,
  { clientId, identityId: before }: KnownRequester,
  identityId: string,
): Promise<Address | null> {
  await db.updateTable('client').set({ identity_id: identityId }).where('client_id', '=', clientId).execute();
  await db.updateTable('outgoing_message').set({ identity_id: identityId }).where('identity_id', '=', before).execute();
  const gone = db.deleteFrom('identity').where('identity_id', '=', before).returning('address');
  return (await gone.executeTakeFirst())?.address ?? null;
}
