import { getClearance, type MissionClearance } from '@vigiefaon/domain/clearance/clearance.api';
import { useMemo } from 'react';
import { useEndpointQuery } from '../../api/queries.ts';
import { fieldNow } from '../../offline/field/field-clock.ts';
import type { HeardTime } from './time/trusted-clock.ts';

/** The header by which the phone's clock is corrected tells whole seconds, and an answer takes its time. */
const slackMs = 5000;

/** With the server's time by which it is counted, also from what was kept for the field. */
export function useClearance(missionId: string) {
  const { data, dataUpdatedAt, error, refetch } = useEndpointQuery(getClearance, { params: { missionId } });
  const clearance: MissionClearance | undefined = data;
  const said = clearance?.now;
  // Each answer brings a new hour; an old one that was kept says nothing about the hour.
  const heard = useMemo<HeardTime>(() => {
    const serverMs = Math.max(fieldNow().getTime(), said ? Date.parse(said) : 0) + slackMs;
    return { serverMs, deviceMs: Math.max(Date.now(), dataUpdatedAt), steadyMs: performance.now() };
  }, [said, dataUpdatedAt]);
  return { clearance, heard, error, refetch };
}
