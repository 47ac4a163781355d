import type { Mission } from '../missions/mission.ts';

/** A parcel of 4.75 hectares, for tests of what stands on paper. */
export const square = (west: number, south: number): Mission['parcels'][number] => ({
  parcelId: `0190a5f0-0000-7000-8000-${String(Math.round(west * 1e6)).padStart(12, '0')}`,
  clientId: '0190a5f0-0000-7000-8000-000000000001',
  name: `Pré ${west}`,
  geometry: {
    type: 'Polygon',
    coordinates: [
      [
        [west, south],
        [west + 0.003, south],
        [west + 0.003, south + 0.002],
        [west, south + 0.002],
        [west, south],
      ],
    ],
  },
  size: 47_500,
  createdAt: '2026-01-05T08:00:00.000Z',
});

export const searchedMission: Mission = {
  missionId: '0190a5f0-0000-7000-8000-0000000000a1',
  version: 3,
  status: 'DONE',
  missionDate: '2026-06-02',
  mowingTime: '08:30',
  createdAt: '2026-05-30T08:00:00.000Z',
  late: false,
  contactPhone: '+32470123456',
  unconfirmedUserId: null,
  client: { clientId: '0190a5f0-0000-7000-8000-000000000001', lastname: 'Dumont', firstname: 'Luc', phone: null },
  parcels: [square(5.1, 50.3), square(5.106, 50.304)],
  totalSize: 95_000,
  meetingPoint: { type: 'Point', coordinates: [5.1, 50.299] },
  location: { type: 'Point', coordinates: [5.1015, 50.301] },
  municipality: 'Ciney',
  riskyParcels: true,
  clientNote: 'Taureau',
  pilotNote: null,
  pilot: null,
  accompanists: [],
  responses: [],
  distance: null,
  hasReport: true,
  handedTo: null,
  isOffered: false,
  startedAt: null,
  actions: [],
  searchFrom: '2026-06-01T15:00:00.000Z',
};
