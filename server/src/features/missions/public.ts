export { type Deed, doingOf } from './change-mission.ts';
export { throwFirst } from './change-missions.ts';
export { insertMissionEvent, insertMissionEvents } from './mission-events.repository.ts';
export { showMission } from './mission-pages.repository.ts';
export { listMissionParcels, listOpenMissionsWithParcel, renewParcelInMissions } from './mission-parcels.repository.ts';
export { placeOldMissions } from './mission-places.repository.ts';
export { type MissionReader, readerOf } from './mission-reader.repository.ts';
export { findReport } from './mission-reports.repository.ts';
export { assignMissions, cancelMissions, unassignMissions } from './mission-steps.ts';
export {
  getMission,
  getMissionHeld,
  listAssignableIds,
  refreshDerivedColumns,
  touchMissions,
  updateMission,
} from './missions.repository.ts';
export { refuseDrawnTwice } from './refuse-ordered-twice.ts';
export { respondToMission } from './respond-to-mission.ts';
export { readSearchClock } from './search-clock.ts';
