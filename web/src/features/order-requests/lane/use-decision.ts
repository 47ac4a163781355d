import { listCalls } from '@vigiefaon/domain/calls/calls.api';
import { listClients, searchClients } from '@vigiefaon/domain/clients/clients.api';
import { searchMissions } from '@vigiefaon/domain/missions/missions.api';
import type { OrderRequest } from '@vigiefaon/domain/order-requests/order-request';
import { acceptOrderRequest, refuseOrderRequest } from '@vigiefaon/domain/order-requests/order-requests.api';
import { useState } from 'react';
import { useEndpointMutation } from '../../../api/queries.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { listName } from '../../../identity/list-name.ts';
import type { OrderedAnswer } from '../../../ui/dialogs/ordered-already.tsx';
import { showToast } from '../../../ui/feedback/toast.ts';
import { leanOrderRequests } from './use-order-requests.ts';

const forgets = [leanOrderRequests, listCalls, listClients, searchClients, searchMissions];

/** What a coordinator decides about one request; `clientId` is who it is, null somebody new. */
export function useDecision({ orderRequestId, person }: OrderRequest, onDecided: () => void) {
  const { t } = useTranslation();
  const [answers, setAnswers] = useState<OrderedAnswer>({});
  const name = listName(person);
  const accepting = useEndpointMutation(acceptOrderRequest, {
    forgets,
    onSuccess: ({ late }) => {
      showToast({
        severity: late ? 'warn' : 'success',
        summary: t('requestLane.accepted', { name }),
        ...(late ? { detail: t('requestLane.acceptedLate') } : {}),
      });
      onDecided();
    },
  });
  const refusing = useEndpointMutation(refuseOrderRequest, {
    forgets,
    onSuccess: () => {
      showToast({ severity: 'success', summary: t('requestLane.refused', { name }) });
      onDecided();
    },
  });
  const params = { orderRequestId };
  return {
    accepting,
    refusing,
    accept: (clientId: string | null, given: OrderedAnswer = {}) => {
      const all = { ...answers, ...given };
      setAnswers(all);
      accepting.mutate({ params, body: { clientId, ...all } });
    },
    refuse: (reason: string) => refusing.mutate({ params, body: { reason } }),
    forget: () => {
      setAnswers({});
      accepting.reset();
    },
  };
}
