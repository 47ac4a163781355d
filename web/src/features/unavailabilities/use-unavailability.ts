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
import { useEffect, useRef } from 'react';
import { call } from '../../api/call.ts';
import { isCallError } from '../../api/call-error.ts';
import { useCurrentActor } from '../../api/current-user.ts';
import { isTemporary } from '../../api/is-temporary.ts';
import { invalidate, queryOf, useEndpointQuery } from '../../api/queries.ts';
import { useErrorMessage } from '../../api/use-error-message.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { useOutbox } from '../../offline/use-outbox.ts';
import { usePending } from '../../offline/use-pending.ts';
import { showToast } from '../../ui/feedback/toast.ts';

/** SAVED, on its way, or kept on this device until there is a network. */
type SaveState = 'SAVED' | 'SAVING' | 'WAITING';

// How often somebody else may be faster in a row before this device takes a rest.
const mostMeetings = 5;

const nothing: PeriodChange = { taken: [], given: [] };

/** The list before and after a change was saved. */
interface Saved {
  readonly before: Unavailability['periods'];
  readonly sent: Unavailability['periods'];
  readonly after: Unavailability['periods'];
  /** Somebody else was faster: `before` is theirs. */
  readonly hasMet: boolean;
}

/** Saves a change; somebody else's list that was saved meanwhile takes it, too. */
function useSaving(pilotId: string): (change: PeriodChange) => Promise<Saved> {
  const cache = useQueryClient();
  const query = queryOf(getUnavailability, { params: { pilotId } });
  const keep = (list: Unavailability) => cache.setQueryData(query.queryKey, list);
  return async (change) => {
    let { periods: before, version } = await cache.ensureQueryData(query);
    for (let meetings = 0; ; meetings += 1) {
      const sent = applyChange(before, change);
      try {
        const saved = await call(saveUnavailability, { params: { pilotId }, body: { periods: sent, version } });
        keep(saved);
        return { before, sent, after: saved.periods, hasMet: meetings > 0 };
      } catch (error) {
        if (!isCallError(error, 'STALE') || meetings === mostMeetings) throw error;
        const theirs = await call(getUnavailability, { params: { pilotId } });
        keep(theirs);
        ({ periods: before, version } = theirs);
      }
    }
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
  const { userId } = useCurrentActor();
  const { data, error, refetch } = useEndpointQuery(getUnavailability, { params: { pilotId } });
  const key = `unavailability:${userId}:${pilotId}`;
  const { pending: change, latest, remember } = usePending({ key, nothing, isNothing: isNoChange });
  /** Told together, once nothing is left to be saved. */
  const untold = useRef<{ before: Unavailability['periods'] | null; isUndo: boolean }>({ before: null, isUndo: false });
  const { queryKey } = queryOf(getUnavailability, { params: { pilotId } });
  // Not the query's own copy, which comes a moment after the pending change has gone.
  const list = () => cache.getQueryData<Unavailability>(queryKey) ?? data;
  const shown = () => applyChange(list()?.periods ?? [], latest.current);

  const [outbox, { isSending, failure }] = useOutbox({
    store: {
      next: () => (list() && !isNoChange(latest.current) ? latest.current : undefined),
      sent: whenSaved,
      refused,
    },
    send: useSaving(pilotId),
    isTemporary: (failed) => isCallError(failed, 'STALE') || isTemporary(failed),
  });

  function whenSaved(saved: PeriodChange, { before, sent, after, hasMet }: Saved): void {
    if (hasMet) untold.current.before = before;
    untold.current.before ??= before;
    // Taps while this was under way stay to be sent.
    remember(latest.current === saved ? nothing : changeBetween(sent, applyChange(before, latest.current)));
    if (!isNoChange(latest.current)) return;
    tell(changeBetween(untold.current.before, after), untold.current.isUndo);
    untold.current = { before: null, isUndo: false };
    void invalidate(cache, listUnavailabilities, listPilots);
  }

  function refused(_: PeriodChange, failed: unknown): void {
    untold.current = { before: null, isUndo: false };
    remember(nothing);
    void invalidate(cache, getUnavailability);
    showToast({ severity: 'error', summary: t('unavailabilities.refused'), detail: errorMessage(failed) });
  }

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

  function edit(after: Period[], isUndo = false): void {
    const saved = list();
    if (!saved) return;
    untold.current.isUndo = isUndo;
    remember(changeBetween(saved.periods, after));
    void outbox.flush();
  }

  const hasList = list() !== undefined;
  const isLeftBehind = hasList && !isNoChange(change) && !isSending && failure === null;
  // Left behind by a page before, sent once the list is there.
  useEffect(() => {
    if (isLeftBehind) void outbox.flush();
  }, [isLeftBehind, outbox]);

  const state: SaveState = isSending ? 'SAVING' : failure === null ? 'SAVED' : 'WAITING';
  const periods = hasList ? applyChange(list()?.periods ?? [], change) : null;
  return { periods, error, refetch, state, edit, save: outbox.flush };
}
