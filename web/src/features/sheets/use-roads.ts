import type { Position } from '@vigiefaon/domain/geometry/geometry';
import { type NamedPlace, type RoadMap, roadMap, roadMapBox } from '@vigiefaon/domain/sheets/road-map';
import { useEffect, useState } from 'react';
import { usePublicSettings } from '../../api/public-settings.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { placesAround } from '../../map/basemap/find-places.ts';

/** Whether all of them have come. */
function useHaveCome(pictures: readonly string[]): boolean {
  const [come, setCome] = useState('');
  const wanted = pictures.join('\n');
  useEffect(() => {
    if (wanted === '') return;
    let isCurrent = true;
    const loading = wanted.split('\n').map((address) => {
      const picture = new Image();
      picture.src = address;
      return picture.decode();
    });
    Promise.all(loading).then(
      () => isCurrent && setCome(wanted),
      // The service did not bring all of it.
      () => undefined,
    );
    return () => {
      isCurrent = false;
    };
  }, [wanted]);
  return wanted !== '' && come === wanted;
}

/** The roads around a place by the chosen service; the villages where there is none, and until all its pictures have come: a map with a hole misleads. */
export function useRoads(goal: Position | null): RoadMap | null {
  const { locale } = useTranslation();
  const { tiles } = usePublicSettings();
  const [places, setPlaces] = useState<readonly NamedPlace[]>([]);
  const goals = goal ? [{ label: null, position: goal, isOnWay: false }] : [];
  const ofRoads = roadMap(goals, { source: tiles, places: [] }, roadMapBox);
  const haveCome = useHaveCome((ofRoads?.tiles ?? []).map(({ address }) => address));
  const [longitude, latitude] = goal ?? [];
  useEffect(() => {
    if (longitude === undefined || latitude === undefined || haveCome) return;
    let isCurrent = true;
    placesAround([longitude, latitude], locale).then(
      (around) => isCurrent && setPlaces(around),
      // Without them there is still the place with its scale.
      () => undefined,
    );
    return () => {
      isCurrent = false;
    };
  }, [longitude, latitude, locale, haveCome]);
  return haveCome ? ofRoads : roadMap(goals, { source: null, places }, roadMapBox);
}
