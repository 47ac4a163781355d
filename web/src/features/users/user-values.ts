import { IdentityInformation } from '@vigiefaon/domain/identity/identity';
import { CurrentPassword } from '@vigiefaon/domain/identity/password';
import { asksPassword } from '@vigiefaon/domain/users/asks-password';
import { Role } from '@vigiefaon/domain/users/role';
import type { Locale, User } from '@vigiefaon/domain/users/user';
import * as z from 'zod/mini';
import {
  emptyIdentity,
  type IdentityValues,
  identityInformationOf,
  valuesOfIdentity,
} from '../../identity/identity-values.ts';
import { passwordShown } from '../../identity/own-password-field.tsx';

export interface UserValues {
  identity: IdentityValues;
  /** "" is not given yet. */
  role: Role | '';
  /** Of the admin at the screen, where the change asks for it. */
  currentPassword: string;
  /** Handed over with a new account; asked for nowhere else, and neither is its language. */
  password: string;
  locale: Locale;
}

export const UserBody = z.object({
  identity: IdentityInformation,
  role: z.nullable(Role),
  currentPassword: z.optional(CurrentPassword),
});

/** The values of an account; most new ones are pilots. */
export function valuesOf(user: User | null, locale: Locale): UserValues {
  return {
    identity: user ? valuesOfIdentity(user.identity) : emptyIdentity,
    role: user ? (user.role ?? '') : 'ROLE_PILOT',
    currentPassword: '',
    password: '',
    locale,
  };
}

export function personOf({ identity, role, currentPassword }: UserValues) {
  const person = { identity: identityInformationOf(identity), role: role === '' ? null : role };
  return { ...person, ...passwordShown(currentPassword) };
}

export function newUserOf(values: UserValues) {
  const { password, locale } = values;
  return { ...personOf(values), password, locale };
}

/** Whether the admin who has typed this shows the own password for it; `user` is null where the account is being made. */
export function isPasswordAsked(user: User | null, values: UserValues, actorId: string): boolean {
  const { identity, role } = personOf(values);
  const before = user && { ...user, ...user.identity };
  const after = { ...identity, role, active: user?.active ?? true };
  return asksPassword({ isOwn: user?.userId === actorId, before, after });
}
