import type { Role } from '@vigiefaon/domain/users/role';
import type { Locale, User } from '@vigiefaon/domain/users/user';
import { type IdentityRow, presentIdentity } from '../identity/identity.repository.ts';

interface UserRow extends IdentityRow {
  user_id: string;
  role: Role | null;
  locale: Locale;
  notify_by_mail: boolean;
  notify_by_whatsapp: boolean;
  rules_accepted_at: Date | null;
  active: boolean;
  created_at: Date;
  client_id: string | null;
  is_member: boolean | null;
}

/** An account as itself and admins see it. */
export function presentUser(row: UserRow): User {
  return {
    userId: row.user_id,
    identity: presentIdentity(row),
    role: row.role,
    clientId: row.client_id,
    isMember: row.is_member ?? false,
    rulesAcceptedAt: row.rules_accepted_at?.toISOString() ?? null,
    preferences: {
      notifyByMail: row.notify_by_mail,
      notifyByWhatsapp: row.notify_by_whatsapp,
      locale: row.locale,
    },
    active: row.active,
    createdAt: row.created_at.toISOString(),
  };
}
