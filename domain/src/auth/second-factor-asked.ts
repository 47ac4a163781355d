import * as z from 'zod/mini';
import type { Role } from '../users/role.ts';

export const secondFactorAudiences = ['NOBODY', 'ADMINS', 'EVERYBODY'] as const;
/** Who has to have a second factor; whoever is not asked may have one. */
export const SecondFactorFor = z.enum(secondFactorAudiences);
export type SecondFactorFor = z.infer<typeof SecondFactorFor>;

/** Where the association has not set it: admins see everybody's data, and open any account. */
export const usualSecondFactorFor: SecondFactorFor = 'ADMINS';

/** Whether the association asks an account of this role for a second factor; who waits for a role sees nothing yet, and is asked with it. */
export function isAskedForSecondFactor(role: Role | null, audience: SecondFactorFor): boolean {
  if (role === null) return false;
  return audience === 'EVERYBODY' || (audience === 'ADMINS' && role === 'ROLE_ADMIN');
}

/** Whether somebody has to set one up before anything else (docs/decisions/0042). */
export function hasToSetUpSecondFactor(
  { role, hasSecondFactor }: { role: Role | null; hasSecondFactor: boolean },
  audience: SecondFactorFor,
): boolean {
  return !hasSecondFactor && isAskedForSecondFactor(role, audience);
}
