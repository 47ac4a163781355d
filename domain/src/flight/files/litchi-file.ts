import { courseBetween, degreesText, metersText } from '../course/flight-course.ts';
import type { FlownRoute, FlownWaypoint } from '../flown-route.ts';

/** More than this Litchi does not load. */
export const mostLitchiWaypoints = 99;

const actionPairs = 15;
const startRecording = 2;
const stopRecording = 3;
const noAction = -1;
const lookDownMode = 2;
/** By the app's own terrain, which it asks for; else above the take-off, as our heights are proved. */
const altitudeModes = { ground: 1, takeOff: 0 };

const header = [
  'latitude,longitude,altitude(m),heading(deg),curvesize(m),rotationdir,gimbalmode,gimbalpitchangle',
  ...Array.from({ length: actionPairs }, (_, at) => `actiontype${at + 1},actionparam${at + 1}`),
  'altitudemode,speed(m/s),poi_latitude,poi_longitude,poi_altitude(m),poi_altitudemode,photo_timeinterval,photo_distinterval',
].join(',');

/** A mission for Litchi: 46 columns, one row a waypoint, the camera looks down and records. */
export function litchiFile({ terrain }: FlownRoute, waypoints: readonly FlownWaypoint[]): string {
  const mode = terrain ? altitudeModes.takeOff : altitudeModes.ground;
  const rows = waypoints.map(({ position, heightMeters, metersPerSecond }, at) => {
    const [from, to] =
      at + 1 < waypoints.length ? [waypoints[at], waypoints[at + 1]] : [waypoints[at - 1], waypoints[at]];
    const heading = from && to ? courseBetween(from.position, to.position).degrees : 0;
    const first = at === 0 ? startRecording : at === waypoints.length - 1 ? stopRecording : noAction;
    const actions = Array.from({ length: actionPairs }, (_, action) => `${action === 0 ? first : noAction},0`);
    return [
      `${degreesText(position[1])},${degreesText(position[0])},${metersText(heightMeters)},${heading.toFixed(1)},0,0`,
      `${lookDownMode},-90`,
      ...actions,
      `${mode},${metersPerSecond},0,0,0,0,-1,-1`,
    ].join(',');
  });
  return `${[header, ...rows].join('\n')}\n`;
}
