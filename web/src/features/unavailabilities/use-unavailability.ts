import { useQueryClient } from '@tanstack/react-query';
import type { Period } from '@vigiefaon/domain/unavailabilities/period';
import {
  applyChange,
  changeBetween,
  isNoChange,
  type PeriodChange,
  reverseChange,
} from '@vigiefaon/domain/unavailabilities/periods';
import {
  getUnavailability,
  listUnavailabilities,
  saveUnavailability,
  type Unavailability,
} from '@vigiefaon/domain/unavailabilities/unavailabilities.api';
import { listPilots } from '@vigiefaon/domain/users/users.api';
import { useEffect, useRef, useState } from 'react';
import { call } from '../../api/call.ts';
import { isCallError } from '../../api/call-error.ts';
import { useCurrentActor } from '../../api/current-user.ts';
import { forget, queryOf, useCall } from '../../api/queries.ts';
import { useErrorMessage } from '../../api/use-error-message.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { clearDraft, loadDraft, saveDraft } from '../../offline/draft-store.ts';
import { useNetworks } from '../../offline/use-networks.ts';
import { showToast } from '../../ui/toast.ts';

/** SAVED, on its way, or kept on this device until there is a network. */
type SaveState = 'SAVED' | 'SAVING' | 'WAITING';

// How often somebody else may be faster in a row before this device takes a rest.
const mostMeetings = 5;

const nothing: PeriodChange = { taken: [], given: [] };

function isTemporary(error: unknown): boolean {
  if (!isCallError(error)) return false;
  return ['STALE', 'OFFLINE', 'UNAVAILABLE', 'UNEXPECTED', 'UNAUTHENTICATED', 'TOO_MANY_REQUESTS'].includes(error.code);
}

/** What is not saved yet, kept on this device through reload and lost network. */
function usePendingChange(pilotId: string) {
  const { userId } = useCurrentActor();
  const key = `unavailability:${userId}:${pilotId}`;
  const [change, setChange] = useState(nothing);
  // What is being saved outlives a rendering; this is what counts meanwhile.
  const latest = useRef(nothing);

  function remember(next: PeriodChange): void {
    latest.current = next;
    setChange(next);
    void (isNoChange(next) ? clearDraft(key) : saveDraft(key, next)).catch(() => {});
  }

  useEffect(() => {
    let isGone = false;
    void loadDraft<PeriodChange>(key)
      .then((kept) => {
        if (isGone || !kept || !isNoChange(latest.current)) return;
        latest.current = kept;
        setChange(kept);
      })
      .catch(() => {});
    return () => {
      isGone = true;
    };
  }, [key]);

  return { change, latest, remember };
}

/** Sends what is pending until nothing is left; somebody else's list that was saved meanwhile takes the change too. */
function useSaving(pilotId: string, pending: ReturnType<typeof usePendingChange>) {
  const cache = useQueryClient();
  const { latest, remember } = pending;
  const query = queryOf(getUnavailability, { params: { pilotId } });
  const keep = (list: Unavailability) => cache.setQueryData(query.queryKey, list);

  /** Answers what has changed on the server, to be told and taken back. */
  return async function sendAll(): Promise<PeriodChange> {
    let base = await cache.ensureQueryData(query);
    let before = base.periods;
    let meetings = 0;
    while (!isNoChange(latest.current)) {
      const sent = latest.current;
      const { periods: old } = base;
      const periods = applyChange(old, sent);
      try {
        base = await call(saveUnavailability, { params: { pilotId }, body: { periods, version: base.version } });
      } catch (error) {
        if (!isCallError(error, 'STALE') || meetings === mostMeetings) throw error;
        meetings += 1;
        base = await call(getUnavailability, { params: { pilotId } });
        before = base.periods;
        keep(base);
        continue;
      }
      keep(base);
      // What was tapped while this was under way stays to be sent.
      remember(latest.current === sent ? nothing : changeBetween(periods, applyChange(old, latest.current)));
    }
    void forget(cache, listUnavailabilities, listPilots);
    return changeBetween(before, base.periods);
  };
}

/**
 * The periods of one pilot as they are on screen, saved at once: a change without network stays on this device and goes
 * out when there is one.
 */
export function useUnavailability(pilotId: string) {
  const { t } = useTranslation();
  const cache = useQueryClient();
  const errorMessage = useErrorMessage();
  const { data, error, refetch } = useCall(getUnavailability, { params: { pilotId } });
  const pending = usePendingChange(pilotId);
  const { change, latest, remember } = pending;
  const sendAll = useSaving(pilotId, pending);
  const [state, setState] = useState<SaveState>('SAVED');
  const isSending = useRef(false);
  const networks = useNetworks(() => {
    if (list() && !isNoChange(latest.current)) void save();
  });
  const { queryKey } = queryOf(getUnavailability, { params: { pilotId } });
  // Not the query's own copy, which comes a moment after the pending change has gone.
  const list = () => cache.getQueryData<Unavailability>(queryKey) ?? data;
  const shown = () => applyChange(list()?.periods ?? [], latest.current);

  function tell(saved: PeriodChange, isUndo: boolean): void {
    if (isNoChange(saved)) return;
    const undo = () => edit(applyChange(shown(), reverseChange(saved)), true);
    showToast({
      id: 'unavailability',
      severity: isUndo ? 'info' : 'success',
      summary: t(isUndo ? 'unavailabilities.undone' : 'unavailabilities.UNAVAILABILITIES_MODIFIED'),
      action: isUndo ? undefined : { label: t('common.undo'), onClick: undo },
    });
  }

  async function attempt(isUndo: boolean): Promise<SaveState> {
    try {
      tell(await sendAll(), isUndo);
    } catch (failure) {
      if (isTemporary(failure)) return 'WAITING';
      remember(nothing);
      void forget(cache, getUnavailability);
      showToast({ severity: 'error', summary: t('unavailabilities.refused'), detail: errorMessage(failure) });
    }
    return 'SAVED';
  }

  async function save(isUndo = false): Promise<void> {
    if (isSending.current) return;
    isSending.current = true;
    setState('SAVING');
    let before: number;
    let end: SaveState;
    do {
      before = networks.current;
      end = await attempt(isUndo);
      // What failed may have left just before a network came back, which is announced only once.
    } while (end === 'WAITING' && networks.current !== before);
    isSending.current = false;
    setState(end);
  }

  function edit(after: Period[], isUndo = false): void {
    const saved = list();
    if (!saved) return;
    remember(changeBetween(saved.periods, after));
    void save(isUndo);
  }

  const hasList = list() !== undefined;
  const isLeftBehind = hasList && !isNoChange(change) && state === 'SAVED';
  // biome-ignore lint/correctness/useExhaustiveDependencies: what a page before left behind is sent once.
  useEffect(() => {
    if (isLeftBehind) void save();
  }, [isLeftBehind]);

  return { periods: hasList ? applyChange(list()?.periods ?? [], change) : null, error, refetch, state, edit, save };
}
