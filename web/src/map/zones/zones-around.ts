import { boundsOf } from '@vigiefaon/domain/geometry/bounds-of';
import type { ParcelGeometry } from '@vigiefaon/domain/geometry/geometry';
import { listZones } from '@vigiefaon/domain/zones/zones.api';
import { queryOf } from '../../api/queries.ts';

/** Wider than any way a drone takes around a parcel. */
const aroundDegrees = 0.006;
const decimals = 4;

/** The zones around a parcel; also what a phone keeps for the field asks for just these. */
export function zonesAround(geometry: ParcelGeometry) {
  const [west, south, east, north] = boundsOf(geometry) ?? [0, 0, 0, 0];
  const box = [west - aroundDegrees, south - aroundDegrees, east + aroundDegrees, north + aroundDegrees];
  return queryOf(listZones, { query: { bbox: box.map((degrees) => degrees.toFixed(decimals)).join(',') } });
}
