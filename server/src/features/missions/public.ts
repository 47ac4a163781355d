export { type CommandContext, notificationContextOf } from './change/change-mission.ts';
export { throwFirst } from './change/change-missions.ts';
export { deleteMission } from './change/delete-mission.ts';
export { insertMissionEvent, insertMissionEvents } from './change/mission-events.repository.ts';
export { findReport } from './change/mission-reports.repository.ts';
export { assignMissions, cancelMissions, unassignMissions } from './change/mission-steps.ts';
export { respondToMission } from './change/respond-to-mission.ts';
export { readSearchClock } from './clock/search-clock.ts';
export { refuseDrawnTwice } from './create/refuse-ordered-twice.ts';
export {
  getMission,
  getMissionHeld,
  listAssignableIds,
  refreshDerivedColumns,
  touchMissions,
  updateMission,
} from './missions.repository.ts';
export {
  listMissionParcels,
  listOpenMissionsWithParcel,
  renewParcelInMissions,
} from './parcels/mission-parcels.repository.ts';
export { showMission } from './read/mission-pages.repository.ts';
export { placeOldMissions } from './read/mission-places.repository.ts';
export { type MissionReader, readerOf } from './read/mission-reader.repository.ts';
