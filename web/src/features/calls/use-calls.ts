import type { CallOutcome, PersonToCall } from '@vigiefaon/domain/calls/call';
import { listCalls, takeCall } from '@vigiefaon/domain/calls/calls.api';
import { useEndpointMutation, useEndpointQuery } from '../../api/queries.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { showToast } from '../../ui/feedback/toast.ts';
import { withPending } from './pending-outcomes.ts';
import { useOutcomes } from './use-outcomes.ts';

function messageIdsOf({ reasons }: PersonToCall): [string, ...string[]] | null {
  const [first, ...others] = reasons.map(({ messageId }) => messageId);
  return first === undefined ? null : [first, ...others];
}

/** Who has to be called, as it is on screen: what was tapped counts at once. */
export function useCalls() {
  const { t } = useTranslation();
  const { data, error, refetch } = useEndpointQuery(listCalls, {});
  const { pending, waiting, add } = useOutcomes();
  // That somebody calls is a courtesy: without a network the call itself still goes out.
  const taking = useEndpointMutation(takeCall, { forgets: [listCalls] });

  function take(person: PersonToCall, taken: boolean): void {
    const [messageId, ...alsoAbout] = messageIdsOf(person) ?? [];
    if (messageId !== undefined) taking.mutate({ params: { messageId }, body: { taken, alsoAbout } });
  }

  function end(person: PersonToCall, outcome: CallOutcome, note: string | null): void {
    const messageIds = messageIdsOf(person);
    if (!messageIds) return;
    const name = person.name ?? t('calls.nobodysName');
    const tapped = (what: CallOutcome | null) =>
      add({ key: `${messageIds[0]}-${Date.now()}`, messageIds, outcome: what, note, at: new Date().toISOString() });
    tapped(outcome);
    const undo = () => {
      tapped(null);
      showToast({ id: `call ${person.personId}`, severity: 'info', summary: t('calls.undone') });
    };
    showToast({
      id: `call ${person.personId}`,
      severity: 'success',
      summary: t(`calls.toast.${outcome}`, { name }),
      action: { label: t('common.undo'), onClick: undo },
    });
  }

  return { list: data && withPending(data, pending), error, refetch, waiting, take, end };
}
