import { openCrates } from '@vigiefaon/domain/finds/crate-clock';
import { countFinds } from '@vigiefaon/domain/finds/find-counts';
import { listFinds } from '@vigiefaon/domain/finds/finds.api';
import { knownFinds } from '@vigiefaon/domain/finds/known-finds';
import { useMemo } from 'react';
import { useEndpointQuery } from '../../../api/queries.ts';
import { useWaitingEntries } from '../../../offline/field/field-outbox-context.ts';

/** Before the report; also finds that this phone has not sent yet. */
export function useFoundInField(missionId: string, options: { enabled?: boolean } = {}) {
  const { data } = useEndpointQuery(listFinds, { params: { missionId } }, options);
  const entries = useWaitingEntries(missionId);
  return useMemo(() => {
    const waiting = entries.filter(({ state }) => state === 'WAITING');
    const finds = knownFinds(data?.items ?? [], waiting);
    return { counts: countFinds(finds), open: openCrates(finds), isAny: finds.length > 0 };
  }, [data, entries]);
}
