import type { Mission } from '@vigiefaon/domain/missions/mission';
import type { PilotDistance } from '@vigiefaon/domain/planning/board/pilot-distances';
import { listPilotDistances } from '@vigiefaon/domain/planning/board/pilot-distances.api';
import { useEndpointQuery } from '../../../api/queries.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';

/** By pilot; null where they could not be asked for. */
export type PilotDistances = ReadonlyMap<string, PilotDistance['kilometres']> | null;

/** How far everybody drives to these missions. Assigning works without. */
export function usePilotDistances(missions: readonly Mission[]) {
  const missionIds = missions.map(({ missionId }) => missionId).sort();
  const { data, isLoading } = useEndpointQuery(
    listPilotDistances,
    { body: { missionIds } },
    { enabled: missionIds.length > 0 },
  );
  const distances: PilotDistances = data
    ? new Map(data.items.map(({ pilotId, kilometres }) => [pilotId, kilometres]))
    : null;
  // A list that is sorted by them waits: nobody's finger meets another pilot than was there.
  return { distances, isAwaited: isLoading };
}

/** The nearer first, whose distance is unknown last. */
export function byDistance(distances: PilotDistances) {
  const of = (pilotId: string) => distances?.get(pilotId)?.farthest ?? Number.POSITIVE_INFINITY;
  return (one: { pilotId: string }, other: { pilotId: string }): number => {
    const [left, right] = [of(one.pilotId), of(other.pilotId)];
    return left === right ? 0 : left - right;
  };
}

/** "≈ 12 km de route", or from the nearest to the farthest of several missions; nothing where it could not be asked for. */
export function useDistanceInWords(): (pilotId: string, distances: PilotDistances) => string | null {
  const { t, format } = useTranslation();
  return (pilotId, distances) => {
    if (distances === null) return null;
    const kilometres = distances.get(pilotId);
    if (!kilometres) return t('missions.wayUnknown');
    const [nearest, farthest] = [format.kilometres(kilometres.nearest), format.kilometres(kilometres.farthest)];
    return nearest === farthest
      ? t('missions.way', { distance: nearest })
      : t('missions.wayBetween', { nearest, farthest });
  };
}
