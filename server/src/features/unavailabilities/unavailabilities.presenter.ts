import type { CrewAbsence } from '@vigiefaon/domain/unavailabilities/unavailabilities.api';
import { mayKeepUnavailability } from '@vigiefaon/domain/unavailabilities/unavailability-access';
import type { Actor } from '@vigiefaon/domain/users/role';

/** When somebody is away, without why for those whom that does not concern. */
export function presentAbsence(absence: CrewAbsence, actor: Actor): CrewAbsence {
  if (mayKeepUnavailability(actor, absence.pilotId)) return absence;
  return { ...absence, periods: absence.periods.map((period) => ({ ...period, note: null })) };
}
