import type { ClientType } from '@vigiefaon/domain/clients/client';
import type { Kysely } from 'kysely';
import { newId } from '../../database/new-id.ts';
import type { Tables } from '../../database/tables.ts';

/** Gives an account its requester profile, unless it has one. */
export async function insertRequester(
  db: Kysely<Tables>,
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
