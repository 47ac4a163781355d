import type { PersonToCall } from '@vigiefaon/domain/calls/call';
import type { listCalls } from '@vigiefaon/domain/calls/calls.api';
import { confirmationQuestions } from '@vigiefaon/domain/order-requests/how-it-is-confirmed';
import { useCurrentActor } from '../../api/current-user.ts';
import { useEndpointQuery } from '../../api/queries.ts';

/** The call without its schemas, which would weigh on every page: the count stands in the menu. */
const leanCalls = {
  method: 'GET',
  path: '/api/calls',
  summary: 'Whom nothing else has reached and somebody has to call, for one mowing day or all',
} as const satisfies Pick<typeof listCalls, 'method' | 'path' | 'summary'> as unknown as typeof listCalls;

/** How many people still have to be called; of no concern to those who do not coordinate. */
export function useCallCount(): number {
  const { role } = useCurrentActor();
  const { data } = useEndpointQuery(leanCalls, {}, { enabled: role === 'ROLE_ADMIN' });
  // A request that nobody has confirmed is counted among those, in their lane.
  const isCounted = ({ reasons }: PersonToCall) =>
    reasons.length === 0 ||
    reasons.some(({ template }) => !confirmationQuestions.some((question) => question === template));
  return data?.items.filter(isCounted).length ?? 0;
}
