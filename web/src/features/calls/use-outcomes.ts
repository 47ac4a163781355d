import { useQueryClient } from '@tanstack/react-query';
import { listCalls, saveCallOutcome } from '@vigiefaon/domain/calls/calls.api';
import { call } from '../../api/call.ts';
import { useCurrentActor } from '../../api/current-user.ts';
import { isTemporary } from '../../api/is-temporary.ts';
import { invalidate } from '../../api/queries.ts';
import { useErrorMessage } from '../../api/use-error-message.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { useOutbox } from '../../offline/use-outbox.ts';
import { usePending } from '../../offline/use-pending.ts';
import { showToast } from '../../ui/feedback/toast.ts';
import type { PendingOutcome } from './pending-outcomes.ts';

const nothing: readonly PendingOutcome[] = [];

function sendOutcome({ key: idempotencyKey, messageIds, outcome, note }: PendingOutcome): Promise<unknown> {
  const [messageId, ...alsoAbout] = messageIds;
  return call(saveCallOutcome, { params: { messageId }, body: { outcome, note, alsoAbout }, idempotencyKey });
}

/** Sends how calls ended, one after the other, and keeps what does not get through until it does. */
export function useOutcomes() {
  const { t } = useTranslation();
  const cache = useQueryClient();
  const errorMessage = useErrorMessage();
  const { userId } = useCurrentActor();
  const { pending, latest, remember } = usePending({
    key: `calls:${userId}`,
    nothing,
    isNothing: (outcomes) => outcomes.length === 0,
    onFound: () => void outbox.flush(),
  });

  async function leave({ key: sent }: PendingOutcome): Promise<void> {
    // Read again before it leaves the pending ones: the list must not show for a moment what is over.
    if (latest.current.length === 1) await invalidate(cache, listCalls).catch(() => {});
    remember(latest.current.filter(({ key }) => key !== sent));
  }

  const [outbox, { failure }] = useOutbox({
    store: {
      next: () => latest.current[0],
      sent: leave,
      refused: (outcome, error) => {
        showToast({ severity: 'error', summary: t('calls.refused'), detail: errorMessage(error) });
        return leave(outcome);
      },
    },
    send: sendOutcome,
    isTemporary,
  });

  function add(outcome: PendingOutcome): void {
    remember([...latest.current, outcome]);
    void outbox.flush();
  }

  return { pending, waiting: failure === null ? 0 : pending.length, add };
}
