import type { Position } from '@vigiefaon/domain/geometry/geometry';
import { type NamedPlace, type RoadMap, roadMap, roadMapBox } from '@vigiefaon/domain/sheets/road-map';
import { useEffect, useState } from 'react';
import { usePublicSettings } from '../../api/public-settings.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { placesAround } from '../../map/basemap/find-places.ts';

/** The roads around a place by the chosen service, the villages where there is none or once it failed. */
export function useRoads(goal: Position | null): { map: RoadMap | null; onMissing: () => void } {
  const { locale } = useTranslation();
  const { tiles } = usePublicSettings();
  const [isMissing, setMissing] = useState(false);
  const [places, setPlaces] = useState<readonly NamedPlace[]>([]);
  const source = isMissing ? null : tiles;
  const [longitude, latitude] = goal ?? [];
  useEffect(() => {
    if (longitude === undefined || latitude === undefined || source) return;
    let isCurrent = true;
    placesAround([longitude, latitude], locale).then(
      (around) => isCurrent && setPlaces(around),
      // Without them there is still the place with its scale.
      () => undefined,
    );
    return () => {
      isCurrent = false;
    };
  }, [longitude, latitude, locale, source]);
  const goals = goal ? [{ label: null, position: goal, isOnWay: false }] : [];
  return { map: roadMap(goals, { source, places }, roadMapBox), onMissing: () => setMissing(true) };
}
