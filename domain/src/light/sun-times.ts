import { getTimes } from 'suncalc';
import type { Position } from '../geometry/geometry.ts';

/** Instants of one day at one place; null where the sun does not do it that day. */
export interface SunTimes {
  /** The sun stands 6° below the horizon: light enough to walk, the meadow still cold. */
  civilDawn: string | null;
  sunrise: string | null;
}

const instantOf = (date: Date | null) => date?.toISOString() ?? null;

/** When it gets light on a calendar day at a place. */
export function sunTimesOf(day: string, [longitude, latitude]: Position): SunTimes {
  const times = getTimes(new Date(`${day}T12:00:00Z`), latitude, longitude);
  return { civilDawn: instantOf(times.dawn), sunrise: instantOf(times.sunrise) };
}
