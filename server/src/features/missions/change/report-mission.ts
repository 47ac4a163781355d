import type { Report } from '@vigiefaon/domain/missions/mission-report';
import { type CommandContext, changeMission } from './change-mission.ts';
import { deleteReportRow, saveReport } from './mission-reports.repository.ts';

/** The mission is done, with what was found. */
export async function reportMission(context: CommandContext, report: Report): Promise<void> {
  await changeMission(context, 'report', { has_report: true }, report);
  const by = { reportedBy: context.actor.userId, reportedAt: context.at ?? context.now };
  await saveReport(context.transaction, context.missionId, report, by);
}

/** The report is gone and the mission is in progress again. */
export async function cancelReport(context: CommandContext): Promise<void> {
  await changeMission(context, 'cancelReport', { has_report: false });
  await deleteReportRow(context.transaction, context.missionId);
}
