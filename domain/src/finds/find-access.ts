import type { MissionStatus } from '../missions/mission-status.ts';
import type { Actor } from '../users/role.ts';

/** What the rule needs to know of a mission. */
export interface FindingMission {
  status: MissionStatus;
  pilotId: string | null;
  /** The accounts of those who come along. */
  accompanistIds: readonly string[];
}

export type FindingRefusal = 'NOT_FOR_YOUR_ROLE' | 'NOT_YOUR_MISSION' | 'STILL_WAITING' | 'ALREADY_CANCELED';

/** Places of finds are for those who fly and coordinate. */
export function canSeeFinds({ role }: Actor): boolean {
  return role === 'ROLE_ADMIN' || role === 'ROLE_PILOT';
}

/** Why somebody may not write down or decide finds of a mission, or null: its pilot, those of the crew who come along, and admins. */
export function whyNotFind(mission: FindingMission, actor: Actor): FindingRefusal | null {
  if (!canSeeFinds(actor)) return 'NOT_FOR_YOUR_ROLE';
  const isTheirs = mission.pilotId === actor.userId || mission.accompanistIds.includes(actor.userId);
  return isTheirs || actor.role === 'ROLE_ADMIN' ? null : 'NOT_YOUR_MISSION';
}

/** The same for a find that is new: a mission that nobody flies has none. */
export function whyNotNewFind(mission: FindingMission, actor: Actor): FindingRefusal | null {
  const refusal = whyNotFind(mission, actor);
  if (refusal) return refusal;
  if (mission.status === 'TODO') return 'STILL_WAITING';
  return mission.status === 'CANCELED' ? 'ALREADY_CANCELED' : null;
}
