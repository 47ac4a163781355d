import { type Bounds, boundsOfPositions } from '@vigiefaon/domain/geometry/bounds-of';
import type { Mission } from '@vigiefaon/domain/missions/mission';
import type { MapMarker, MapShape } from '../../../map/view/map-view.tsx';

/** One sign a mission; missions without a place are only in the list. */
export function markersOf(missions: readonly Mission[], labelOf: (mission: Mission) => string): MapMarker[] {
  return missions.flatMap((mission) => {
    const { missionId: id, location, status: kind } = mission;
    return location ? [{ id, position: location.coordinates, kind, label: labelOf(mission) }] : [];
  });
}

/** The parcels of missions; each answers for its mission when it is pressed. */
export function shapesOf(missions: readonly Mission[]): MapShape[] {
  return missions.flatMap(({ missionId, status, parcels }) =>
    parcels.map(({ geometry, name }) => ({ id: missionId, geometry, kind: status, label: name })),
  );
}

/** Each parcel of one mission answers for itself. */
export function shapesOfParcels({ parcels, status }: Mission): MapShape[] {
  return parcels.map(({ parcelId, geometry, name }) => ({ id: parcelId, geometry, kind: status, label: name }));
}

/** Where one meets, else where it is while nobody has drawn a parcel. */
export function markersOfPlace({ meetingPoint, location, parcels }: Mission, label: string): MapMarker[] {
  const point = meetingPoint ?? (parcels.length === 0 ? location : null);
  const kind = meetingPoint ? 'MEETING_POINT' : 'PLACE';
  return point ? [{ id: 'place', position: point.coordinates, kind, label }] : [];
}

/** The box around the signs of missions. */
export function boundsOfMissions(missions: readonly Mission[]): Bounds | null {
  return boundsOfPositions(missions.flatMap(({ location }) => (location ? [location.coordinates] : [])));
}
