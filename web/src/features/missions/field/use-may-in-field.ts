import type { Mission } from '@vigiefaon/domain/missions/mission';
import { whyNot } from '@vigiefaon/domain/missions/mission-actions';
import { useCurrentActor } from '../../../api/current-user.ts';
import { factsOf } from '../cards/mission-facts.ts';
import { useSearchHour } from '../panel/search-hour.tsx';

export type MayInField = Record<'start' | 'report' | 'complete', boolean>;

/** What this person may tell of a mission just now; asked anew at the hour from which its search can be told. */
export function useMayInField(mission: Mission): MayInField {
  const actor = useCurrentActor();
  useSearchHour(mission);
  const may = (action: 'start' | 'report' | 'complete') => whyNot(action, factsOf(mission), actor) === null;
  return { start: may('start') && mission.startedAt === null, report: may('report'), complete: may('complete') };
}
