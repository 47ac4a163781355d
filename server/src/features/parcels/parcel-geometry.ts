import { DomainError } from '@vigiefaon/domain/errors';
import { closeAndOrientRings } from '@vigiefaon/domain/geometry/close-and-orient-rings';
import type { ParcelGeometry } from '@vigiefaon/domain/geometry/geometry';
import { whyNotParcelGeometry } from '@vigiefaon/domain/geometry/why-not-parcel-geometry';
import type { Kysely } from 'kysely';
import type { Tables } from '../../database/tables.ts';
import { isSoundShape } from './parcels.repository.ts';

/** The shape as it is stored, rings closed and turned the right way; what cannot be a parcel is refused with its reason. */
export async function soundGeometry(db: Kysely<Tables>, drawn: ParcelGeometry): Promise<ParcelGeometry> {
  const refusal = whyNotParcelGeometry(drawn);
  if (refusal) throw invalid(refusal.reason);
  const geometry = closeAndOrientRings(drawn);
  if (!(await isSoundShape(db, geometry))) throw invalid('SELF_CROSSING');
  return geometry;
}

function invalid(code: NonNullable<ReturnType<typeof whyNotParcelGeometry>>['reason']): DomainError {
  return new DomainError('INVALID_GEOMETRY', { reason: code, errors: [{ path: 'geometry', code }] });
}
