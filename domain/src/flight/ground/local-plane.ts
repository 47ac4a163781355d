import type { Position } from '../../geometry/geometry.ts';

/** Metres east and north of the plane's origin. */
export type PlanePoint = readonly [east: number, north: number];

export interface LocalPlane {
  toPlane: (position: Position) => PlanePoint;
  toPosition: (point: PlanePoint) => Position;
}

const semiMajorAxisMeters = 6_378_137;
const eccentricitySquared = 0.006_694_379_990_141_33;

/** A flat map around a position: within some kilometres lengths are right to a few centimetres. */
export function localPlaneAround([longitude, latitude]: Position): LocalPlane {
  const sine = Math.sin((latitude * Math.PI) / 180);
  const root = Math.sqrt(1 - eccentricitySquared * sine * sine);
  const radian = Math.PI / 180;
  const perNorth = ((semiMajorAxisMeters * (1 - eccentricitySquared)) / root ** 3) * radian;
  const perEast = (semiMajorAxisMeters / root) * Math.cos(latitude * radian) * radian;
  return {
    toPlane: ([lon, lat]) => [(lon - longitude) * perEast, (lat - latitude) * perNorth],
    toPosition: ([east, north]) => [longitude + east / perEast, latitude + north / perNorth],
  };
}
