import * as z from 'zod/mini';
import { ClientType } from '../clients/client.ts';
import { ParcelGeometry } from '../geometry/geometry.ts';
import { Identity } from '../identity/identity.ts';
import { Role } from '../users/role.ts';
import { Preferences } from '../users/user.ts';
import { Id, Instant } from '../values.ts';

/** Which version of a text was accepted, and when. */
const Acceptance = z.nullable(z.object({ version: z.int(), at: z.nullable(Instant) }));

const Account = z.object({
  userId: Id,
  role: z.nullable(Role),
  loginEmail: z.nullable(z.string()),
  loginPhone: z.nullable(z.string()),
  preferences: Preferences,
  reachKilometres: z.nullable(z.int()),
  consent: Acceptance,
  houseRules: Acceptance,
  createdAt: Instant,
  lastSeenAt: z.nullable(Instant),
});

const Requester = z.object({ clientId: Id, type: ClientType, isMember: z.boolean(), createdAt: Instant });

/** Where a parcel was tapped on the map of declared parcels; the hash is of the declared shape, in hexadecimal. */
const Registered = z.object({
  registerKey: z.string(),
  year: z.int(),
  reference: z.nullable(z.string()),
  shapeHash: z.nullable(z.string()),
});

/** Parcels as any map program reads them; size in m². */
const ParcelCollection = z.object({
  type: z.literal('FeatureCollection'),
  features: z.array(
    z.object({
      type: z.literal('Feature'),
      id: Id,
      geometry: ParcelGeometry,
      properties: z.object({
        name: z.string(),
        size: z.number(),
        createdAt: Instant,
        crop: z.nullable(z.string()),
        registered: z.nullable(Registered),
      }),
    }),
  ),
});

/**
 * What a person downloads of itself. `records` holds one list a kind of record, each record as it is kept: they are for reading
 * and for taking away, and no screen depends on their fields.
 */
export const PersonalData = z.object({
  exportedAt: Instant,
  identity: Identity,
  account: Account,
  requester: z.nullable(Requester),
  parcels: ParcelCollection,
  records: z.record(z.string(), z.array(z.record(z.string(), z.unknown()))),
});
export type PersonalData = z.infer<typeof PersonalData>;
