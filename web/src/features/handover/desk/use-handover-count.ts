import type { listHandovers } from '@vigiefaon/domain/handover/handover.api';
import { useCurrentActor } from '../../../api/current-user.ts';
import { lean } from '../../../api/lean-endpoints.ts';
import { useEndpointQuery } from '../../../api/queries.ts';
import { waitsForUs } from './waits-for-us.ts';

/** The call without its schemas, which would weigh on every page: the count stands in the menu. */
const leanHandovers = lean<typeof listHandovers>({
  method: 'GET',
  path: '/api/handovers',
  summary: 'What was offered to us and by us, the latest first; `open` alone: what waits for somebody here or there',
});

/** How many hand-overs wait for one of our coordinators; of no concern to others. */
export function useHandoverCount(): number {
  const { role } = useCurrentActor();
  const { data } = useEndpointQuery(leanHandovers, { query: { only: 'open' } }, { enabled: role === 'ROLE_ADMIN' });
  return data?.items.filter(waitsForUs).length ?? 0;
}
