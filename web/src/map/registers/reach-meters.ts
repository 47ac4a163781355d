import { worldPixels } from '@vigiefaon/domain/geometry/world-position';
import { maximumReachMeters } from '@vigiefaon/domain/registered-parcels/registered-parcel';

const fingerPixels = 22;
const equatorMeters = 40_075_016.686;

/** What a finger covers on the map at this zoom and latitude, in metres; never more than the server takes. */
export function reachMeters(zoom: number, latitude: number): number {
  const metersOfPixel = (equatorMeters * Math.cos((latitude * Math.PI) / 180)) / worldPixels(zoom);
  return Math.min(maximumReachMeters, fingerPixels * metersOfPixel);
}
