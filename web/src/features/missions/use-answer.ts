import { useQueryClient } from '@tanstack/react-query';
import type { Mission, PilotResponse } from '@vigiefaon/domain/missions/mission';
import { respondToMission } from '@vigiefaon/domain/missions/missions.api';
import { useCurrentActor } from '../../api/current-user.ts';
import { useSend } from '../../api/queries.ts';
import { keepMission } from './missions.queries.ts';
import { useTellFailure } from './use-mission-steps.ts';

/** One's own answer to a mission; giving the same again takes it back. */
export function useAnswer({ missionId, responses }: Mission) {
  const cache = useQueryClient();
  const { userId } = useCurrentActor();
  const tellFailure = useTellFailure();
  const send = useSend(respondToMission, { onSuccess: (after) => keepMission(cache, after), onError: tellFailure });
  const own = responses.find(({ pilotId }) => pilotId === userId)?.response ?? null;
  return {
    own,
    answer: (response: PilotResponse) =>
      send.mutate({ params: { missionId }, body: { response: own === response ? null : response } }),
    isPending: send.isPending,
  };
}
