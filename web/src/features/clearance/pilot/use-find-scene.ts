import type { MissionClearance } from '@vigiefaon/domain/clearance/clearance.api';
import {
  type FindScene,
  isFoundIn,
  type LyingFind,
  usualFindMarginMeters,
} from '@vigiefaon/domain/clearance/finds-in-the-way';
import { nobody } from '@vigiefaon/domain/finds/decide-find';
import type { FawnOfOthers, Find } from '@vigiefaon/domain/finds/find';
import { listFinds, saveFind } from '@vigiefaon/domain/finds/finds.api';
import { knownFinds } from '@vigiefaon/domain/finds/known-finds';
import type { Mission } from '@vigiefaon/domain/missions/mission';
import { useMemo } from 'react';
import { useEndpointQuery } from '../../../api/queries.ts';
import { useWaitingEntries } from '../../../offline/field/field-outbox-context.ts';
import type { FieldEntry } from '../../../offline/field/field-store.ts';

/** Also a find that the server has refused lies there; what was refused to be done with it has not been done. */
function countingOf(entries: readonly FieldEntry[]): FieldEntry[] {
  return entries.filter(({ state, path }) => state === 'WAITING' || path === saveFind.path);
}

/** As its crew knows it, without what only they have to know. */
function asFind(fawn: FawnOfOthers): Find {
  return {
    missionId: '',
    parcelId: null,
    animals: 1,
    placeSource: 'POSITION',
    note: null,
    describedAt: fawn.seenAt,
    reachedAt: null,
    crateNumber: null,
    guardian: nobody,
    ...fawn,
  };
}

/** Found by others, and told by this phone, since one pilot may fly several missions over one meadow. */
function knownOfOthers(
  fawns: readonly FawnOfOthers[],
  entries: readonly FieldEntry[],
  { missionId, parcels, searchFrom }: Mission,
): LyingFind[] {
  const elsewhere = entries.filter((entry) => entry.missionId !== missionId && entry.at >= searchFrom);
  const here = knownFinds(fawns.map(asFind), countingOf(elsewhere)).filter((find) =>
    parcels.some(({ geometry }) => isFoundIn(geometry, find)),
  );
  return here.map((find) => ({ ...find, isOfOtherMission: true }));
}

/** As the server knows it, and on top what waits on this phone. */
export function useFindScene(mission: Mission, clearance: MissionClearance | undefined): FindScene<LyingFind> {
  const { missionId, parcels } = mission;
  const { data } = useEndpointQuery(listFinds, { params: { missionId } });
  const entries = useWaitingEntries();
  const marginMeters = clearance?.findMarginMeters ?? usualFindMarginMeters;
  return useMemo(() => {
    const own = entries.filter((entry) => entry.missionId === missionId);
    const finds = [
      ...knownFinds(data?.items ?? [], countingOf(own)),
      // An answer that was kept by an older app says nothing of them.
      ...knownOfOthers(data?.fawnsOfOthers ?? [], entries, mission),
    ];
    return { finds, parcels, marginMeters };
  }, [data, entries, mission, missionId, parcels, marginMeters]);
}
