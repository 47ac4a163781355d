import type { ClientType } from '@vigiefaon/domain/clients/client';
import type { IdentityInformation } from '@vigiefaon/domain/identity/identity';
import { sql } from 'kysely';
import { newId } from '../../database/queries/new-id.ts';
import type { Db } from '../../database/tables.ts';

/** Gives an account its requester profile, unless it has one. */
export async function insertRequester(
  db: Db,
  requester: { identityId: string; type: ClientType; isMember: boolean; createdAt: Date },
): Promise<void> {
  await db
    .insertInto('client')
    .values({
      client_id: newId(),
      identity_id: requester.identityId,
      type: requester.type,
      is_member: requester.isMember,
      created_at: requester.createdAt,
    })
    .onConflict((conflict) => conflict.column('identity_id').doNothing())
    .execute();
}

/** Until the transaction ends nobody else asks or says whose a mail or phone of a requester is. */
export async function holdContacts(db: Db): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('client contact'))`.execute(db);
}

/** Whether another requester has this mail or phone. Until the transaction ends no second one can be told the same. */
export async function isContactTaken(
  db: Db,
  { email, phone }: Pick<IdentityInformation, 'email' | 'phone'>,
  exceptIdentityId: string | null,
): Promise<boolean> {
  await holdContacts(db);
  const other = await db
    .selectFrom('client')
    .innerJoin('identity', 'identity.identity_id', 'client.identity_id')
    .where((expression) => expression.or([expression('email', '=', email), expression('phone', '=', phone)]))
    .$if(exceptIdentityId !== null, (query) => query.where('identity.identity_id', '<>', exceptIdentityId))
    .select('client.client_id')
    .limit(1)
    .executeTakeFirst();
  return other !== undefined;
}
