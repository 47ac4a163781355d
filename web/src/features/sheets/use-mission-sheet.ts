import { getLight } from '@vigiefaon/domain/light/light.api';
import { listMapNotes } from '@vigiefaon/domain/map-notes/map-notes.api';
import { getMission } from '@vigiefaon/domain/missions/missions.api';
import { getMissionInRound } from '@vigiefaon/domain/planning/publication/publication.api';
import { type MissionSheet, missionSheet } from '@vigiefaon/domain/sheets/mission-sheet';
import { getMissionSky } from '@vigiefaon/domain/sky/sky.api';
import { getMissionZones } from '@vigiefaon/domain/zones/zones.api';
import { usePublicSettings } from '../../api/public-settings.ts';
import { useEndpointQuery } from '../../api/queries.ts';
import { useTranslation } from '../../i18n/use-translation.ts';

interface SheetState {
  content: MissionSheet | null;
  error: Error | null;
  retry: () => void;
}

/** The sheet of a mission; without notes, light, sky or round, which may be late or missing, there is still a sheet. */
export function useMissionSheet(missionId: string): SheetState {
  const { locale } = useTranslation();
  const { timeZone, clearanceMinutes, helpPhone } = usePublicSettings();
  const { data: mission, error, refetch } = useEndpointQuery(getMission, { params: { missionId } });
  const notes = useEndpointQuery(listMapNotes, { query: { missionId } });
  const zones = useEndpointQuery(getMissionZones, { params: { missionId } });
  const [lon = 0, lat = 0] = mission?.location?.coordinates ?? [];
  const light = useEndpointQuery(
    getLight,
    { query: { lon, lat, date: mission?.missionDate ?? '' } },
    { enabled: Boolean(mission?.location) },
  );
  const sky = useEndpointQuery(getMissionSky, { params: { missionId } });
  const round = useEndpointQuery(getMissionInRound, { params: { missionId } });
  const isReady = mission && [notes, light, zones, sky, round].every(({ isLoading }) => !isLoading);
  const content = isReady
    ? missionSheet({
        mission,
        stop: round.data?.stop ?? null,
        notes: notes.data?.items ?? [],
        light: light.data ?? null,
        sky: sky.data ?? null,
        zones: zones.data?.check ?? null,
        locale,
        clearanceMinutes,
        helpPhone,
        timeZone,
      })
    : null;
  return { content, error, retry: () => void refetch() };
}
