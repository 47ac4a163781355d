import { DomainError } from '@vigiefaon/domain/errors';
import { canWriteFlight, flightFile } from '@vigiefaon/domain/flight/files/flight-file';
import { packFlightFile } from '@vigiefaon/domain/flight/files/pack-flight-file';
import { getFlight } from '@vigiefaon/domain/flight/flight.api';
import { zoneNameIn } from '@vigiefaon/domain/zones/zone';
import { strToU8, zipSync } from 'fflate';
import { fieldError } from '../../http/answers/field-errors.ts';
import type { Application } from '../../http/route/application.ts';
import { fileRoute } from '../../http/route/file-route.ts';
import { planOf } from './plan-parcel.ts';

/** A proposed flight over a parcel, as a file for a drone or a map. */
export function flightRoutes(application: Application): void {
  fileRoute(application, getFlight, async ({ db, actor, params: { parcelId }, query }) => {
    const { format, drone, locale } = query;
    if (!canWriteFlight(format, drone)) throw fieldError('drone', 'INVALID');
    const { plan, parcel, home, zones } = await planOf(db, { parcelId, actor, query });
    if (!plan) throw new DomainError('INVALID_GEOMETRY', zones.length > 0 ? { reason: 'NO_FLY_ZONE' } : {});
    const avoided = zones.map((zone) => zoneNameIn(zone, locale));
    const file = flightFile({ plan, format, parcel, home, locale, avoided, madeAt: application.now().getTime() });
    const bytes = packFlightFile(file, { strToU8, zipSync });
    async function* pieces() {
      yield bytes;
    }
    return { fileName: file.fileName, contentType: file.contentType, pieces: pieces() };
  });
}
