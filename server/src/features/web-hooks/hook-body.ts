import { hookTypeOf } from '@vigiefaon/domain/web-hooks/web-hook';
import type { DueDelivery, ToldMission } from './deliveries.repository.ts';

type Told = Pick<DueDelivery, 'action' | 'missionId' | 'fromStatus' | 'toStatus' | 'happenedAt'>;

/**
 * What a receiver is sent: what happened and when, and the mission as it was when that was first written; null where it is
 * deleted.
 */
export function hookBody(told: Told, mission: ToldMission | null, publicUrl: string): string {
  const { action, missionId, fromStatus, toStatus, happenedAt } = told;
  const data = missionId && {
    missionId,
    address: `${publicUrl}/missions/${missionId}`,
    from: fromStatus,
    to: toStatus,
    mission,
  };
  return JSON.stringify({ type: hookTypeOf(action), timestamp: happenedAt.toISOString(), data: data ?? {} });
}
