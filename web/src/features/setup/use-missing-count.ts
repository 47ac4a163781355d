import type { getSetup } from '@vigiefaon/domain/setup/setup.api';
import { missingSteps } from '@vigiefaon/domain/setup/setup-steps';
import { useCurrentActor } from '../../api/current-user.ts';
import { lean } from '../../api/lean-endpoints.ts';
import { useEndpointQuery } from '../../api/queries.ts';

/** The call without its schemas, which would weigh on every page: the count stands in the menu. */
const leanSetup = lean<typeof getSetup>({
  method: 'GET',
  path: '/api/setup',
  summary: 'What the installation has, and what the association leaves as it is',
});

/** How much the association still has to set up; of no concern to others. */
export function useMissingCount(): number {
  const { role } = useCurrentActor();
  const { data } = useEndpointQuery(leanSetup, {}, { enabled: role === 'ROLE_ADMIN' });
  return data ? missingSteps(data.facts, data.left).length : 0;
}
