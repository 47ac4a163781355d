import { type Bounds, boundsOf, boundsOfBounds, boundsOfPositions } from '@vigiefaon/domain/geometry/bounds-of';
import type { Mission } from '@vigiefaon/domain/missions/mission';
import type { MapMarker, MapShape } from '../../../map/view/map-view.tsx';

/** One sign a mission; missions without a place are only in the list. */
export function markersOf(missions: readonly Mission[], labelOf: (mission: Mission) => string): MapMarker[] {
  return missions.flatMap((mission) =>
    mission.location
      ? [
          {
            id: mission.missionId,
            position: mission.location.coordinates,
            kind: mission.status,
            label: labelOf(mission),
          },
        ]
      : [],
  );
}

/** The parcels of missions; each answers for its mission when it is pressed. */
export function shapesOf(missions: readonly Mission[]): MapShape[] {
  return missions.flatMap(({ missionId, status, parcels }) =>
    parcels.map(({ geometry, name }) => ({ id: missionId, geometry, kind: status, label: name })),
  );
}

/** The box around everything that a mission has on the map. */
export function boundsOfMission({ parcels, meetingPoint, location }: Mission): Bounds | null {
  const points = [meetingPoint, location].flatMap((point) => (point ? [point.coordinates] : []));
  const boxes = [boundsOfPositions(points), ...parcels.map(({ geometry }) => boundsOf(geometry))];
  return boundsOfBounds(boxes.filter((box) => box !== null));
}

/** The box around the signs of missions. */
export function boundsOfMissions(missions: readonly Mission[]): Bounds | null {
  return boundsOfPositions(missions.flatMap(({ location }) => (location ? [location.coordinates] : [])));
}
