import type { Transaction } from '../../database/tables.ts';
import type { Means } from '../../http/route/application.ts';
import { listOpenMissionIdsOf, tellOfMissions } from '../messages/public.ts';
import { joinRequester } from './join-requester.ts';
import { holdRequesterOf, updateMailConfirmed } from './users.repository.ts';

/** The address of an account is its owner's from now on, and what has waited for that enters; false when it was before. */
export async function takeAsConfirmed(
  transaction: Transaction,
  { config, now }: Means,
  { userId, actorId }: { userId: string; actorId: string },
): Promise<boolean> {
  await holdRequesterOf(transaction, userId);
  if (!(await updateMailConfirmed(transaction, userId))) return false;
  await joinRequester(transaction, { userId, actorId, now: now() });
  const missionIds = await listOpenMissionIdsOf(transaction, userId);
  await tellOfMissions({ transaction, config, now: now(), actorId }, { action: 'enter' }, { missionIds });
  return true;
}
