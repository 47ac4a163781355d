import { searchMissions } from '@vigiefaon/domain/missions/missions.api';
import type { User } from '@vigiefaon/domain/users/user';
import { useEndpointQuery } from '../../api/queries.ts';
import { useTranslation } from '../../i18n/use-translation.ts';

/** What leaving means for this person, its open requests and flights counted. */
export function useConsequences({ userId, role, clientId }: User): string[] {
  const { t } = useTranslation();
  const isPilot = role === 'ROLE_PILOT' || role === 'ROLE_ADMIN';
  const asked = useEndpointQuery(
    searchMissions,
    { body: { status: ['TODO', 'AFFECTED'], clientId: clientId ?? userId, limit: 1 } },
    { enabled: clientId !== null && role !== null },
  ).data?.total;
  const flights = useEndpointQuery(
    searchMissions,
    { body: { status: ['AFFECTED'], pilotId: userId, limit: 1 } },
    { enabled: isPilot },
  ).data?.total;
  return [
    ...(asked ? [t('privacy.delete.openRequests', { count: asked })] : []),
    ...(flights ? [t('privacy.delete.openFlights', { count: flights })] : []),
    t('privacy.delete.data'),
    ...(clientId === null ? [] : [t('privacy.delete.missionsOfRequester')]),
    ...(isPilot ? [t('privacy.delete.missionsOfPilot')] : []),
    t('privacy.delete.sessions'),
  ];
}
