import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { ParcelGeometry } from '../geometry/geometry.ts';
import { Id, Instant, text, WholeNumber } from '../values.ts';
import { Register, RegisterEdition } from './register.ts';
import { maximumAroundMeters, maximumReachMeters, RegisteredParcel, RegisterKey } from './registered-parcel.ts';

const Place = { lon: z.number().check(z.gte(-180), z.lte(180)), lat: z.number().check(z.gte(-90), z.lte(90)) };
const params = z.object({ registerKey: RegisterKey });

/** An edition that can be tapped, as maps need it; a register that is asked while it is looked at is one, too. */
export const TappableEdition = z.object({
  editionId: Id,
  registerName: z.string(),
  year: z.nullable(z.int()),
  attribution: z.string(),
  /** West, south, east, north in degrees. */
  bounds: z.tuple([z.number(), z.number(), z.number(), z.number()]),
});
export type TappableEdition = z.infer<typeof TappableEdition>;

export const listTappableEditions = endpoint('GET /api/registered-parcels', {
  summary: 'The editions of registers whose declared parcels can be drawn and tapped',
  roles: 'public',
  response: z.object({ items: z.array(TappableEdition) }),
  errors: ['TOO_MANY_REQUESTS'],
});

/** When a service was last heard that is silent now; null while all that is answered is as new as it can be. */
const asOf = z.nullable(Instant);
const liveErrors = ['REGISTER_UNAVAILABLE', 'TOO_MANY_REQUESTS'] as const;

const tileNumber = WholeNumber.check(z.minimum(0), z.maximum(2 ** 15 - 1));

export const getRegisteredTile = endpoint('GET /api/registered-parcels/{editionId}/{x}/{y}', {
  summary:
    'Declared parcels that touch a tile of zoom 15, simplified to be drawn; never changes for an edition, and for a day where a service is asked',
  roles: 'public',
  params: z.object({ editionId: Id, x: tileNumber, y: tileNumber }),
  response: z.object({
    parcels: z.array(
      z.object({ registeredParcelId: z.int(), isGrass: z.nullable(z.boolean()), geometry: ParcelGeometry }),
    ),
    asOf,
  }),
  errors: ['NOT_FOUND', ...liveErrors],
  immutable: true,
});

export const findRegisteredParcelsAt = endpoint('POST /api/registered-parcels/at', {
  summary:
    'Declared parcels under a tap with their exact shapes, the one that is most likely meant first; nothing of it is kept',
  roles: 'public',
  /** `reachMeters`: what a finger covers on the map where it was put. */
  body: z.strictObject({ ...Place, reachMeters: z.number().check(z.gte(0), z.lte(maximumReachMeters)) }),
  response: z.object({
    /** At most five. */
    items: z.array(z.extend(RegisteredParcel, { containsTap: z.boolean() })),
    /** False where no edition covers the place: it says nothing of what is declared there. */
    isCovered: z.boolean(),
    asOf,
  }),
  errors: liveErrors,
});

export const findRegisteredParcelsAround = endpoint('POST /api/registered-parcels/around', {
  summary: 'The thirty declared parcels nearest to a place: what the map shows, without a map',
  roles: 'public',
  body: z.strictObject({ ...Place, radiusMeters: z.number().check(z.gte(1), z.lte(maximumAroundMeters)) }),
  response: z.object({
    /** Nearest first; `distance` in metres from the place to the shape, 0 inside it; `direction` in degrees from north to its middle. */
    items: z.array(z.extend(RegisteredParcel, { distance: z.number(), direction: z.number() })),
    isCovered: z.boolean(),
    asOf,
  }),
  errors: liveErrors,
});

export const listRegisters = endpoint('GET /api/registers', {
  summary: 'Registers of declared parcels with their editions, and the files that lie ready to be read',
  roles: ['ROLE_ADMIN'],
  response: z.object({
    items: z.array(Register),
    /** Of the folder `registers` in the data directory. */
    files: z.array(z.object({ name: z.string(), bytes: z.int() })),
    folder: z.string(),
    /** Most rows of one edition that this database takes; null without a bound. */
    maximumRows: z.nullable(z.int()),
  }),
});

export const saveRegister = endpoint('PUT /api/registers/{registerKey}', {
  summary: 'Name a register, whose it is and under which licence; makes it when there is none of this key',
  roles: ['ROLE_ADMIN'],
  params,
  body: z.strictObject({
    name: text(120),
    country: z.string().check(z.regex(/^[A-Z]{2}$/)),
    licence: text(300),
    attribution: text(300),
  }),
  response: Register,
});

export const importRegisterEdition = endpoint('POST /api/registers/{registerKey}/editions', {
  summary: 'Begin to read a file of the folder as an edition; the one before stays in use until all of it is in',
  roles: ['ROLE_ADMIN'],
  params,
  body: z.strictObject({
    fileName: text(255),
    year: z.int().check(z.minimum(2000), z.maximum(2100)),
    /** For a file of several layers. */
    layer: z._default(z.nullable(text(200)), null),
    /** `EPSG:31370`; for a file that names none. */
    crs: z._default(z.nullable(z.string().check(z.regex(/^EPSG:\d{4,6}$/))), null),
    /** Only what lies within so many kilometres of a place. */
    area: z._default(
      z.nullable(z.strictObject({ ...Place, kilometres: z.number().check(z.gte(1), z.lte(500)) })),
      null,
    ),
  }),
  response: RegisterEdition,
  status: 201,
  errors: ['NOT_FOUND', 'UNREADABLE_FILE', 'STALE'],
});

export const deleteRegisterEdition = endpoint('DELETE /api/registers/{registerKey}/editions/{editionId}', {
  summary: 'Delete an edition; parcels that were tapped from it stay with their requesters',
  roles: ['ROLE_ADMIN'],
  params: z.object({ registerKey: RegisterKey, editionId: Id }),
  errors: ['NOT_FOUND'],
});
