import { IdentityInformation } from '@vigiefaon/domain/identity/identity';
import { Role } from '@vigiefaon/domain/users/role';
import type { Locale, User } from '@vigiefaon/domain/users/user';
import * as z from 'zod/mini';
import { type IdentityValues, identityInformationOf, valuesOfIdentity } from '../../identity/identity-values.ts';

/** What an admin changes of an account; a role that is not given yet is "". */
export interface UserValues {
  identity: IdentityValues;
  role: Role | '';
}

export interface NewUserValues extends UserValues {
  password: string;
  locale: Locale;
}

export const UserBody = z.object({
  identity: IdentityInformation,
  role: z.nullable(Role),
});

export function valuesOf({ identity, role }: User): UserValues {
  return { identity: valuesOfIdentity(identity), role: role ?? '' };
}

export function personOf({ identity, role }: UserValues) {
  return { identity: identityInformationOf(identity), role: role === '' ? null : role };
}
