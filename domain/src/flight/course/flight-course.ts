import type { Position } from '../../geometry/geometry.ts';
import { localPlaneAround } from '../ground/local-plane.ts';

/** Length in metres and compass course in degrees (0 is north, 90 is east) of a short straight leg. */
export function courseBetween(from: Position, to: Position): { meters: number; degrees: number } {
  const [east, north] = localPlaneAround(from).toPlane(to);
  const degrees = (Math.atan2(east, north) * 180) / Math.PI;
  return { meters: Math.hypot(east, north), degrees: (degrees + 360) % 360 };
}

/** Nine decimals are a tenth of a millimetre; exponents and endless tails are what some readers stumble over. */
export function degreesText(value: number): string {
  return value.toFixed(9);
}

/** Centimetres: no drone holds its height better. */
export function metersText(value: number): string {
  return String(Number(value.toFixed(2)));
}
