import { getMissionZones } from '@vigiefaon/domain/zones/zones.api';
import { useEndpointQuery } from '../../api/queries.ts';
import { VerdictSign } from './verdict-sign.tsx';

/** The strictest word of the zones about a mission, as it was last checked; nothing where it never was. */
export function MissionVerdict({ missionId }: { missionId: string }) {
  const { data } = useEndpointQuery(getMissionZones, { params: { missionId } });
  if (!data?.check) return null;
  return (
    <div>
      <VerdictSign verdict={data.check.verdict} />
    </div>
  );
}
