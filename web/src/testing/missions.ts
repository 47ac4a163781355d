import type { Mission } from '@vigiefaon/domain/missions/mission';
import type { Pilot, User } from '@vigiefaon/domain/users/user';
import { aUser, farmerClientId } from './people.ts';

export const missionId = '0190a5f0-0000-7000-8000-0000000000a1';

export const anne: Pilot = {
  pilotId: '0190a5f0-0000-7000-8000-0000000000b1',
  lastname: 'Lejeune',
  firstname: 'Anne',
  phone: '+32470000001',
  city: 'Ciney',
};

export const karl: Pilot = {
  pilotId: '0190a5f0-0000-7000-8000-0000000000b2',
  lastname: 'Hoffmann',
  firstname: 'Karl',
  phone: '+32470000002',
  city: 'Eupen',
};

/** The account of a pilot; `role` makes it a coordinator's. */
export function accountOf(pilot: Pilot, role: User['role'] = 'ROLE_PILOT'): User {
  return aUser({ userId: pilot.pilotId, role, clientId: null });
}

/** A mission on one meadow for the day after the settings' today, waiting for a pilot unless told otherwise. */
export function aMission(change: Partial<Mission> = {}): Mission {
  const parcel: Mission['parcels'][number] = {
    parcelId: '0190a5f0-0000-7000-8000-0000000000c1',
    clientId: farmerClientId,
    name: 'Grand pré',
    geometry: {
      type: 'Polygon',
      coordinates: [
        [
          [5.1, 50.3],
          [5.103, 50.3],
          [5.103, 50.302],
          [5.1, 50.302],
          [5.1, 50.3],
        ],
      ],
    },
    size: 47_500,
    createdAt: '2026-01-05T08:00:00.000Z',
  };
  return {
    missionId,
    version: 3,
    status: 'TODO',
    missionDate: '2026-06-02',
    mowingTime: '08:30',
    createdAt: '2026-05-30T08:00:00.000Z',
    unconfirmedUserId: null,
    late: false,
    client: { clientId: farmerClientId, lastname: 'Dumont', firstname: 'Luc', phone: '+32470123456' },
    contactPhone: '+32470123456',
    parcels: [parcel],
    totalSize: parcel.size,
    meetingPoint: null,
    location: { type: 'Point', coordinates: [5.1015, 50.301] },
    riskyParcels: false,
    clientNote: null,
    pilotNote: null,
    pilot: null,
    accompanists: [],
    responses: [],
    municipality: null,
    distance: 12.4,
    // Long past: a test about that hour names it, all others depend on no clock.
    searchFrom: '2020-01-01T16:00:00.000Z',
    startedAt: null,
    hasReport: false,
    handedTo: null,
    isOffered: false,
    actions: [],
    ...change,
  };
}

/** The field of 6.35 ha over which flights are planned. */
export const grandPre: Mission['parcels'][number] = {
  parcelId: '0190a5f0-0000-7000-8000-0000000000f1',
  clientId: '0190a5f0-0000-7000-8000-0000000000c1',
  name: 'Grand Pré',
  geometry: {
    type: 'Polygon',
    coordinates: [
      [
        [5.5, 50.2],
        [5.504, 50.2],
        [5.504, 50.202],
        [5.5, 50.202],
        [5.5, 50.2],
      ],
    ],
  },
  size: 63_500,
  createdAt: '2026-05-01T08:00:00.000Z',
};

/** As the pilot of a mission stands on the wire. */
export function asPilot({ pilotId, lastname, firstname, phone }: Pilot): Mission['pilot'] {
  return { pilotId, lastname, firstname, phone };
}
