import type { MissionClearance } from '@vigiefaon/domain/clearance/clearance.api';
import { type FindScene, usualFindMarginMeters } from '@vigiefaon/domain/clearance/finds-in-the-way';
import type { Find } from '@vigiefaon/domain/finds/find';
import { listFinds, saveFind } from '@vigiefaon/domain/finds/finds.api';
import { knownFinds } from '@vigiefaon/domain/finds/known-finds';
import type { Mission } from '@vigiefaon/domain/missions/mission';
import { useMemo } from 'react';
import { useCall } from '../../api/queries.ts';
import { useWaitingEntries } from '../../offline/use-field-send.ts';

/** What lies in the fields of a mission: what the server knows, and on top what waits on this phone. */
export function useFindScene(mission: Mission, clearance: MissionClearance | undefined): FindScene<Find> {
  const { missionId, parcels } = mission;
  const { data } = useCall(listFinds, { params: { missionId } });
  const entries = useWaitingEntries(missionId);
  const marginMeters = clearance?.findMarginMeters ?? usualFindMarginMeters;
  return useMemo(() => {
    // Also a find that the server has refused lies there; what was refused to be done with it has not been done.
    const counting = entries.filter(({ state, path }) => state === 'WAITING' || path === saveFind.path);
    return { finds: knownFinds(data?.items ?? [], counting), parcels, marginMeters };
  }, [data, entries, parcels, marginMeters]);
}
