import type { ParcelGeometry, Ring } from './geometry.ts';
import { piecesOf } from './rings-of.ts';

const SEMI_MAJOR_AXIS_METERS = 6_378_137;
const ECCENTRICITY_SQUARED = 0.006_694_379_990_141_33;
const ECCENTRICITY = Math.sqrt(ECCENTRICITY_SQUARED);

function authalicTerm(sine: number): number {
  const scaled = ECCENTRICITY * sine;
  return (
    (1 - ECCENTRICITY_SQUARED) *
    (sine / (1 - scaled * scaled) - Math.log((1 - scaled) / (1 + scaled)) / (2 * ECCENTRICITY))
  );
}

const POLAR_TERM = authalicTerm(1);
const AUTHALIC_RADIUS_SQUARED = (SEMI_MAJOR_AXIS_METERS ** 2 * POLAR_TERM) / 2;

/** Tangent of half the authalic latitude: the latitude on the sphere that has the ellipsoid's surface. */
function halfTangent(latitude: number): number {
  const sine = authalicTerm(Math.sin((latitude * Math.PI) / 180)) / POLAR_TERM;
  return Math.tan(Math.asin(Math.max(-1, Math.min(1, sine))) / 2);
}

function shortWayAround(degrees: number): number {
  if (degrees > 180) return degrees - 360;
  return degrees < -180 ? degrees + 360 : degrees;
}

/**
 * Sums the strips between each edge and the equator. Edges are great circles: along a parallel instead, a field with one
 * long straight side would be some square metres off.
 */
function ringArea(ring: Ring): number {
  const first = ring[0];
  if (!first) return 0;
  let sum = 0;
  let lastLongitude = first[0];
  let lastTangent = halfTangent(first[1]);
  for (const [longitude, latitude] of [...ring.slice(1), first]) {
    const tangent = halfTangent(latitude);
    const quarterTurn = Math.tan((shortWayAround(longitude - lastLongitude) * Math.PI) / 360);
    sum += 2 * Math.atan((quarterTurn * (tangent + lastTangent)) / (1 + tangent * lastTangent));
    lastLongitude = longitude;
    lastTangent = tangent;
  }
  return Math.abs(sum) * AUTHALIC_RADIUS_SQUARED;
}

/** Size on the WGS 84 ellipsoid, holes taken off; rings may be open or closed and wind either way. */
export function areaSquareMeters(geometry: ParcelGeometry): number {
  return piecesOf(geometry).reduce((total, [outer, ...holes]) => {
    const holesArea = holes.reduce((sum, hole) => sum + ringArea(hole), 0);
    return total + Math.max(0, ringArea(outer ?? []) - holesArea);
  }, 0);
}
