import { getPosition } from 'suncalc';
import type { Position } from '../geometry/geometry.ts';

/** Where the sun stands; degrees, the azimuth from north over east, the altitude with refraction. */
export interface SunPosition {
  /** Milliseconds. */
  readonly at: number;
  readonly azimuth: number;
  readonly altitude: number;
}

/** The upper limb shows before the middle does. */
export const limbDegrees = 16 / 60;

/** The sun over a place from one instant to another (ms), every `stepMs`. */
export function sunPath([longitude, latitude]: Position, from: number, to: number, stepMs: number): SunPosition[] {
  const count = Math.max(0, Math.floor((to - from) / stepMs) + 1);
  return Array.from({ length: count }, (_, step) => {
    const at = from + step * stepMs;
    const { azimuth, altitude } = getPosition(new Date(at), latitude, longitude);
    return { at, azimuth, altitude };
  });
}
