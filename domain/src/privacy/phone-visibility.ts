import { addDays } from '../local-time.ts';
import type { MissionStatus } from '../missions/mission-status.ts';
import type { PhoneVisibility } from '../settings/association-settings.ts';
import type { Actor } from '../users/role.ts';

/** What the rule needs to know of a mission. */
export interface PhoneFacts {
  status: MissionStatus;
  clientId: string;
  pilotId: string | null;
  missionDate: string;
}

/**
 * The mowing days whose requesters every pilot may call: today, and tomorrow once it is being planned (decision 17).
 * `now` is the association's wall clock.
 */
function planningDays(now: { day: string; time: string }, planningTime: string): string[] {
  return now.time >= planningTime ? [now.day, addDays(now.day, 1)] : [now.day];
}

/** The days on which this person sees the phones of missions that are not their own; null where they see all that they can see at all. */
export function phoneDaysOf(
  actor: Pick<Actor, 'role'>,
  visibility: PhoneVisibility,
  readClock: () => { day: string; time: string },
  planningTime: string,
): string[] | null {
  if (actor.role !== 'ROLE_PILOT' || visibility === 'ALWAYS') return null;
  return planningDays(readClock(), planningTime);
}

/**
 * Whether a person who may see a mission also sees how to reach its requester: mail, phone and contact phone.
 * A pilot whose days are limited does from assignment on, for their own requests, and on planning days while the mission is open.
 */
export function canSeePhone(mission: PhoneFacts, actor: Actor): boolean {
  const { phoneDays } = actor;
  if (!phoneDays) return true;
  if (mission.pilotId === actor.userId || mission.clientId === actor.clientId) return true;
  const isOpen = mission.status === 'TODO' || mission.status === 'AFFECTED';
  return isOpen && phoneDays.includes(mission.missionDate);
}
