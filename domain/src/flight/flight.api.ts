import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { fileLanguage } from '../exports/export-formats.ts';
import { Position } from '../geometry/geometry.ts';
import { QueryPosition } from '../geometry/query-bounds.ts';
import { crew } from '../users/role.ts';
import { Locale } from '../users/user.ts';
import { Id, Instant } from '../values.ts';
import { DroneName } from './drones.ts';
import { FlightFormat, flightFileKinds } from './files/flight-formats.ts';
import {
  defaultFlightSettings,
  FlightSettingsSchema,
  heightLimits,
  overlapLimits,
  speedLimits,
} from './flight-settings.ts';

function numberWithin({ min, max }: { min: number; max: number }) {
  const read = (value: unknown) =>
    typeof value === 'string' && /^-?\d{1,6}(\.\d{1,6})?$/.test(value) ? Number(value) : value;
  return z.pipe(z.transform(read), z.number().check(z.gte(min), z.lte(max)));
}

const { drone, heightMeters, metersPerSecond, overlapPercent } = defaultFlightSettings;

/** `yes`: with the parcels of the mission that adjoin it, where that is one flight. */
const InBlock = z.enum(['yes', 'no']);

/** `terrain`: along the ground, so high above its take-off at each waypoint. */
const Follow = z.enum(['none', 'terrain']);

/** Metres, metres a second, percent. With `missionId` the parcel as that mission keeps it, entered near its meeting point, or near `takeOff`. */
export const FlightQuery = z.strictObject({
  format: z._default(FlightFormat, 'geojson'),
  drone: z._default(DroneName, drone),
  height: z._default(numberWithin(heightLimits), heightMeters),
  speed: z._default(numberWithin(speedLimits), metersPerSecond),
  overlap: z._default(numberWithin(overlapLimits), overlapPercent),
  missionId: z.optional(Id),
  block: z._default(InBlock, 'no'),
  follow: z._default(Follow, 'none'),
  /** Where the drone takes off: `longitude,latitude`. */
  takeOff: z.optional(QueryPosition),
  /** Zones for which the pilot has an authorisation, by id with commas between them. */
  authorised: z._default(z.string().check(z.maxLength(2_000)), ''),
  ...fileLanguage,
});
export type FlightQuery = z.infer<typeof FlightQuery>;

/** A file that was to follow the terrain is refused where it can't: one that keeps one height is another file. */
const terrainErrors = ['TAKE_OFF_NEEDED', 'GROUND_UNKNOWN', 'TERRAIN_NOT_FOLLOWED'] as const;
const fileTypes = Object.values(flightFileKinds).map(({ contentType }) => contentType.replace(/;.*/, ''));

export const getFlight = endpoint('GET /api/parcels/{parcelId}/flight', {
  summary:
    'A proposed flight over a parcel as a file: lanes, length, time and batteries; the pilot checks it before flying',
  roles: crew,
  query: FlightQuery,
  status: 200,
  fileTypes,
  errors: ['NOT_FOUND', 'INVALID_GEOMETRY', ...terrainErrors],
});

/** More would make a code too dense to be read from a screen. */
export const mostAuthorisedInLink = 4;

/** The flight that the link leads to; of which mission, so that its file has a name that tells it from others. */
export const FlightLinkWish = z.strictObject({
  format: FlightFormat,
  ...FlightSettingsSchema.shape,
  missionId: Id,
  block: z.boolean(),
  follow: z._default(Follow, 'none'),
  /** Where the drone takes off; null: at the meeting point. */
  takeOff: z._default(z.nullable(Position), null),
  authorised: z.array(Id).check(z.maxLength(mostAuthorisedInLink)),
  locale: Locale,
});
export type FlightLinkWish = z.infer<typeof FlightLinkWish>;

export const giveFlightLink = endpoint('POST /api/parcels/{parcelId}/flight-link', {
  summary: 'An address that brings the file of a flight to a controller without a login, for some minutes',
  roles: crew,
  body: FlightLinkWish,
  response: z.object({ link: z.string(), validUntil: Instant }),
  errors: ['NOT_FOUND', 'TOO_MANY_REQUESTS'],
});

export const getLinkedFlight = endpoint('GET /api/public/flight/{token}', {
  summary: 'The file of a flight by its address; unknown as soon as the minutes are over',
  roles: 'public',
  status: 200,
  fileTypes,
  errors: ['NOT_FOUND', 'INVALID_GEOMETRY', 'TOO_MANY_REQUESTS', ...terrainErrors],
});
