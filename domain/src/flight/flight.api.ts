import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { fileLanguage } from '../exports/export-formats.ts';
import { crew } from '../users/role.ts';
import { Id } from '../values.ts';
import { DroneName } from './drones.ts';
import { FlightFormat, flightFileKinds } from './files/flight-formats.ts';
import { defaultFlightSettings, heightLimits, overlapLimits, speedLimits } from './flight-settings.ts';

function numberWithin({ min, max }: { min: number; max: number }) {
  const read = (value: unknown) =>
    typeof value === 'string' && /^-?\d{1,6}(\.\d{1,6})?$/.test(value) ? Number(value) : value;
  return z.pipe(z.transform(read), z.number().check(z.gte(min), z.lte(max)));
}

const { drone, heightMeters, metersPerSecond, overlapPercent } = defaultFlightSettings;

/** Metres, metres a second, percent. With `missionId` the parcel as that mission keeps it, entered near its meeting point. */
export const FlightQuery = z.strictObject({
  format: z._default(FlightFormat, 'geojson'),
  drone: z._default(DroneName, drone),
  height: z._default(numberWithin(heightLimits), heightMeters),
  speed: z._default(numberWithin(speedLimits), metersPerSecond),
  overlap: z._default(numberWithin(overlapLimits), overlapPercent),
  missionId: z.optional(Id),
  /** Zones for which the pilot has an authorisation, by id with commas between them. */
  authorised: z._default(z.string().check(z.maxLength(2_000)), ''),
  ...fileLanguage,
});
export type FlightQuery = z.infer<typeof FlightQuery>;

export const getFlight = endpoint('GET /api/parcels/{parcelId}/flight', {
  summary:
    'A proposed flight over a parcel as a file: lanes, length, time and batteries; the pilot checks it before flying',
  roles: crew,
  query: FlightQuery,
  status: 200,
  fileTypes: Object.values(flightFileKinds).map(({ contentType }) => contentType.replace(/;.*/, '')),
  errors: ['NOT_FOUND', 'INVALID_GEOMETRY'],
});
