import { mayRevokeLink } from '@vigiefaon/domain/clearance/clearance-link';
import { DomainError } from '@vigiefaon/domain/errors';
import { type CommandContext, getMission, insertMissionEvent } from '../missions/public.ts';
import { countLinkUp } from './clearance.repository.ts';
import { deleteFollowersOf } from './followers/followers.repository.ts';

type RevokingContext = Pick<CommandContext, 'transaction' | 'missionId' | 'actor' | 'now'>;

/** The link with this number is dead at once and the next one holds. Whoever was faster has revoked it already: the new one stays. */
export async function revokeLink(context: RevokingContext, linkNumber: number): Promise<void> {
  const { transaction, missionId, actor, now } = context;
  const mission = await getMission(transaction, missionId, actor);
  if (!mayRevokeLink(mission, actor)) throw new DomainError('FORBIDDEN', { reason: 'NOT_FOR_YOUR_ROLE' });
  if (!(await countLinkUp(transaction, missionId, linkNumber))) return;
  // They follow by the link that is dead now.
  await deleteFollowersOf(transaction, missionId);
  const { status } = mission;
  const event = { missionId, at: now, actorId: actor.userId, from: status, to: status };
  await insertMissionEvent(transaction, { ...event, action: 'revokeLink' });
}
