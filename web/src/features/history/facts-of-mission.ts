import type { Mission } from '@vigiefaon/domain/missions/mission';
import type { MissionState } from '@vigiefaon/domain/missions/mission-actions';

export function factsOf({ status, client, pilot, hasReport, unconfirmedUserId }: Mission): MissionState {
  return { status, clientId: client.clientId, pilotId: pilot?.pilotId ?? null, hasReport, unconfirmedUserId };
}
