import * as z from 'zod/mini';
import { ParcelGeometry } from '../geometry/geometry.ts';
import { Id } from '../values.ts';

/** A register of parcels that farmers have declared, by a short name of our own such as `be_vlg`. */
export const RegisterKey = z.string().check(z.regex(/^[a-z][a-z0-9_]{1,39}$/));

/** Where a parcel of a requester was tapped: one shape of one edition, or of a register that is asked while it is looked at. */
export const RegisteredOrigin = z.strictObject({
  editionId: Id,
  // The database counts no further.
  registeredParcelId: z.int().check(z.minimum(1), z.maximum(2_147_483_647)),
});
export type RegisteredOrigin = z.infer<typeof RegisteredOrigin>;

/** What is told of a declared parcel; it holds no person. */
export const RegisteredParcel = z.object({
  editionId: Id,
  registeredParcelId: z.int(),
  /** The exact shape, WGS 84. */
  geometry: ParcelGeometry,
  /** m² on the ellipsoid, of the shape. */
  size: z.number(),
  /** As it was declared, in the words of the register; null where the register names no crop. */
  crop: z.nullable(z.string()),
  /** Null where the register does not tell. */
  isGrass: z.nullable(z.boolean()),
  /** Null where a service that is asked does not tell. */
  year: z.nullable(z.int()),
});
export type RegisteredParcel = z.infer<typeof RegisteredParcel>;

/** The zoom whose tiles are served; the map draws declared parcels from it on. */
export const registeredTileZoom = 15;
/** A tap that no parcel contains offers what lies within this many metres, never more. */
export const maximumReachMeters = 25;
export const maximumAroundMeters = 1_500;
/** Smaller shapes are drawn, and offered after the others. */
export const smallParcelSquareMeters = 500;
