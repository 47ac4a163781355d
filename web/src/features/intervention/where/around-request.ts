import { type Bounds, boundsOf, boundsOfBounds } from '@vigiefaon/domain/geometry/bounds-of';
import type { Parcel } from '@vigiefaon/domain/parcels/parcel';
import { type InterventionDraft, isChosen } from '../draft/intervention-draft.ts';

export interface Place {
  lon: number;
  lat: number;
}

const aroundHomeDegrees = 0.015;

/** The requester's parcels that are no part of the request, as the map shows them. */
export function otherShapes(own: readonly Parcel[], draft: InterventionDraft) {
  return own
    .filter(({ parcelId }) => !isChosen(draft, parcelId))
    .map(({ parcelId, name, geometry }) => ({ id: parcelId, label: name, geometry }));
}

/** Where to look first: at the requester's parcels, else around home; null when neither is known. */
export function boundsAround(own: readonly Parcel[], home: Place | null): Bounds | null {
  const boxes = own.map(({ geometry }) => boundsOf(geometry)).filter((box) => box !== null);
  if (boxes.length > 0 || !home) return boundsOfBounds(boxes);
  const { lon, lat } = home;
  return [lon - aroundHomeDegrees, lat - aroundHomeDegrees, lon + aroundHomeDegrees, lat + aroundHomeDegrees];
}

export function middleOf([west, south, east, north]: Bounds): Place {
  return { lon: (west + east) / 2, lat: (south + north) / 2 };
}
