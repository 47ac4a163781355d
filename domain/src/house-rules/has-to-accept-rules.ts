import type { Role } from '../users/role.ts';

/** A pilot reads and accepts the rules before anything else; admins, who write them, are never locked out (docs/decisions/0011). */
export function hasToAcceptRules(account: {
  role: Role | null;
  rulesVersion: number | null;
  rulesInForce: number | null;
}): boolean {
  return account.role === 'ROLE_PILOT' && account.rulesVersion !== account.rulesInForce;
}
