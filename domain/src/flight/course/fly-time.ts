import type { PlanePoint } from '../ground/local-plane.ts';
import { lengthBetween } from '../ground/plane-geometry.ts';

/** Slowing down for a corner, turning and speeding up again. */
export const turnSeconds = 2;
const cornerDegrees = 20;
/** To the first lane and home from the last one. */
export const transitMetersPerSecond = 8;
const climbMetersPerSecond = 4;
const descentMetersPerSecond = 3;
/** What a battery is good for on a cold morning with a reserve to come home. */
export const batteryMinutes = 20;

function isCorner(before: PlanePoint, at: PlanePoint, after: PlanePoint): boolean {
  const turn = Math.atan2(after[1] - at[1], after[0] - at[0]) - Math.atan2(at[1] - before[1], at[0] - before[0]);
  return Math.abs(Math.atan2(Math.sin(turn), Math.cos(turn))) > (cornerDegrees * Math.PI) / 180;
}

interface Flying {
  path: readonly PlanePoint[];
  home: PlanePoint | null;
  heightMeters: number;
  metersPerSecond: number;
  /** What legs take longer on which it climbs or sinks too fast otherwise. */
  slowerSeconds?: number;
}

export interface FlyTime {
  lengthMeters: number;
  /** There and back; 0 when it is not known where the drone takes off. */
  transitMeters: number;
  minutes: number;
  batteries: number;
}

/** Length, time from take-off to landing, and batteries; each change of battery costs a way home and back. */
export function flyTimeOf({ path, home, heightMeters, metersPerSecond, slowerSeconds = 0 }: Flying): FlyTime {
  const lengthMeters = path.reduce((sum, point, at) => sum + lengthBetween(path[at - 1] ?? point, point), 0);
  const corners = path.filter((point, at) => {
    const [before, after] = [path[at - 1], path[at + 1]];
    return before !== undefined && after !== undefined && isCorner(before, point, after);
  }).length;
  const [first, last] = [path[0], path.at(-1)];
  const transitMeters = home && first && last ? lengthBetween(home, first) + lengthBetween(last, home) : 0;
  const tripMinutes =
    (heightMeters / climbMetersPerSecond +
      heightMeters / descentMetersPerSecond +
      transitMeters / transitMetersPerSecond) /
    60;
  const work = (lengthMeters / metersPerSecond + corners * turnSeconds + slowerSeconds) / 60;
  // However far away it is, a battery has a quarter of its time for the work itself.
  const workOfBattery = Math.max(batteryMinutes - tripMinutes, batteryMinutes / 4);
  const batteries = Math.max(1, Math.ceil(work / workOfBattery - 1e-9));
  return { lengthMeters, transitMeters, minutes: work + batteries * tripMinutes, batteries };
}
