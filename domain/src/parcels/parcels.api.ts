import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { ParcelGeometry } from '../geometry/geometry.ts';
import { RegisteredOrigin } from '../registered-parcels/registered-parcel.ts';
import { crew } from '../users/role.ts';
import { Id, text } from '../values.ts';
import { Parcel } from './parcel.ts';

const everyone = ['ROLE_CLIENT', ...crew] as const;
export const parcelNameLength = 120;
const cropLength = 120;

const nameAndShape = { name: text(parcelNameLength), geometry: ParcelGeometry };

/** What is typed, drawn or tapped of a parcel; its size is computed. */
export const CreateParcelInformation = z.strictObject({
  ...nameAndShape,
  /** Tapped on the map of declared parcels, perhaps redrawn since. */
  registered: z.optional(RegisteredOrigin),
  /** As the file that it was read from names it. */
  crop: z.optional(text(cropLength)),
});
export type CreateParcelInformation = z.infer<typeof CreateParcelInformation>;

/** `again`: also where that makes it a meadow that is ordered already for the same day. */
export const UpdateParcelInformation = z.strictObject({
  ...nameAndShape,
  again: z.optional(z.boolean()),
});

/** All parcels of a requester at once: nobody has so many that a page would help. */
export const listParcels = endpoint('GET /api/clients/{clientId}/parcels', {
  summary: 'The parcels of a requester by name, each with its last use',
  roles: everyone,
  response: z.object({
    items: z.array(
      z.extend(Parcel, {
        lastMissionDate: z.nullable(z.string()),
        /** As the file that it was read from names it; null of one that was drawn or tapped. */
        crop: z.nullable(z.string()),
      }),
    ),
    nextCursor: z.nullable(z.string()),
  }),
  errors: ['NOT_FOUND'],
});

export const createParcel = endpoint('POST /api/clients/{clientId}/parcels', {
  summary: 'Save a drawn or imported parcel',
  roles: everyone,
  body: CreateParcelInformation,
  response: Parcel,
  status: 201,
  errors: ['NOT_FOUND', 'INVALID_GEOMETRY', 'QUOTA_REACHED'],
  idempotent: true,
});

export const updateParcel = endpoint('PUT /api/parcels/{parcelId}', {
  summary: 'Redraw or rename a parcel; missions that are not over follow, those that are over keep what was flown',
  roles: everyone,
  body: UpdateParcelInformation,
  response: Parcel,
  errors: ['NOT_FOUND', 'INVALID_GEOMETRY', 'ALREADY_ORDERED'],
});

export const renameParcel = endpoint('PUT /api/parcels/{parcelId}/rename/{name}', {
  summary: 'Rename a parcel',
  roles: everyone,
  params: z.object({ parcelId: Id, name: text(parcelNameLength) }),
  response: Parcel,
  errors: ['NOT_FOUND'],
});

export const deleteParcel = endpoint('DELETE /api/parcels/{parcelId}', {
  summary: 'Delete a parcel that no mission still waits for',
  roles: everyone,
  errors: ['NOT_FOUND', 'PARCEL_IN_USE'],
});

/** A shape read from a file: `problem` says why it could not be saved as it is. */
export const ImportedParcel = z.object({
  name: z.string(),
  geometry: ParcelGeometry,
  size: z.number(),
  /** In the words of the file; null where it names none. */
  crop: z.nullable(z.string()),
  /** Null where the file does not tell. */
  isGrass: z.nullable(z.boolean()),
  problem: z.nullable(z.string()),
});
export type ImportedParcel = z.infer<typeof ImportedParcel>;

export const importParcels = endpoint('POST /api/parcels/import', {
  summary:
    'Read parcels from GeoJSON, KML, KMZ, GPX, GeoPackage, a zipped Shapefile or a Telepac declaration; saves nothing',
  roles: everyone,
  bodyKind: 'file',
  response: z.object({ items: z.array(ImportedParcel) }),
  errors: ['PAYLOAD_TOO_LARGE', 'UNREADABLE_FILE', 'QUOTA_REACHED'],
});
