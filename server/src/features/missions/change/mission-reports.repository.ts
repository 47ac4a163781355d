import type { Report } from '@vigiefaon/domain/missions/mission-report';
import type { Kysely } from 'kysely';
import type { Tables } from '../../../database/tables.ts';

type Db = Kysely<Tables>;

export async function findReport(db: Db, missionId: string): Promise<Report | null> {
  const row = await db
    .selectFrom('mission_report')
    .where('mission_id', '=', missionId)
    .select(['kilometres', 'cash_donation as cashDonation', 'app_donation as appDonation'])
    .select(['fawns_crated as fawnsCrated', 'fawns_not_caught as fawnsNotCaught', 'nests', 'hares', 'pheasants'])
    .select(['adult_roe_deer as adultRoeDeer', 'comment'])
    .executeTakeFirst();
  return row ?? null;
}

/** Writes the report, over the one that a reopened mission has kept. */
export async function saveReport(
  db: Db,
  missionId: string,
  report: Report,
  by: { reportedBy: string; reportedAt: Date },
): Promise<void> {
  const values = {
    kilometres: report.kilometres,
    cash_donation: report.cashDonation,
    app_donation: report.appDonation,
    fawns_crated: report.fawnsCrated,
    fawns_not_caught: report.fawnsNotCaught,
    nests: report.nests,
    hares: report.hares,
    pheasants: report.pheasants,
    adult_roe_deer: report.adultRoeDeer,
    comment: report.comment,
    reported_by: by.reportedBy,
    reported_at: by.reportedAt,
  };
  await db
    .insertInto('mission_report')
    .values({ mission_id: missionId, ...values })
    .onConflict((conflict) => conflict.column('mission_id').doUpdateSet(values))
    .execute();
}

export async function deleteReportRow(db: Db, missionId: string): Promise<void> {
  await db.deleteFrom('mission_report').where('mission_id', '=', missionId).execute();
}
