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

const radians = Math.PI / 180;
/** Below this nobody has measured by how much the air lifts the sun, and no field sees it. */
const lowestDegrees = -2;

/** By how many degrees the air lifts what stands so high without it (Sæmundsson 1986). */
function refraction(degrees: number): number {
  const height = Math.max(degrees, lowestDegrees);
  return 1.02 / 60 / Math.tan((height + 10.3 / (height + 5.11)) * radians);
}

const onLevel = refraction(0);

/** The library lifts a sun below the level no more than one on it: up to a third of a degree too little. */
function apparent(altitude: number): number {
  if (altitude >= onLevel) return altitude;
  const withoutAir = altitude - onLevel;
  return withoutAir + refraction(withoutAir);
}

/** The sun over a place from one instant to another (ms), every `stepMs`. */
export function sunPath([longitude, latitude]: Position, from: number, to: number, stepMs: number): SunPosition[] {
  const count = Math.max(0, Math.floor((to - from) / stepMs) + 1);
  return Array.from({ length: count }, (_, step) => {
    const at = from + step * stepMs;
    const { azimuth, altitude } = getPosition(new Date(at), latitude, longitude);
    return { at, azimuth, altitude: apparent(altitude) };
  });
}
