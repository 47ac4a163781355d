import type { PlanningDay } from './compile-planning-day.ts';
import type { PairWays } from './why-not-pair.ts';

/** Ways between a pilot's home and a share. */
export function waysOf(
  { pilots, driving }: Pick<PlanningDay, 'pilots' | 'driving'>,
  pilot: number,
  share: number,
): PairWays & { kilometersBack: number } {
  const place = pilots.length + share;
  const [out, back] = [pilot * driving.size + place, place * driving.size + pilot];
  return {
    minutesOut: driving.minutes[out] ?? 0,
    kilometersOut: driving.kilometers[out] ?? 0,
    minutesBack: driving.minutes[back] ?? 0,
    kilometersBack: driving.kilometers[back] ?? 0,
  };
}
