import type { Position } from './geometry.ts';

const SEMI_MAJOR_AXIS_METERS = 6_378_137;
const FLATTENING = 1 / 298.257_223_563;

function reducedLatitude(latitude: number): number {
  return Math.atan((1 - FLATTENING) * Math.tan((latitude * Math.PI) / 180));
}

/** Length of the shortest way on the WGS 84 ellipsoid, good to some metres over a country (Lambert's formula). */
export function distanceMeters(from: Position, to: Position): number {
  const start = reducedLatitude(from[1]);
  const end = reducedLatitude(to[1]);
  const longitudeStep = ((to[0] - from[0]) * Math.PI) / 180;
  const haversine =
    Math.sin((end - start) / 2) ** 2 + Math.cos(start) * Math.cos(end) * Math.sin(longitudeStep / 2) ** 2;
  const angle = 2 * Math.asin(Math.min(1, Math.sqrt(haversine)));
  if (angle === 0) return 0;
  const mean = (start + end) / 2;
  const half = (end - start) / 2;
  const cosineHalfAngle = Math.cos(angle / 2);
  if (cosineHalfAngle < 1e-6) return SEMI_MAJOR_AXIS_METERS * angle;
  const alongMean = ((Math.sin(mean) * Math.cos(half)) / cosineHalfAngle) ** 2 * (angle - Math.sin(angle));
  const acrossMean = ((Math.cos(mean) * Math.sin(half)) / Math.sin(angle / 2)) ** 2 * (angle + Math.sin(angle));
  return SEMI_MAJOR_AXIS_METERS * (angle - (FLATTENING / 2) * (alongMean + acrossMean));
}
