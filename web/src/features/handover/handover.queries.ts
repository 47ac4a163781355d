import { getHandover, getMissionHandover, listHandovers } from '@vigiefaon/domain/handover/handover.api';
import { getMission, getMissionHistory, searchMissions } from '@vigiefaon/domain/missions/missions.api';

/** What any step of a hand-over makes old. */
export const handoverReads = [listHandovers, getHandover, getMissionHandover];

/** With the missions that change with it. */
export const missionReads = [...handoverReads, getMission, getMissionHistory, searchMissions];
