import { type Bounds, boundsOfPositions } from '@vigiefaon/domain/geometry/bounds-of';
import type L from 'leaflet';
import { useEffect, useEffectEvent, useMemo, useRef } from 'react';
import { toLeafletBounds } from '../frame/leaflet-coordinates.ts';
import { isChosen, type RoundSign, type RoundsChoice, type RoundsContent } from './rounds-content.ts';

/** Signs are larger than their place, and the column of buttons lies over the right edge. */
const room: L.FitBoundsOptions = { paddingTopLeft: [36, 40], paddingBottomRight: [76, 40], maxZoom: 14 };

interface Shown {
  dayKey: string;
  content: RoundsContent;
  choice: RoundsChoice;
  /** Counts how often everything was asked for. */
  wholeAsked: number;
  /** Chosen on the map itself: its reader looks there already. */
  wasPressed: (choice: RoundsChoice) => boolean;
}

const crowdedPixels = 120;

/** Out of sight in part, or so near together that its signs cover each other. */
function isHardToSee(map: L.Map, bounds: L.LatLngBounds): boolean {
  if (!map.getBounds().contains(bounds)) return true;
  const from = map.latLngToContainerPoint(bounds.getNorthWest());
  const to = map.latLngToContainerPoint(bounds.getSouthEast());
  return Math.max(to.x - from.x, to.y - from.y) < crowdedPixels && map.getZoom() < 12;
}

function boundsOfSigns(signs: readonly RoundSign[]): Bounds | null {
  return boundsOfPositions(signs.map(({ position }) => position));
}

/** Who stays at home may live far away: the map is first about who flies, and about what waits. */
function boundsOfMorning(signs: readonly RoundSign[]): Bounds | null {
  const inPlay = signs.filter(({ kind }) => kind !== 'IDLE_HOME' && kind !== 'AWAY_HOME');
  return boundsOfSigns(inPlay.length > 0 ? inPlay : signs);
}

/** Shows all of a new day at once, all again when asked to, and what is chosen elsewhere while part of it is out of sight. */
export function useRoundsFit(map: L.Map | null, shown: Shown): void {
  const { dayKey, content, choice, wholeAsked, wasPressed } = shown;
  const all = useMemo(() => boundsOfMorning(content.signs), [content]);
  const fittedDay = useRef<string | null>(null);

  const fitDay = useEffectEvent(() => {
    if (!map || !all || fittedDay.current === dayKey) return;
    fittedDay.current = dayKey;
    map.fitBounds(toLeafletBounds(all), { ...room, animate: false });
  });
  const hasPlaces = all !== null;
  // biome-ignore lint/correctness/useExhaustiveDependencies: another day, or the first places of it, bring the map there
  useEffect(() => fitDay(), [map, dayKey, hasPlaces]);

  const fitAll = useEffectEvent(() => {
    if (map && all && wholeAsked > 0) map.flyToBounds(toLeafletBounds(all), { ...room, duration: 0.6 });
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: each time it is asked for
  useEffect(() => fitAll(), [wholeAsked]);

  const fitChosen = useEffectEvent(() => {
    const chosen = boundsOfSigns(content.signs.filter((sign) => isChosen(sign, choice)));
    if (!map || !chosen || wasPressed(choice)) return;
    const bounds = toLeafletBounds(chosen);
    if (isHardToSee(map, bounds)) map.flyToBounds(bounds, { ...room, duration: 0.6 });
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: another choice moves the map, not what becomes of what is chosen
  useEffect(() => fitChosen(), [map, choice.pilotId, choice.missionId]);
}
