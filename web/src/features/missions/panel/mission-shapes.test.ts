import { expect, test } from 'vitest';
import { aMission } from '../../../testing/missions.ts';
import { markersOfPlace, shapesOfParcels } from './mission-shapes.ts';

const location = { type: 'Point' as const, coordinates: [5.1, 50.3] as [number, number] };
const meetingPoint = { type: 'Point' as const, coordinates: [5.2, 50.4] as [number, number] };

test.each([
  ['where one meets', { meetingPoint }, [{ position: [5.2, 50.4], kind: 'MEETING_POINT' }]],
  ['where one meets, also without a parcel', { meetingPoint, parcels: [] }, [{ kind: 'MEETING_POINT' }]],
  ['where it is, without a parcel', { location, parcels: [] }, [{ position: [5.1, 50.3], kind: 'PLACE' }]],
  ['nothing beside its parcels', { location }, []],
  ['nothing where nothing is known', { location: null, parcels: [] }, []],
])('the map of a mission marks %s', (_, change, expected) => {
  expect(markersOfPlace(aMission(change), 'Place')).toMatchObject(expected);
});

test('each parcel on it answers for itself, in the colour of the mission', () => {
  const mission = aMission({ status: 'DONE' });
  const [parcel] = mission.parcels;
  expect(shapesOfParcels(mission)).toEqual([
    { id: parcel?.parcelId, geometry: parcel?.geometry, kind: 'DONE', label: 'Grand pré' },
  ]);
});
