import type { Client, ClientType } from '@vigiefaon/domain/clients/client';
import { canSeePrivateComment } from '@vigiefaon/domain/clients/client-access';
import type { Actor } from '@vigiefaon/domain/users/role';
import { type IdentityRow, presentIdentity } from '../identity/public.ts';

export interface ClientRow extends IdentityRow {
  client_id: string;
  type: ClientType;
  is_member: boolean;
  private_comment: string | null;
  created_at: Date;
  user_id: string | null;
  phone_seen: boolean;
}

/** A requester as the actor may see it: the private comment stays with the crew, phone and mail with who has to call (decision 17). */
export function presentClient(row: ClientRow, actor: Actor): Client {
  const identity = presentIdentity(row);
  return {
    clientId: row.client_id,
    identity: row.phone_seen ? identity : { ...identity, phone: null, email: null },
    type: row.type,
    isMember: row.is_member,
    knownAsUser: row.user_id !== null,
    privateComment: canSeePrivateComment(actor) ? row.private_comment : null,
    createdAt: row.created_at.toISOString(),
  };
}
