import { addDays, instantOfLocalTime, localTime } from '@vigiefaon/domain/local-time';
import { isQuotaReached } from '@vigiefaon/domain/settings/quotas';
import type { Actor } from '@vigiefaon/domain/users/role';
import type { Kysely } from 'kysely';
import type { Config } from '../../../config.ts';
import type { Tables } from '../../../database/tables.ts';
import { quotaReached } from '../../../http/limits/quota.ts';
import { getAssociationSettings } from '../../settings/public.ts';
import { countAskedSince } from '../read/missions-today.repository.ts';

/** Refuses a requester what goes beyond the missions of one day, the association's; whoever asks for somebody else is not counted. */
export async function refuseTooMany(
  transaction: Kysely<Tables>,
  { clientId, actor, config, now }: { clientId: string; actor: Actor; config: Config; now: Date },
): Promise<void> {
  if (actor.role === 'ROLE_ADMIN' || actor.clientId !== clientId) return;
  const { missionsADay } = await getAssociationSettings(transaction);
  const { day } = localTime(now, config.timeZone);
  const midnight = (at: string) => instantOfLocalTime(at, '00:00', config.timeZone);
  const count = await countAskedSince(transaction, { clientId, userId: actor.userId, since: midnight(day) });
  if (isQuotaReached(count, missionsADay)) throw quotaReached('MISSIONS', { at: midnight(addDays(day, 1)), now });
}
