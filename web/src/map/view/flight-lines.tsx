import type { FlownWaypoint } from '@vigiefaon/domain/flight/flown-route';
import L from 'leaflet';
import { useEffect } from 'react';
import { nameTag } from '../frame/layer-name.ts';
import { toLatLng } from '../frame/leaflet-coordinates.ts';
import { useMap } from '../frame/map-context.ts';
import '../flight-lines.css';

interface FlightLinesProps {
  waypoints: readonly FlownWaypoint[];
  /** Words at both ends of the route; absent where there is no room for them. */
  words?: { start: string; end: string };
}

function lineOf(waypoints: readonly FlownWaypoint[], className: string): L.Polyline {
  const path = waypoints.map(({ position }) => toLatLng(position));
  return L.polyline(path, { className, interactive: false, smoothFactor: 0 });
}

function stretches(waypoints: readonly FlownWaypoint[]): { lanes: FlownWaypoint[][]; ways: FlownWaypoint[][] } {
  const lanes: FlownWaypoint[][] = [];
  const ways: FlownWaypoint[][] = [];
  let isLane = false;
  waypoints.slice(1).forEach((to, at) => {
    const from = waypoints[at];
    if (!from) return;
    // A slope goes on with what it is on.
    if (from.kind !== 'SLOPE') isLane = from.kind === 'LANE_START';
    (isLane ? lanes : ways).push([from, to]);
  });
  return { lanes, ways };
}

function endSign({ position }: FlownWaypoint, word: string | undefined, isStart: boolean): L.CircleMarker {
  const className = `map-flight-end${isStart ? ' map-flight-start' : ''}`;
  const sign = L.circleMarker(toLatLng(position), { radius: 7, className, interactive: false });
  const direction = isStart ? 'left' : 'right';
  return word ? sign.bindTooltip(nameTag(word), { permanent: true, direction, className: 'map-shape-name' }) : sign;
}

/** A proposed route on the map around it: lanes in full, ways between them dashed, where it begins and ends in words. */
export function FlightLines({ waypoints, words }: FlightLinesProps) {
  const map = useMap();
  const { start, end } = words ?? {};
  useEffect(() => {
    if (!map) return;
    const { lanes, ways } = stretches(waypoints);
    const group = L.layerGroup([
      lineOf(waypoints, 'map-flight-casing'),
      ...ways.map((way) => lineOf(way, 'map-flight-way')),
      ...lanes.map((lane) => lineOf(lane, 'map-flight-lane')),
    ]);
    const [first, last] = [waypoints[0], waypoints.at(-1)];
    if (last) group.addLayer(endSign(last, end, false));
    if (first) group.addLayer(endSign(first, start, true));
    group.addTo(map);
    return () => void group.remove();
  }, [map, waypoints, start, end]);
  return null;
}
