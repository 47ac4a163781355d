import { Mission } from '@vigiefaon/domain/missions/mission';
import type { Report } from '@vigiefaon/domain/missions/mission-report';
import type { Kysely } from 'kysely';
import type { Tables } from '../../database/tables.ts';
import { findReport, type MissionReader, showMission } from '../missions/public.ts';

type Db = Kysely<Tables>;

/** A mission as this reader sees it. NOT_FOUND when it may not know of it. */
export async function readMission(db: Db, reader: MissionReader, missionId: string): Promise<Mission> {
  return Mission.parse(JSON.parse((await showMission(db, reader, missionId)).text));
}

export interface ReportInForce {
  readonly report: Report;
  readonly reportedAt: Date;
}

/** The report of a mission that is done, with the moment at which it was written. */
export async function findReportInForce(db: Db, missionId: string): Promise<ReportInForce | null> {
  const row = await db
    .selectFrom('mission')
    .innerJoin('mission_report', 'mission_report.mission_id', 'mission.mission_id')
    .where('mission.mission_id', '=', missionId)
    .where('mission.status', '=', 'DONE')
    .where('mission.has_report', '=', true)
    .select('mission_report.reported_at as reportedAt')
    .executeTakeFirst();
  const report = row ? await findReport(db, missionId) : null;
  return row && report ? { report, reportedAt: row.reportedAt } : null;
}

export interface ProvenMission {
  readonly missionDate: string;
  readonly municipality: string | null;
  readonly startedAt: Date | null;
}

/** What a proof says of its mission to whoever holds it, or null when the mission is gone. */
export async function findProvenMission(db: Db, missionId: string): Promise<ProvenMission | null> {
  const row = await db
    .selectFrom('mission')
    .where('mission_id', '=', missionId)
    .select(['mission_date as missionDate', 'municipality', 'started_at as startedAt'])
    .executeTakeFirst();
  return row ?? null;
}
