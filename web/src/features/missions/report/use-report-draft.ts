import { useQueryClient } from '@tanstack/react-query';
import type { Report } from '@vigiefaon/domain/missions/mission-report';
import { getReport } from '@vigiefaon/domain/missions/missions.api';
import { useEffect, useRef, useState } from 'react';
import { useCurrentActor } from '../../../api/current-user.ts';
import { queryOf } from '../../../api/queries.ts';
import { clearDraft, loadDraft, saveDraft } from '../../../offline/draft-store.ts';
import { type AnimalCount, emptyReport, type ReportValues, valuesOf } from './report-draft.ts';

/** As it lies on the disk. */
interface ReportDraft {
  values: ReportValues;
}

function useKeyOf(missionId: string): string {
  const { userId } = useCurrentActor();
  return `report:${userId}:${missionId}`;
}

/** Stays on this device until it is on its way; begins with what was counted in the field. */
export function useReportDraft(missionId: string, counted: Partial<Record<AnimalCount, number>>) {
  const key = useKeyOf(missionId);
  const [typed, setTyped] = useState<ReportValues | null>(null);
  const [isLoaded, setLoaded] = useState(false);
  const latest = useRef<ReportValues | null>(null);

  useEffect(() => {
    let isCurrent = true;
    void loadDraft<ReportDraft>(key)
      .catch(() => null)
      .then((kept) => {
        if (!isCurrent) return;
        latest.current = kept?.values ?? null;
        setTyped(latest.current);
        setLoaded(true);
      });
    return () => {
      isCurrent = false;
    };
  }, [key]);

  const untouched: ReportValues = { ...emptyReport, ...counted };
  function change(part: Partial<ReportValues>): void {
    latest.current = { ...(latest.current ?? untouched), ...part };
    setTyped(latest.current);
    void saveDraft(key, { values: latest.current }).catch(() => undefined);
  }

  return {
    values: isLoaded ? (typed ?? untouched) : null,
    change,
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
