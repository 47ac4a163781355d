import type { Mission } from '@vigiefaon/domain/missions/mission';
import { lazy, Suspense } from 'react';
import type { useClearing } from '../../features/clearance/pilot/use-clearing.ts';
import { useClearingShapes } from '../../features/clearance/pilot/use-clearing-shapes.ts';
import type { useCurrentParcel } from '../../features/clearance/pilot/use-current-parcel.ts';
import { useFindSigns } from '../../features/finds/list/use-find-signs.ts';
import { useFinds } from '../../features/finds/use-finds.ts';
import { FieldMap } from '../../features/missions/field/field-map.tsx';
import { useNotesOfMission } from '../../map/notes/notes-of-mission.tsx';

const FindSigns = lazy(async () => ({ default: (await import('../../map/view/find-signs.tsx')).FindSigns }));
const LanesOnMap = lazy(() => import('../../features/flight/lanes-on-map.tsx'));

interface MapInFieldProps {
  mission: Mission;
  clearing: ReturnType<typeof useClearing>;
  current: ReturnType<typeof useCurrentParcel>;
  /** How often the flights were looked at: what was chosen there is drawn anew. */
  flightsSeen: number;
}

/** The map of the field, with what the mission's features draw on it. */
export function MapInField({ mission, clearing, current: { row, choose }, flightsSeen }: MapInFieldProps) {
  const notes = useNotesOfMission(mission.missionId, true);
  const finds = useFindSigns(useFinds(mission.missionId).finds);
  const shapes = useClearingShapes(clearing);
  return (
    <FieldMap mission={mission} shapes={shapes} notes={notes} currentId={row?.parcel.parcelId} onChoose={choose}>
      <Suspense fallback={null}>
        {row ? <LanesOnMap key={flightsSeen} mission={mission} parcel={row.parcel} notes={notes} /> : null}
        <FindSigns finds={finds} />
      </Suspense>
    </FieldMap>
  );
}
