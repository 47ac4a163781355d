import { shippedCrateSettings } from '@vigiefaon/domain/finds/crate-settings';
import { listFinds } from '@vigiefaon/domain/finds/finds.api';
import { knownFinds } from '@vigiefaon/domain/finds/known-finds';
import { useMemo } from 'react';
import { useEndpointQuery } from '../../api/queries.ts';
import { useWaitingEntries } from '../../offline/field/field-outbox-context.ts';

function findIdIn(params: unknown): string | null {
  const findId = typeof params === 'object' && params !== null ? Reflect.get(params, 'findId') : null;
  return typeof findId === 'string' ? findId : null;
}

/** What was found in a mission: what the server knows, and on top what this phone has not got through yet. */
export function useFinds(missionId: string) {
  const answer = useEndpointQuery(listFinds, { params: { missionId } });
  const entries = useWaitingEntries(missionId);
  const { data } = answer;
  const finds = useMemo(() => {
    const waiting = entries.filter(({ state }) => state === 'WAITING');
    return knownFinds(data?.items ?? [], waiting);
  }, [data, entries]);
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
