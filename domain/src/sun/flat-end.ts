import type { Position } from '../geometry/geometry.ts';
import { coverOf, flatOpen, longestSunMs, sampleSun, sunMorning } from './sun-budget.ts';

/**
 * When flat open ground (instant) has had as much sun as it gets until so many minutes after a sunrise under a clear sky, if the sky is
 * clear or closed all morning.
 */
export function flatEnd(place: Position, sunrise: string, minutesAfterSunrise: number, isOvercast: boolean): string {
  const begin = Date.parse(sunrise);
  if (!isOvercast) return new Date(begin + minutesAfterSunrise * 60_000).toISOString();
  const { all } = sampleSun(sunMorning(place, begin, minutesAfterSunrise, coverOf([], true)), flatOpen);
  return new Date(Number.isFinite(all) ? all : begin + longestSunMs).toISOString();
}
