import type { Report } from '@vigiefaon/domain/missions/mission-report';
import { changeMission, type Deed } from './change-mission.ts';
import { deleteReportRow, saveReport } from './mission-reports.repository.ts';

/** The mission is done, with what was found. */
export async function reportMission(deed: Deed, report: Report): Promise<void> {
  await changeMission(deed, 'report', { has_report: true }, report);
  const by = { reportedBy: deed.actor.userId, reportedAt: deed.at ?? deed.now };
  await saveReport(deed.transaction, deed.missionId, report, by);
}

/** The report is gone and the mission is in progress again. */
export async function cancelReport(deed: Deed): Promise<void> {
  await changeMission(deed, 'cancelReport', { has_report: false });
  await deleteReportRow(deed.transaction, deed.missionId);
}
