import { useQueries, useQueryClient } from '@tanstack/react-query';
import { getClearance } from '@vigiefaon/domain/clearance/clearance.api';
import { listFinds } from '@vigiefaon/domain/finds/finds.api';
import { getFlyingProfile } from '@vigiefaon/domain/flying-profile/flying-profile.api';
import { getLight } from '@vigiefaon/domain/light/light.api';
import { localTime } from '@vigiefaon/domain/local-time';
import { listMapNotes } from '@vigiefaon/domain/map-notes/map-notes.api';
import type { Mission } from '@vigiefaon/domain/missions/mission';
import { getMission, listMissionsOfPilot } from '@vigiefaon/domain/missions/missions.api';
import { listPublishedRounds } from '@vigiefaon/domain/planning/publication/publication.api';
import { getMissionSky } from '@vigiefaon/domain/sky/sky.api';
import { getMissionZones } from '@vigiefaon/domain/zones/zones.api';
import { useEffect, useMemo, useState } from 'react';
import { useCurrentActor } from '../../api/current-user.ts';
import { usePublicSettings } from '../../api/public-settings.ts';
import { queryOf, useEndpointQuery } from '../../api/queries.ts';
import { mostNotesOfMission } from '../../map/notes/notes-of-mission.tsx';
import { groundsUnder } from '../../map/relief/ground-under.ts';
import { zonesAround } from '../../map/zones/zones-around.ts';
import { fieldNow } from '../field/field-clock.ts';
import { keepRound, ownMissionsQuery, roundOf } from './keep-round.ts';
import { wipeLateContacts } from './kept-answers.ts';
import { usePicturesAhead } from './use-pictures-ahead.ts';

const wipeEveryMs = 5 * 60_000;
const none: readonly Mission[] = [];

/** Today by the corrected clock: without a network the settings may be those of yesterday evening. */
export function useFieldDay(): string {
  const { today, timeZone } = usePublicSettings();
  const ownDay = localTime(fieldNow(), timeZone).day;
  return [today, ownDay].sort().at(-1) ?? today;
}

/** All that the screens of one mission read, as they read it. */
function readsOf(mission: Mission) {
  const { missionId, missionDate: date, location, parcels } = mission;
  const params = { missionId };
  const [lon, lat] = location?.coordinates ?? [];
  return [
    ...(lon === undefined || lat === undefined ? [] : [queryOf(getLight, { query: { lon, lat, date } })]),
    queryOf(getMission, { params }),
    ...parcels.map(({ geometry }) => zonesAround(geometry)),
    ...groundsUnder(mission),
    queryOf(listMapNotes, { query: { missionId, limit: mostNotesOfMission } }),
    queryOf(getClearance, { params }),
    queryOf(listFinds, { params }),
    queryOf(getMissionZones, { params }),
    queryOf(getMissionSky, { params }),
  ];
}

/** The map of the region and the permission to stay on the phone. */
async function keepSurroundings(): Promise<void> {
  await navigator.storage?.persist?.().catch(() => false);
  const { basemapFiles } = await import('../../map/basemap/basemap-data.ts');
  // The service worker keeps what passes it.
  if (navigator.serviceWorker?.controller) await Promise.allSettled(basemapFiles.map((file) => fetch(file)));
}

function useWiping(): void {
  useEffect(() => {
    const wipe = () => void wipeLateContacts().catch(() => undefined);
    wipe();
    const timer = setInterval(wipe, wipeEveryMs);
    document.addEventListener('visibilitychange', wipe);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', wipe);
    };
  }, []);
}

/** The own missions of today and tomorrow, kept on this phone with all that their screens read. */
export function useKeptRound() {
  const { userId } = useCurrentActor();
  const { timeZone } = usePublicSettings();
  const today = useFieldDay();
  const cache = useQueryClient();
  const [isDiskFull, setDiskFull] = useState(false);
  const own = useEndpointQuery(listMissionsOfPilot, { params: { pilotId: userId }, query: ownMissionsQuery });
  const rounds = useEndpointQuery(listPublishedRounds, { params: { pilotId: userId } });
  // Read by the flight plan.
  useEndpointQuery(getFlyingProfile, { params: { pilotId: userId } });
  const items = own.data?.items;
  const round = useMemo(() => (items ? roundOf(items, { userId, today }) : none), [items, userId, today]);
  // The boxes of their ground go by every corner of every field.
  const queries = useMemo(() => round.flatMap((mission) => readsOf(mission)), [round]);
  const reads = useQueries({ queries });
  useWiping();
  const pictures = usePicturesAhead(round);
  useEffect(() => {
    if (items === undefined) return;
    return keepRound(cache, round, { userId, today, timeZone }, () => setDiskFull(true));
  }, [cache, items, round, userId, today, timeZone]);
  const hasMissions = round.length > 0;
  useEffect(() => {
    if (hasMissions) void keepSurroundings().catch(() => undefined);
  }, [hasMissions]);

  const missing = reads.filter(({ data }) => data === undefined);
  return {
    round,
    published: rounds.data?.items ?? [],
    isLoaded: items !== undefined,
    error: own.error,
    refetch: own.refetch,
    isKeeping: missing.some(({ isFetching }) => isFetching),
    isComplete: missing.length === 0 && !isDiskFull,
    /** Of the map around the fields; null where no service lets them be kept. */
    pictures,
    /** When the oldest part of it was read. */
    readAt: Math.min(own.dataUpdatedAt, ...reads.map(({ dataUpdatedAt }) => dataUpdatedAt)),
  };
}
