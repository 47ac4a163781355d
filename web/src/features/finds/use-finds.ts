import { shippedCrateSettings } from '@vigiefaon/domain/finds/crate-settings';
import { whyNotFind, whyNotNewFind } from '@vigiefaon/domain/finds/find-access';
import { listFinds } from '@vigiefaon/domain/finds/finds.api';
import { knownFinds } from '@vigiefaon/domain/finds/known-finds';
import type { Mission } from '@vigiefaon/domain/missions/mission';
import { useMemo } from 'react';
import { useCurrentActor } from '../../api/current-user.ts';
import { useEndpointQuery } from '../../api/queries.ts';
import { useUnrefusedEntries, useWaitingEntries } from '../../offline/field/field-outbox-context.ts';

function findIdIn(params: unknown): string | null {
  const findId = typeof params === 'object' && params !== null ? Reflect.get(params, 'findId') : null;
  return typeof findId === 'string' ? findId : null;
}

/** As the server knows them, and on top what this phone has not got through yet. */
export function useFinds(missionId: string) {
  const answer = useEndpointQuery(listFinds, { params: { missionId } });
  const entries = useWaitingEntries(missionId);
  const { data } = answer;
  const unrefused = useUnrefusedEntries(missionId);
  const finds = useMemo(() => knownFinds(data?.items ?? [], unrefused), [data, unrefused]);
  const waitingIds = useMemo(() => new Set(entries.flatMap(({ params }) => findIdIn(params) ?? [])), [entries]);
  return {
    finds,
    waitingIds,
    settings: data?.settings ?? shippedCrateSettings,
    helperLinks: data?.helperLinks ?? [],
    isLoading: answer.isPending,
    error: data ? null : answer.error,
    refetch: answer.refetch,
  };
}

/** Why this person may not decide what becomes of a find of the mission, and not write down a new one; null when they may. */
export function useFindRefusals({ status, pilot, accompanists }: Mission) {
  const actor = useCurrentActor();
  const accompanistIds = accompanists.flatMap(({ userId }) => userId ?? []);
  const facts = { status, pilotId: pilot?.pilotId ?? null, accompanistIds };
  return { decide: whyNotFind(facts, actor), record: whyNotNewFind(facts, actor) };
}
