import type { Report } from '@vigiefaon/domain/missions/mission-report';
import { type ToldDeed, tellingOf } from './announce.ts';
import { announceResult, takeResultsBack } from './announce-result.ts';
import { changeMission } from './change-mission.ts';
import { deleteReportRow, saveReport } from './mission-reports.repository.ts';

/** The mission is done, with what was found. */
export async function reportMission(deed: ToldDeed, report: Report): Promise<void> {
  await changeMission(deed, 'report', { has_report: true });
  const by = { reportedBy: deed.actor.userId, reportedAt: deed.at ?? deed.now };
  await saveReport(deed.transaction, deed.missionId, report, by);
  await announceResult(tellingOf(deed), deed.missionId, report);
}

/** The report is gone and the mission is in progress again. */
export async function cancelReport(deed: ToldDeed): Promise<void> {
  await changeMission(deed, 'cancelReport', { has_report: false });
  await deleteReportRow(deed.transaction, deed.missionId);
  await takeResultsBack(tellingOf(deed), [deed.missionId]);
}
