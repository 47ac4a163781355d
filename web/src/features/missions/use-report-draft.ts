import { useQueryClient } from '@tanstack/react-query';
import type { Report } from '@vigiefaon/domain/missions/mission-report';
import { getReport } from '@vigiefaon/domain/missions/missions.api';
import { useCallback, useEffect, useRef, useState } from 'react';
import { queryOf } from '../../api/queries.ts';
import { clearDraft, loadDraft, saveDraft } from '../../offline/draft-store.ts';
import { emptyReport, type ReportDraft, type ReportValues, valuesOf } from './report-draft.ts';

const keyOf = (missionId: string) => `report:${missionId}`;
const emptyDraft: ReportDraft = { values: emptyReport, sending: null };

/** What is typed into a report stays on this device until it has arrived. */
export function useReportDraft(missionId: string) {
  const [draft, setDraft] = useState<ReportDraft | null>(null);
  const latest = useRef<ReportDraft>(emptyDraft);

  useEffect(() => {
    let isCurrent = true;
    void loadDraft<ReportDraft>(keyOf(missionId))
      .catch(() => null)
      .then((kept) => {
        if (!isCurrent) return;
        latest.current = kept ?? emptyDraft;
        setDraft(latest.current);
      });
    return () => {
      isCurrent = false;
    };
  }, [missionId]);

  const keep = useCallback(
    async (next: ReportDraft) => {
      latest.current = next;
      setDraft(next);
      await saveDraft(keyOf(missionId), next).catch(() => undefined);
    },
    [missionId],
  );

  return {
    draft,
    change: (change: Partial<ReportValues>) =>
      void keep({ ...latest.current, values: { ...latest.current.values, ...change } }),
    keepSending: (sending: ReportDraft['sending']) => keep({ ...latest.current, sending }),
    discard: () => clearDraft(keyOf(missionId)).catch(() => undefined),
  };
}

/** A report that is taken back is laid out again as it was: one takes it back to correct it, not to start anew. */
export function useKeepForCorrection(missionId: string): () => Promise<void> {
  const cache = useQueryClient();
  return async () => {
    const report = cache.getQueryData<Report>(queryOf(getReport, { params: { missionId } }).queryKey);
    if (!report) return;
    await saveDraft(keyOf(missionId), { values: valuesOf(report), sending: null }).catch(() => undefined);
  };
}
