export { aroundFind } from './around-find.ts';
export { listMissionsClearedSince } from './clearance.repository.ts';
export { listFawnsOfOthers } from './fawns-of-others.ts';
export { deleteFollowersBefore, listFollowedMissions } from './followers/followers.repository.ts';
export { wakeFollowers } from './followers/wake-followers.ts';
export { keepWithdrawn } from './keep-withdrawn.ts';
export { readClearance } from './read-clearance.ts';
export { retellClearance } from './tell-of-clearance.ts';
