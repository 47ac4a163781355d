import { useQuery } from '@tanstack/react-query';
import type { Bounds } from '@vigiefaon/domain/geometry/bounds-of';
import type { MissionGathering, MissionSpot } from '@vigiefaon/domain/missions/mission-spots.api';
import { useMemo } from 'react';
import { usePublicSettings } from '../../../api/public-settings.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { isInView } from '../../../map/frame/map-area.ts';
import type { MapMarker } from '../../../map/view/map-view.tsx';
import { nameOf } from '../cards/mission-facts.ts';
import { usePilots } from '../missions.queries.ts';

interface Spots {
  spots: readonly MissionSpot[];
  gatherings: readonly MissionGathering[];
}

/** How many missions are in view, those that are gathered as well. */
export function countInView({ spots, gatherings }: Spots, view: Bounds): number {
  const single = spots.filter(({ position }) => isInView(view, position)).length;
  return gatherings
    .filter(({ position }) => isInView(view, position))
    .reduce((sum, { counts }) => sum + counts.TODO + counts.AFFECTED + counts.DONE + counts.CANCELED, single);
}

/** The signs of missions, each by itself or gathered. */
export function useMissionSigns(found: Spots | undefined): MapMarker[] {
  const { t, format } = useTranslation();
  const { today } = usePublicSettings();
  return useMemo(() => {
    const single = (found?.spots ?? []).map(({ missionId, position, status, missionDate, ...person }): MapMarker => {
      const name = nameOf(person) ?? t('missions.unnamed');
      return { id: missionId, position, kind: status, label: `${name}, ${format.dayInWords(missionDate, today)}` };
    });
    const gathered = (found?.gatherings ?? []).map(
      ({ position, bounds, counts }): MapMarker => ({
        id: `gathering:${position.join(':')}`,
        position,
        kind: 'TODO',
        label: '',
        gathered: { tally: counts, bounds },
      }),
    );
    return [...single, ...gathered];
  }, [found, t, format, today]);
}

const noPlaces = new Map<string, [number, number]>();

/** Where pilots live, as near as their municipality: more of it is nobody's business here. */
export function useHomeSigns(isShown: boolean): MapMarker[] {
  const { t } = useTranslation();
  const { data } = usePilots(isShown);
  const cities = useMemo(() => [...new Set((data?.items ?? []).flatMap(({ city }) => city ?? []))].sort(), [data]);
  const { data: places = noPlaces } = useQuery({
    queryKey: ['places', cities],
    queryFn: async () => (await import('../../../map/basemap/find-places.ts')).findPlaces(cities),
    enabled: isShown && cities.length > 0,
    staleTime: Number.POSITIVE_INFINITY,
  });
  return useMemo(() => {
    if (!isShown) return [];
    return (data?.items ?? []).flatMap(({ pilotId, city, ...person }): MapMarker[] => {
      const position = city === null ? undefined : places.get(city);
      const label = t('mapPage.home', { name: nameOf(person) ?? t('missions.unnamed'), place: city ?? '' });
      return position ? [{ id: `home:${pilotId}`, position, kind: 'HOME', label }] : [];
    });
  }, [isShown, data, places, t]);
}
