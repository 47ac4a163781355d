import type { MissionFacts, Refusal } from '../missions/mission-actions.ts';
import type { Actor } from '../users/role.ts';
import type { ClearanceStatement } from './clearance.api.ts';

/**
 * Why this person may not say now what is cleared of this mission, or null when they may: its pilot and admins, from assignment on
 * and also when the mission is done. A requester never, not even an admin's own wish can make a mission without pilot cleared.
 * Nobody before the search can have happened, not even that it was not flown; what was said is taken back at any hour.
 */
export function whyNotClear(
  mission: Pick<MissionFacts, 'status' | 'pilotId' | 'isTooEarly'>,
  actor: Actor,
  says: ClearanceStatement['state'] = 'CLEARED',
): Refusal | null {
  if (actor.role !== 'ROLE_ADMIN' && actor.role !== 'ROLE_PILOT') return 'NOT_FOR_YOUR_ROLE';
  if (actor.role === 'ROLE_PILOT' && mission.pilotId !== actor.userId) return 'NOT_YOUR_MISSION';
  if (mission.status === 'CANCELED') return 'ALREADY_CANCELED';
  if (mission.status === 'TODO') return 'STILL_WAITING';
  return mission.isTooEarly && says !== 'WITHDRAWN' ? 'TOO_EARLY' : null;
}
