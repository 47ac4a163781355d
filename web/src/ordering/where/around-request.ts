import { type Bounds, boundsOf } from '@vigiefaon/domain/geometry/bounds-of';
import type { Parcel } from '@vigiefaon/domain/parcels/parcel';
import { neighboursOfFirst } from '../../map/frame/neighbours-of-first.ts';
import { type InterventionDraft, isChosen } from '../draft/intervention-draft.ts';

export interface Place {
  lon: number;
  lat: number;
}

/** Around an address at the zoom at which fields are told apart. */
const aroundHome = { lon: 0.0028, lat: 0.0014 };

/** A parcel that the requester has already, and the mowing day of its latest request. */
export interface OwnParcel extends Pick<Parcel, 'parcelId' | 'name' | 'geometry' | 'createdAt'> {
  readonly lastMissionDate: string | null;
}

/** All of them; none for who is new. */
export interface OwnParcels {
  readonly parcels: readonly OwnParcel[];
  readonly isPending: boolean;
}

type Dated = Pick<OwnParcel, 'geometry' | 'createdAt' | 'lastMissionDate'>;

/** The requester's parcels that are no part of the request, as the map shows them. */
export function otherShapes(own: readonly Pick<Parcel, 'parcelId' | 'name' | 'geometry'>[], draft: InterventionDraft) {
  return own
    .filter(({ parcelId }) => !isChosen(draft, parcelId))
    .map(({ parcelId, name, geometry }) => ({ id: parcelId, label: name, geometry }));
}

/** Those of the last request first, then the youngest. */
function latestFirst(own: readonly Dated[]): Dated[] {
  const lastDayOf = ({ lastMissionDate }: Dated) => lastMissionDate ?? '';
  return own.toSorted(
    (one, other) => lastDayOf(other).localeCompare(lastDayOf(one)) || other.createdAt.localeCompare(one.createdAt),
  );
}

/** Where to look first: at the fields of the last request and those near them, else around home; null when neither is known. */
export function boundsAround(own: readonly Dated[], home: Place | null): Bounds | null {
  const around = neighboursOfFirst(latestFirst(own).map(({ geometry }) => boundsOf(geometry)));
  if (around || !home) return around;
  const { lon, lat } = home;
  return [lon - aroundHome.lon, lat - aroundHome.lat, lon + aroundHome.lon, lat + aroundHome.lat];
}

export function middleOf([west, south, east, north]: Bounds): Place {
  return { lon: (west + east) / 2, lat: (south + north) / 2 };
}
