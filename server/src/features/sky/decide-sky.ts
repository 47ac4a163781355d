import { DomainError } from '@vigiefaon/domain/errors';
import { refusals, whyNot } from '@vigiefaon/domain/missions/mission-actions';
import type { SkyDecisionChange } from '@vigiefaon/domain/sky/mission-sky';
import type { Actor } from '@vigiefaon/domain/users/role';
import type { Transaction } from '../../database/tables.ts';
import type { Means } from '../../http/route/application.ts';
import { getMissionHeld } from '../missions/public.ts';
import { appendSkies, insertDecision } from './known-skies.repository.ts';
import { judgeMissions } from './read-skies.ts';
import { findSkyMission } from './sky-missions.repository.ts';

/** Signs whether a mission is flown, with what is known of its sky at that moment. */
export async function decideSky(
  transaction: Transaction,
  means: Means,
  actor: Actor,
  { missionId, ...change }: SkyDecisionChange & { missionId: string },
): Promise<void> {
  const held = await getMissionHeld(transaction, missionId, actor);
  const reason = whyNot('decideSky', held, actor);
  if (reason) throw new DomainError(refusals[reason], { reason });
  const mission = await findSkyMission(transaction, missionId);
  if (!mission) throw new DomainError('NOT_FOUND');
  const { day } = mission;
  const at = means.now();
  const judged = await judgeMissions(transaction, means, day, [mission]);
  const [missionSkyId] = await appendSkies(transaction, judged, { occasion: 'DECISION', now: at });
  if (missionSkyId === undefined) throw new DomainError('NOT_FOUND');
  const decided = { ...change, missionId, day, userId: actor.userId, at, missionSkyId };
  if (!(await insertDecision(transaction, decided))) throw new DomainError('STALE');
}
