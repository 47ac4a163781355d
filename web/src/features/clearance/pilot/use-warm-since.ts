import { useQueryClient } from '@tanstack/react-query';
import { getMissionSky, type MissionSkyAnswer } from '@vigiefaon/domain/sky/sky.api';
import { queryOf } from '../../../api/queries.ts';
import { fieldNow } from '../../../offline/field/field-clock.ts';

/** Since when the sun has warmed a parcel of a mission, as far as this phone has read it; null while it is cold, or not known. */
export function useWarmSince(missionId: string): (parcelId: string) => string | null {
  const cache = useQueryClient();
  return (parcelId) => {
    const { queryKey } = queryOf(getMissionSky, { params: { missionId } });
    const known = cache.getQueryData<MissionSkyAnswer>(queryKey);
    const own = known?.fields?.find((field) => field.parcelId === parcelId);
    const since = own?.redFrom ?? known?.sky.light.redFrom ?? null;
    return since !== null && since <= fieldNow().toISOString() ? since : null;
  };
}
