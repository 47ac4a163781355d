import { useEffect, useRef } from 'react';
import { usePublicSettings } from '../../../api/public-settings.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import type { DraftProps } from '../../../ordering/draft/intervention-draft.ts';
import { mowingDays } from '../../../ui/day-and-time/mowing-days.ts';
import { showToast } from '../../../ui/feedback/toast.ts';
import { asLastTime } from './as-last-time.ts';
import type { LastTime } from './hit-choices.ts';

interface LastTimePlan extends DraftProps {
  /** Chosen with the requester; null: the request begins empty. */
  lastTime: LastTime | null;
}

/** Fills the request once as last time, for the day that stood there or tomorrow; what was begun before comes back on undo. */
export function useLastTime({ draft, change, lastTime }: LastTimePlan): void {
  const { t } = useTranslation();
  const { today, seasons } = usePublicSettings();
  const [tomorrow] = mowingDays(today, seasons).near;
  const isDone = useRef(false);
  useEffect(() => {
    if (isDone.current || !lastTime) return;
    isDone.current = true;
    change((before) => asLastTime(before, lastTime, { today, tomorrow: tomorrow ?? null }));
    if (draft.parcels.length === 0 && draft.missionAttempt === null) return;
    showToast({
      severity: 'info',
      summary: t('orders.asLastTime'),
      action: { label: t('common.undo'), onClick: () => change(() => draft) },
    });
  }, [lastTime, draft, change, today, tomorrow, t]);
}
