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
import { invalidate, keepAnswer, queryOf, useEndpointQuery } from '../../api/queries.ts';
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
  const keep = (list: Unavailability) => {
    keepAnswer(cache, query, list);
    return list;
  };
  const send = async (change: PeriodChange) =>
    saveChange(change, await cache.ensureQueryData(query), {
      save: async (body) => keep(await call(saveUnavailability, { params, body })),
      read: async () => keep(await call(getUnavailability, { params })),
    });
  // Not the query's own copy, which comes a moment after the pending change has gone.
  const list = () => cache.getQueryData<Unavailability>(query.queryKey) ?? data;
  return { list, send, error, refetch };
}

interface Untold {
  /** The list before the first of them. */
  since: Period[] | null;
  /** The way back was taken. */
  isUndo: boolean;
}

const allTold: Untold = { since: null, isUndo: false };

/** Says what was saved, changes that follow each other together, and what was refused. */
function useTelling(takeBack: (told: PeriodChange) => void) {
  const { t } = useTranslation();
  const errorMessage = useErrorMessage();
  const untold = useRef(allTold);

  function tell(told: PeriodChange, isUndo: boolean): void {
    if (isNoChange(told)) return;
    showToast({
      id: 'unavailability',
      severity: isUndo ? 'info' : 'success',
      summary: t(isUndo ? 'unavailabilities.undone' : 'unavailabilities.UNAVAILABILITIES_MODIFIED'),
      action: isUndo ? undefined : { label: t('common.undo'), onClick: () => takeBack(told) },
    });
  }

  return {
    edited: (isUndo: boolean) => {
      untold.current = { ...untold.current, isUndo };
    },
    saved: (saved: Saved, isAll: boolean) => {
      const { isUndo } = untold.current;
      const since = untoldSince(untold.current.since, saved);
      untold.current = isAll ? allTold : { since, isUndo };
      if (isAll) tell(changeBetween(since, saved.after), isUndo);
    },
    refused: (failed: unknown) => {
      untold.current = allTold;
      showToast({ severity: 'error', summary: t('unavailabilities.refused'), detail: errorMessage(failed) });
    },
  };
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
  const telling = useTelling((told) =>
    edit(applyChange(applyChange(list()?.periods ?? [], latest.current), reverseChange(told)), true),
  );

  const [outbox, { isSending, failure }] = useOutbox({
    store: {
      next: () => (list() && !isNoChange(latest.current) ? latest.current : undefined),
      sent: (sent, saved: Saved) => {
        remember(leftToSend(latest.current, sent, saved));
        const isAll = isNoChange(latest.current);
        telling.saved(saved, isAll);
        if (isAll) void invalidate(cache, listUnavailabilities, listPilots);
      },
      refused: (_, failed) => {
        remember(nothing);
        void invalidate(cache, getUnavailability);
        telling.refused(failed);
      },
    },
    send,
    isTemporary: (failed) => isCallError(failed, 'STALE') || isTemporary(failed),
  });

  function edit(after: Period[], isUndo = false): void {
    const saved = list();
    if (!saved) return;
    telling.edited(isUndo);
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
