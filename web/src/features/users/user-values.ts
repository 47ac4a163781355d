import { IdentityInformation } from '@vigiefaon/domain/identity/identity';
import { CurrentPassword } from '@vigiefaon/domain/identity/password';
import { asksPassword } from '@vigiefaon/domain/users/asks-password';
import { Role } from '@vigiefaon/domain/users/role';
import type { Locale, User } from '@vigiefaon/domain/users/user';
import * as z from 'zod/mini';
import { type IdentityValues, identityInformationOf, valuesOfIdentity } from '../../identity/identity-values.ts';
import { passwordShown } from '../../identity/own-password-field.tsx';

/** A role that is not given yet is "". */
export interface UserValues {
  identity: IdentityValues;
  role: Role | '';
  /** Of the admin at the screen, where the change asks for it. */
  currentPassword: string;
}

export interface NewUserValues extends UserValues {
  password: string;
  locale: Locale;
}

export const UserBody = z.object({
  identity: IdentityInformation,
  role: z.nullable(Role),
  currentPassword: z.optional(CurrentPassword),
});

export function valuesOf({ identity, role }: User): UserValues {
  return { identity: valuesOfIdentity(identity), role: role ?? '', currentPassword: '' };
}

export function personOf({ identity, role, currentPassword }: UserValues) {
  const person = { identity: identityInformationOf(identity), role: role === '' ? null : role };
  return { ...person, ...passwordShown(currentPassword) };
}

/** Whether the admin who has typed this shows the own password for it; `user` is null where the account is being made. */
export function isPasswordAsked(user: User | null, values: UserValues, actorId: string): boolean {
  const { identity, role } = personOf(values);
  const before = user && { ...user, ...user.identity };
  const after = { ...identity, role, active: user?.active ?? true };
  return asksPassword({ isOwn: user?.userId === actorId, before, after });
}
