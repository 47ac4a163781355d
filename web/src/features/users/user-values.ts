import { IdentityInformation } from '@vigiefaon/domain/identity/identity';
import { ReachKilometres } from '@vigiefaon/domain/users/reach';
import { Role } from '@vigiefaon/domain/users/role';
import type { Locale, User } from '@vigiefaon/domain/users/user';
import * as z from 'zod/mini';
import { type IdentityValues, identityInformationOf, valuesOfIdentity } from '../../identity/identity-values.ts';
import { kilometresIn } from '../../identity/reach-values.ts';

/** What an admin changes of an account; a role that is not given yet is "". */
export interface UserValues {
  identity: IdentityValues;
  role: Role | '';
  /** '' is as far as the association says. */
  reachKilometres: string;
}

export interface NewUserValues extends Omit<UserValues, 'reachKilometres'> {
  password: string;
  locale: Locale;
}

export const UserBody = z.object({
  identity: IdentityInformation,
  role: z.nullable(Role),
  reachKilometres: z.optional(z.nullable(ReachKilometres)),
});

export function valuesOf({ identity, role, reachKilometres }: User): UserValues {
  return { identity: valuesOfIdentity(identity), role: role ?? '', reachKilometres: reachKilometres?.toString() ?? '' };
}

export function bodyOf({ identity, role, reachKilometres }: UserValues) {
  return { ...personOf({ identity, role }), reachKilometres: kilometresIn(reachKilometres) };
}

export function personOf({ identity, role }: Pick<UserValues, 'identity' | 'role'>) {
  return { identity: identityInformationOf(identity), role: role === '' ? null : role };
}
