import type { ZoneLimit, ZoneVolume } from './zone.ts';

/** Whether a drone between the ground and its height meets a volume; UNSURE where that hangs on ground whose height nobody knows. */
export type HeightMeeting = 'MEETS' | 'UNSURE' | 'CLEAR';

// The highest meadow that somebody mows in these countries, and the lowest.
const highestGroundMeters = 3_000;
const lowestGroundMeters = -10;

function belowLower(limit: ZoneLimit | null, heightMeters: number): HeightMeeting {
  // Not stated is not "high above": it counts from the ground.
  if (limit === null) return 'MEETS';
  if (limit.reference === 'AGL') return limit.meters <= heightMeters ? 'MEETS' : 'CLEAR';
  if (limit.meters <= lowestGroundMeters) return 'MEETS';
  // Above sea level this high, no meadow reaches it; read as above ground it is higher still.
  return limit.meters > highestGroundMeters + heightMeters ? 'CLEAR' : 'UNSURE';
}

function aboveUpper(limit: ZoneLimit | null): HeightMeeting {
  if (limit === null) return 'MEETS';
  if (limit.reference === 'AGL') return limit.meters > 0 ? 'MEETS' : 'CLEAR';
  return limit.meters > highestGroundMeters ? 'MEETS' : 'UNSURE';
}

/** How a flight up to a height above ground meets a volume. */
export function meetsAtHeight(
  { lower, upper }: Pick<ZoneVolume, 'lower' | 'upper'>,
  heightMeters: number,
): HeightMeeting {
  const sides = [belowLower(lower, heightMeters), aboveUpper(upper)];
  if (sides.includes('CLEAR')) return 'CLEAR';
  return sides.includes('UNSURE') ? 'UNSURE' : 'MEETS';
}
