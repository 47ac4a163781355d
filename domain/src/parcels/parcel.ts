import * as z from 'zod/mini';
import { ParcelGeometry } from '../geometry/geometry.ts';
import { Id, Instant } from '../values.ts';

/** A field of a requester; `size` in m² on the ellipsoid, computed by the server. */
export const Parcel = z.object({
  parcelId: Id,
  clientId: Id,
  name: z.string(),
  geometry: ParcelGeometry,
  size: z.number(),
  createdAt: Instant,
});
export type Parcel = z.infer<typeof Parcel>;
