import type { listOrderRequests } from '@vigiefaon/domain/order-requests/order-requests.api';
import { useCurrentActor } from '../../../api/current-user.ts';
import { lean } from '../../../api/lean-endpoints.ts';
import { useEndpointQuery } from '../../../api/queries.ts';

/** The call without its schemas, which would weigh on every page: the count stands in the menu. */
export const leanOrderRequests = lean<typeof listOrderRequests>({
  method: 'GET',
  path: '/api/order-requests',
  summary:
    'Requests of people without account, and by order links from new devices, that wait for a yes or a decision, the soonest day first',
});

/** Requests of people without account; of no concern to those who do not coordinate. */
export function useOrderRequests() {
  const { role } = useCurrentActor();
  return useEndpointQuery(leanOrderRequests, {}, { enabled: role === 'ROLE_ADMIN' });
}
