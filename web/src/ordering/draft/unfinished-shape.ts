import type { ParcelGeometry } from '@vigiefaon/domain/geometry/geometry';
import { type ParcelGeometryRefusal, whyNotParcelGeometry } from '@vigiefaon/domain/geometry/why-not-parcel-geometry';
import { newKey } from '../../api/new-key.ts';
import { type Draft, outlineOf, shapeOf } from '../../map/drawing/sketch/draft.ts';
import { nextName } from '../../map/registers/tapped-parcel.ts';
import type { InterventionDraft } from './intervention-draft.ts';

/** The parcel that closing the shape would give, or why it gives none. */
export function closeShape(
  unfinished: Draft,
): { geometry: ParcelGeometry; refusal: null } | { geometry: null; refusal: ParcelGeometryRefusal } {
  const geometry = shapeOf(outlineOf(unfinished, null));
  if (!geometry) return { geometry: null, refusal: { reason: 'TOO_FEW_POINTS' } };
  const refusal = whyNotParcelGeometry(geometry);
  return refusal ? { geometry: null, refusal } : { geometry, refusal: null };
}

/** The draft with its unfinished shape as one parcel more; unchanged while that shape is none. */
export function finishShape(draft: InterventionDraft, nameOf: (number: number) => string): InterventionDraft {
  const geometry = draft.unfinished && closeShape(draft.unfinished).geometry;
  if (!geometry) return draft;
  const taken = draft.parcels.map(({ name }) => name);
  const parcel = { key: newKey(), name: nextName(taken, nameOf), geometry };
  return { ...draft, parcels: [...draft.parcels, parcel], unfinished: null };
}
