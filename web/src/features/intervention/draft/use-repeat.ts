import type { Mission } from '@vigiefaon/domain/missions/mission';
import { getMission } from '@vigiefaon/domain/missions/missions.api';
import { listParcels } from '@vigiefaon/domain/parcels/parcels.api';
import { useCallback, useEffect, useRef } from 'react';
import { useEndpointQuery } from '../../../api/queries.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { showToast } from '../../../ui/feedback/toast.ts';
import { type InterventionDraft, isWorthKeeping, repeatMission } from './intervention-draft.ts';
import type { DraftControl } from './use-draft.ts';

/** Fills the draft as an earlier mission was; what stood there before comes back on undo. */
export function useRepeat(clientId: string, { draft, change }: DraftControl): (mission: Mission) => void {
  const { t } = useTranslation();
  const own = useEndpointQuery(listParcels, { params: { clientId } }).data;
  return useCallback(
    (mission) => {
      const before = draft;
      change((current) => repeatMission(current, mission, own?.items ?? []));
      if (!before || !isWorthKeeping(before)) return;
      showToast({
        severity: 'info',
        summary: t('intervention.repeated'),
        action: { label: t('common.undo'), onClick: () => change(() => before) },
      });
    },
    [draft, change, own, t],
  );
}

/** Does so for the mission named in the address, once. */
export function useRepeatFromAddress(
  clientId: string,
  missionId: string | undefined,
  draft: InterventionDraft | null,
  onRepeat: (mission: Mission) => void,
  onDone: () => void,
): void {
  const isWanted = missionId !== undefined;
  const own = useEndpointQuery(listParcels, { params: { clientId } });
  const mission = useEndpointQuery(getMission, { params: { missionId: missionId ?? '' } }, { enabled: isWanted });
  const done = useRef<string | null>(null);
  const isReady = draft !== null && own.data !== undefined && mission.data !== undefined;
  useEffect(() => {
    if (!missionId || done.current === missionId || !mission.data || !isReady) return;
    done.current = missionId;
    onRepeat(mission.data);
    onDone();
  }, [missionId, mission.data, isReady, onRepeat, onDone]);
}
