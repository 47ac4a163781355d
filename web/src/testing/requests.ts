import type { ParcelGeometry } from '@vigiefaon/domain/geometry/geometry';
import type { Mission } from '@vigiefaon/domain/missions/mission';
import type { Parcel } from '@vigiefaon/domain/parcels/parcel';
import { farmerClientId } from './people.ts';

let made = 0;
function nextId(): string {
  made += 1;
  return `0190a5f0-1111-7000-8000-${String(made).padStart(12, '0')}`;
}

/** About half a square kilometre at that longitude. */
export function square(lon: number): ParcelGeometry {
  return {
    type: 'Polygon',
    coordinates: [
      [
        [lon, 50],
        [lon + 0.01, 50],
        [lon + 0.01, 50.005],
        [lon, 50.005],
        [lon, 50],
      ],
    ],
  };
}

/** A parcel of the farmer, as the server answers it. */
export function aParcelAsSaved(change: Partial<Parcel> = {}): Parcel {
  return {
    parcelId: nextId(),
    clientId: farmerClientId,
    name: 'Pré du moulin',
    geometry: square(5.1 + made / 100),
    size: 34_012,
    createdAt: '2026-01-05T08:00:00.000Z',
    ...change,
  };
}

/** A request of the farmer, as the server answers it. */
export function aMissionAsSent(change: Partial<Mission> = {}): Mission {
  const parcels = change.parcels ?? [aParcelAsSaved()];
  return {
    missionId: nextId(),
    version: 1,
    status: 'TODO',
    missionDate: '2026-06-02',
    mowingTime: null,
    createdAt: '2026-06-01T10:00:00.000Z',
    unconfirmedUserId: null,
    late: false,
    client: { clientId: farmerClientId, lastname: 'Dumont', firstname: 'Luc', phone: '+32470123456' },
    contactPhone: '+32470123456',
    parcels,
    totalSize: parcels.reduce((sum, { size }) => sum + size, 0),
    meetingPoint: null,
    location: null,
    municipality: null,
    searchFrom: '2020-01-01T16:00:00.000Z',
    riskyParcels: false,
    clientNote: null,
    pilotNote: null,
    pilot: null,
    accompanists: [],
    responses: [],
    distance: null,
    startedAt: null,
    hasReport: false,
    handedTo: null,
    isOffered: false,
    actions: [],
    ...change,
  };
}
