import { useQueryClient } from '@tanstack/react-query';
import type { Report } from '@vigiefaon/domain/missions/mission-report';
import { getReport } from '@vigiefaon/domain/missions/missions.api';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useCurrentActor } from '../../../api/current-user.ts';
import { queryOf } from '../../../api/queries.ts';
import { clearDraft, loadDraft, saveDraft } from '../../../offline/draft-store.ts';
import { type AnimalCount, emptyReport, type ReportDraft, type ReportValues, valuesOf } from './report-draft.ts';

export type CountedBefore = Partial<Record<AnimalCount, number>>;

function useKeyOf(missionId: string): string {
  const { userId } = useCurrentActor();
  return `report:${userId}:${missionId}`;
}

/** Stays on this device until it is on its way; begins with what was counted in the field. */
export function useReportDraft(missionId: string, counted: CountedBefore = {}) {
  const key = useKeyOf(missionId);
  const [typed, setTyped] = useState<ReportDraft | null>(null);
  const [isLoaded, setLoaded] = useState(false);
  const latest = useRef<ReportDraft | null>(null);

  useEffect(() => {
    let isCurrent = true;
    void loadDraft<ReportDraft>(key)
      .catch(() => null)
      .then((kept) => {
        if (!isCurrent) return;
        latest.current = kept;
        setTyped(kept);
        setLoaded(true);
      });
    return () => {
      isCurrent = false;
    };
  }, [key]);

  const keep = useCallback(
    async (next: ReportDraft) => {
      latest.current = next;
      setTyped(next);
      await saveDraft(key, next).catch(() => undefined);
    },
    [key],
  );

  const untouched: ReportDraft = { values: { ...emptyReport, ...counted } };
  return {
    draft: isLoaded ? (typed ?? untouched) : null,
    change: (change: Partial<ReportValues>) =>
      void keep({ values: { ...(latest.current ?? untouched).values, ...change } }),
    discard: () => clearDraft(key).catch(() => undefined),
  };
}

/** A report that is taken back is laid out again as it was: one takes it back to correct it, not to start anew. */
export function useKeepForCorrection(missionId: string): () => Promise<void> {
  const cache = useQueryClient();
  const key = useKeyOf(missionId);
  return async () => {
    const report = cache.getQueryData<Report>(queryOf(getReport, { params: { missionId } }).queryKey);
    if (!report) return;
    await saveDraft(key, { values: valuesOf(report) }).catch(() => undefined);
  };
}
