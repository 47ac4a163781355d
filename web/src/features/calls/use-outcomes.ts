import { useQueryClient } from '@tanstack/react-query';
import { listCalls, saveCallOutcome } from '@vigiefaon/domain/calls/calls.api';
import { useEffect, useRef, useState } from 'react';
import { call } from '../../api/call.ts';
import { useCurrentActor } from '../../api/current-user.ts';
import { isTemporary } from '../../api/is-temporary.ts';
import { forget } from '../../api/queries.ts';
import { useErrorMessage } from '../../api/use-error-message.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { clearDraft, loadDraft, saveDraft } from '../../offline/draft-store.ts';
import { useNetworks } from '../../offline/use-networks.ts';
import { showToast } from '../../ui/toast.ts';
import type { PendingOutcome } from './pending-outcomes.ts';

/** What was tapped and is not saved yet, kept on this device through reload and lost network. */
function usePending() {
  const { userId } = useCurrentActor();
  const key = `calls:${userId}`;
  const [pending, setPending] = useState<readonly PendingOutcome[]>([]);
  // What is being sent outlives a rendering; this is what counts meanwhile.
  const latest = useRef(pending);

  function remember(next: readonly PendingOutcome[]): void {
    latest.current = next;
    setPending(next);
    void (next.length > 0 ? saveDraft(key, next) : clearDraft(key)).catch(() => {});
  }

  return { key, pending, latest, remember };
}

/** Sends how calls ended, one after the other, and keeps what does not get through until it does. */
export function useOutcomes() {
  const { t } = useTranslation();
  const cache = useQueryClient();
  const errorMessage = useErrorMessage();
  const { key, pending, latest, remember } = usePending();
  const [isWaiting, setWaiting] = useState(false);
  const isSending = useRef(false);
  const networks = useNetworks(() => void sendAll());

  async function send({ key: idempotencyKey, messageIds, outcome, note }: PendingOutcome): Promise<boolean> {
    const [messageId, ...alsoAbout] = messageIds;
    try {
      await call(saveCallOutcome, { params: { messageId }, body: { outcome, note, alsoAbout }, idempotencyKey });
      return true;
    } catch (failure) {
      if (isTemporary(failure)) return false;
      showToast({ severity: 'error', summary: t('calls.refused'), detail: errorMessage(failure) });
      return true;
    }
  }

  async function sendAll(): Promise<void> {
    if (isSending.current) return;
    isSending.current = true;
    let before = networks.current;
    for (let [next] = latest.current; next; [next] = latest.current) {
      const { key: sent } = next;
      if (await send(next)) {
        // Read again before it leaves the pending ones: the list must not show for a moment what is over.
        if (latest.current.length === 1) await forget(cache, listCalls).catch(() => {});
        remember(latest.current.filter((other) => other.key !== sent));
      } else if (networks.current === before) break;
      before = networks.current;
    }
    isSending.current = false;
    setWaiting(latest.current.length > 0);
  }

  function add(outcome: PendingOutcome): void {
    remember([...latest.current, outcome]);
    void sendAll();
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: what a page before left behind is sent once.
  useEffect(() => {
    let isGone = false;
    void loadDraft<PendingOutcome[]>(key)
      .then((kept) => {
        if (isGone || !kept || latest.current.length > 0) return;
        remember(kept);
        void sendAll();
      })
      .catch(() => {});
    return () => {
      isGone = true;
    };
  }, [key]);

  return { pending, waiting: isWaiting ? pending.length : 0, add };
}
