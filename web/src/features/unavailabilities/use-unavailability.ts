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
import { leftToSend, nothing, type Saved, saveChange, untoldSince } from './saving-periods.ts';

/** The list of one pilot as the server has it, and the calls that change and read it. */
function useSavedList(pilotId: string) {
  const cache = useQueryClient();
  const params = { pilotId };
  const { data, error, refetch } = useEndpointQuery(getUnavailability, { params });
  const query = queryOf(getUnavailability, { params });
  const keep = (list: Unavailability) => cache.setQueryData<Unavailability>(query.queryKey, list) ?? list;
  const send = async (change: PeriodChange) =>
    saveChange(change, await cache.ensureQueryData(query), {
      save: async (body) => keep(await call(saveUnavailability, { params, body })),
      read: async () => keep(await call(getUnavailability, { params })),
    });
  // Not the query's own copy, which comes a moment after the pending change has gone.
  const list = () => cache.getQueryData<Unavailability>(query.queryKey) ?? data;
  return { list, send, error, refetch };
}

function useToasts() {
  const { t } = useTranslation();
  const errorMessage = useErrorMessage();
  const tellRefused = (failed: unknown) =>
    showToast({ severity: 'error', summary: t('unavailabilities.refused'), detail: errorMessage(failed) });
  /** Without a way back it is the way back that was taken. */
  const tellSaved = (undo?: () => void) =>
    showToast({
      id: 'unavailability',
      severity: undo ? 'success' : 'info',
      summary: t(undo ? 'unavailabilities.UNAVAILABILITIES_MODIFIED' : 'unavailabilities.undone'),
      action: undo && { label: t('common.undo'), onClick: undo },
    });
  return { tellSaved, tellRefused };
}

/**
 * The periods of one pilot as they are on screen, saved at once: a change without network stays on this device and goes
 * out when there is one.
 */
export function useUnavailability(pilotId: string) {
  const cache = useQueryClient();
  const { userId } = useCurrentActor();
  const { list, send, error, refetch } = useSavedList(pilotId);
  const key = `unavailability:${userId}:${pilotId}`;
  const { pending: change, latest, remember } = usePending({ key, nothing, isNothing: isNoChange });
  const { tellSaved, tellRefused } = useToasts();
  const untold = useRef<{ since: Period[] | null; isUndo: boolean }>({ since: null, isUndo: false });

  const [outbox, { isSending, failure }] = useOutbox({
    store: {
      next: () => (list() && !isNoChange(latest.current) ? latest.current : undefined),
      sent: whenSaved,
      refused,
    },
    send,
    isTemporary: (failed) => isCallError(failed, 'STALE') || isTemporary(failed),
  });

  function whenSaved(sent: PeriodChange, saved: Saved): void {
    const since = untoldSince(untold.current.since, saved);
    const { isUndo } = untold.current;
    remember(leftToSend(latest.current, sent, saved));
    const isDone = isNoChange(latest.current);
    untold.current = isDone ? { since: null, isUndo: false } : { since, isUndo };
    if (!isDone) return;
    const told = changeBetween(since, saved.after);
    const undo = () => edit(applyChange(applyChange(list()?.periods ?? [], latest.current), reverseChange(told)), true);
    if (!isNoChange(told)) tellSaved(isUndo ? undefined : undo);
    void invalidate(cache, listUnavailabilities, listPilots);
  }

  function refused(_: PeriodChange, failed: unknown): void {
    untold.current = { since: null, isUndo: false };
    remember(nothing);
    void invalidate(cache, getUnavailability);
    tellRefused(failed);
  }

  function edit(after: Period[], isUndo = false): void {
    const saved = list();
    if (!saved) return;
    untold.current.isUndo = isUndo;
    remember(changeBetween(saved.periods, after));
    void outbox.flush();
  }

  const saved = list();
  const isLeftBehind = saved !== undefined && !isNoChange(change) && !isSending && failure === null;
  // Left behind by a page before, sent once the list is there.
  useEffect(() => {
    if (isLeftBehind) void outbox.flush();
  }, [isLeftBehind, outbox]);

  const periods = saved ? applyChange(saved.periods, change) : null;
  return { periods, error, refetch, isWaiting: !isSending && failure !== null, edit, save: outbox.flush };
}
