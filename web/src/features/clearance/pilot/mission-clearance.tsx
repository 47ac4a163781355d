import type { Mission } from '@vigiefaon/domain/missions/mission';
import { useCurrentActor } from '../../../api/current-user.ts';
import { ClearanceState } from '../requester/clearance-state.tsx';
import { ParcelClearances } from './parcel-clearances.tsx';

/** Requesters read it, the crew says it. */
export function MissionClearance({ mission }: { mission: Mission }) {
  const { role, clientId } = useCurrentActor();
  const isRequester = role === 'ROLE_CLIENT' && clientId === mission.client.clientId;
  return isRequester ? <ClearanceState mission={mission} /> : <ParcelClearances mission={mission} />;
}
