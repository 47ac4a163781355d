import { metersAcross, worldPixels } from '@vigiefaon/domain/geometry/world-position';
import { maximumReachMeters } from '@vigiefaon/domain/registered-parcels/registered-parcel';

const fingerPixels = 22;

/** What a finger covers on the map at this zoom and latitude, in metres; never more than the server takes. */
export function reachMeters(zoom: number, latitude: number): number {
  const metersOfPixel = metersAcross(latitude) / worldPixels(zoom);
  return Math.min(maximumReachMeters, fingerPixels * metersOfPixel);
}
