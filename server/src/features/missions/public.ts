export type { CommandContext } from './change/change-mission.ts';
export {
  assignEach,
  cancelMissions,
  reopenMissions,
  throwFirst,
  unassignMissions,
} from './change/change-missions.ts';
export { deleteMission } from './change/delete-mission.ts';
export { editMission } from './change/edit-mission.ts';
export { insertMissionEvent, insertMissionEvents } from './change/mission-events.repository.ts';
export { findReport } from './change/mission-reports.repository.ts';
export { respondToMission } from './change/respond-to-mission.ts';
export { type AssociationClock, isLateFor, readAssociationClock, readSearchClock } from './clock/mission-clock.ts';
export { createMission } from './create/create-mission.ts';
export { holdOrdersOf, isClearedInSql } from './create/ordered-ground.repository.ts';
export { refuseDrawnTwice } from './create/refuse-ordered-twice.ts';
export {
  getMission,
  getMissionHeld,
  listAssignableIds,
  listMissionsHeld,
  refreshDerivedColumns,
  touchMissions,
  updateMission,
} from './missions.repository.ts';
export {
  listMissionParcels,
  listOpenMissionsWithParcel,
  lockOwnParcels,
  renewParcelInMissions,
} from './parcels/mission-parcels.repository.ts';
export { refuseForeign } from './parcels/mission-parcels.ts';
export { contactPhoneOf } from './read/contact-phone.ts';
export { findLatestRequest } from './read/latest-request.repository.ts';
export { showMission } from './read/mission-pages.repository.ts';
export { placeOldMissions } from './read/mission-places.repository.ts';
export { type MissionReader, readerOf } from './read/mission-reader.repository.ts';
