import type { Identity } from '../identity/identity.ts';
import type { User } from './user.ts';

export type Contact = Pick<Identity, 'email' | 'phone'>;

/** Which ways to reach somebody become others; what logs in changes with them. */
export function changedContact(before: Contact, after: Contact): { email: boolean; phone: boolean } {
  return { email: before.email !== after.email, phone: before.phone !== after.phone };
}

type Account = Contact & Pick<User, 'role' | 'active'>;

interface AccountChange {
  /** Somebody changes their own account. */
  readonly isOwn: boolean;
  /** Null where the account is being made. */
  readonly before: Account | null;
  readonly after: Account;
}

function isAdmin(account: Pick<User, 'role' | 'active'> | null): boolean {
  return account?.role === 'ROLE_ADMIN' && account.active;
}

/**
 * Whether whoever changes an account shows their own password for it: to change the own mail or phone, to make an admin, and to
 * change how an admin is reached, which is the way into that account. A session alone may be a phone that lies open.
 */
export function asksPassword({ isOwn, before, after }: AccountChange): boolean {
  if (isAdmin(after) && !isAdmin(before)) return true;
  if (before === null || !(isOwn || isAdmin(before))) return false;
  const { email, phone } = changedContact(before, after);
  return email || phone;
}
