import type { Position } from '@vigiefaon/domain/geometry/geometry';
import type { Mission } from '@vigiefaon/domain/missions/mission';
import type { MissionFacts } from '@vigiefaon/domain/missions/mission-actions';
import { isTooEarly } from '@vigiefaon/domain/missions/search-time';
import { fieldNow } from '../../../offline/field/field-clock.ts';

/** As it is now by the corrected clock of this device. */
export function factsOf(mission: Mission): MissionFacts {
  const { status, client, pilot, hasReport, unconfirmedUserId } = mission;
  const people = { clientId: client.clientId, pilotId: pilot?.pilotId ?? null, unconfirmedUserId };
  return { status, ...people, hasReport, isTooEarly: isTooEarly(mission.searchFrom, fieldNow()) };
}

interface Named {
  lastname: string | null;
  firstname: string | null;
}

/** "Anne Lejeune"; null when neither name is known. */
export function nameOf(person: Named | null): string | null {
  return [person?.firstname, person?.lastname].filter(Boolean).join(' ') || null;
}

/** Where one drives to: the meeting point when there is one. */
export function destinationOf(mission: Mission): Position | null {
  return mission.meetingPoint?.coordinates ?? mission.location?.coordinates ?? null;
}

export function hasDeclined({ responses }: Mission, { pilotId }: { pilotId: string }): boolean {
  return responses.some((answer) => answer.pilotId === pilotId && answer.response === 'UNAVAILABLE');
}
