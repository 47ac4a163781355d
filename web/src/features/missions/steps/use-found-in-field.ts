import { openCrates } from '@vigiefaon/domain/finds/crate-clock';
import { countFinds } from '@vigiefaon/domain/finds/find-counts';
import { listFinds } from '@vigiefaon/domain/finds/finds.api';
import { knownFinds } from '@vigiefaon/domain/finds/known-finds';
import { useMemo } from 'react';
import { useEndpointQuery } from '../../../api/queries.ts';
import { useUnrefusedEntries } from '../../../offline/field/field-outbox-context.ts';

/** Before the report; also finds that this phone has not sent yet. */
export function useFoundInField(missionId: string, options: { enabled?: boolean } = {}) {
  const { data } = useEndpointQuery(listFinds, { params: { missionId } }, options);
  const entries = useUnrefusedEntries(missionId);
  return useMemo(() => {
    const finds = knownFinds(data?.items ?? [], entries);
    return { counts: countFinds(finds), open: openCrates(finds), isAny: finds.length > 0 };
  }, [data, entries]);
}
