import type { Mission } from '@vigiefaon/domain/missions/mission';
import { getMission } from '@vigiefaon/domain/missions/missions.api';
import { listParcels } from '@vigiefaon/domain/parcels/parcels.api';
import { useCallback, useEffect, useRef } from 'react';
import { useEndpointQuery } from '../../../api/queries.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { type DraftProps, isWorthKeeping, repeatMission } from '../../../ordering/draft/intervention-draft.ts';
import { showToast } from '../../../ui/feedback/toast.ts';

interface RepeatPlan extends DraftProps {
  clientId: string;
  /** The mission that the address asks to repeat, which is done once. */
  repeat: string | undefined;
  onDone: () => void;
}

/** Fills the draft as an earlier mission was; what stood there before comes back on undo. */
export function useRepeat({ clientId, draft, change, repeat, onDone }: RepeatPlan): (mission: Mission) => void {
  const { t } = useTranslation();
  const own = useEndpointQuery(listParcels, { params: { clientId } }).data;
  const isNamed = repeat !== undefined;
  const named = useEndpointQuery(getMission, { params: { missionId: repeat ?? '' } }, { enabled: isNamed }).data;
  const done = useRef<string | null>(null);
  const fill = useCallback(
    (mission: Mission) => {
      change((current) => repeatMission(current, mission, own?.items ?? []));
      if (!isWorthKeeping(draft)) return;
      showToast({
        severity: 'info',
        summary: t('intervention.repeated'),
        action: { label: t('common.undo'), onClick: () => change(() => draft) },
      });
    },
    [draft, change, own, t],
  );
  useEffect(() => {
    if (!repeat || done.current === repeat || !named || !own) return;
    done.current = repeat;
    fill(named);
    onDone();
  }, [repeat, named, own, fill, onDone]);
  return fill;
}
