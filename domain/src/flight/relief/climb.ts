/** Drones of all makers manage both without losing the picture. */
const climbMetersPerSecond = 3;
const sinkMetersPerSecond = 2;
/** A steeper leg than this is told. */
const steepShare = 0.45;
/** On a shorter leg a height is a matter of rounding, not of climbing. */
const shortMeters = 1;
/** No controller takes less. */
const slowest = 0.1;

/** A leg of a route: along the ground, and from its beginning to its end upward (or downward, below 0); metres. */
export interface Climb {
  lengthMeters: number;
  upMeters: number;
}

/** As fast as wished, unless it would climb faster than 3 m/s or sink faster than 2 m/s; in tenths of a metre a second, rounded down. */
export function speedOn({ lengthMeters, upMeters }: Climb, metersPerSecond: number): number {
  if (lengthMeters < shortMeters || upMeters === 0) return metersPerSecond;
  const most = ((upMeters > 0 ? climbMetersPerSecond : sinkMetersPerSecond) * lengthMeters) / Math.abs(upMeters);
  return metersPerSecond <= most ? metersPerSecond : Math.max(slowest, Math.floor(most * 10) / 10);
}

/** Whether a leg climbs or sinks by more than 45 %. */
export function isTooSteep({ lengthMeters, upMeters }: Climb): boolean {
  return lengthMeters >= shortMeters && Math.abs(upMeters) > steepShare * lengthMeters;
}
