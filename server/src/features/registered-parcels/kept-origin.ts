import { createHash } from 'node:crypto';
import { canonicalShape } from '@vigiefaon/domain/registered-parcels/canonical-shape';
import type { RegisteredOrigin } from '@vigiefaon/domain/registered-parcels/registered-parcel';
import type { Db } from '../../database/tables.ts';
import { findTappedLive } from './live/live-parcels.repository.ts';
import { findTapped } from './registered-parcels.repository.ts';

/** What is kept of the declared parcel with the parcel of whoever tapped it: it outlives the edition. */
export interface KeptOrigin {
  readonly registerKey: string;
  /** Null where a service does not tell. */
  readonly year: number | null;
  /** As the register named it in that edition. */
  readonly reference: string | null;
  /** SHA-256 of `canonicalShape`: of the declared shape, however the parcel was redrawn before it was saved. */
  readonly shapeHash: Buffer;
}

/** Null where the edition is gone meanwhile, or a service no longer tells of it: what was on the screen is the requester's all the same. */
export async function originOf(db: Db, tapped: RegisteredOrigin): Promise<KeptOrigin | null> {
  const found = (await findTapped(db, tapped)) ?? (await findTappedLive(db, tapped));
  if (!found) return null;
  const { geometry, ...origin } = found;
  return { ...origin, shapeHash: createHash('sha256').update(canonicalShape(geometry)).digest() };
}
