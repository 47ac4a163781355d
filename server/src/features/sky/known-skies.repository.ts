import type { ForecastHour } from '@vigiefaon/domain/sky/forecast-hour';
import type {
  KnownSky,
  MissionSky,
  SkyDecision,
  SkyDecisionKind,
  SkyOccasion,
} from '@vigiefaon/domain/sky/mission-sky';
import { Morning, type SkyVerdict } from '@vigiefaon/domain/sky/morning';
import { unbounded } from '@vigiefaon/domain/unbounded';
import { sql } from 'kysely';
import { newId } from '../../database/queries/new-id.ts';
import type { Db } from '../../database/tables.ts';

/** A sky with the hours that it was judged by. */
export interface JudgedMission {
  readonly sky: MissionSky;
  readonly hours: readonly ForecastHour[];
  readonly settingsVersion: number;
}

/** Keeps what is known now; the answer is the ids, in order. */
export async function appendSkies(
  db: Db,
  judged: readonly JudgedMission[],
  { occasion, now }: { occasion: SkyOccasion; now: Date },
): Promise<string[]> {
  if (judged.length === 0) return [];
  const rows = judged.map(({ sky, hours, settingsVersion }) => ({
    mission_sky_id: newId(now.getTime()),
    mission_id: sky.missionId,
    day: sky.day,
    taken_at: now,
    occasion,
    verdict: sky.morning.verdict,
    light: JSON.stringify(sky.light),
    morning: JSON.stringify(sky.morning),
    quarters: JSON.stringify(sky.quarters),
    hours: JSON.stringify(hours),
    service: sky.forecast?.service ?? null,
    fetched_at: sky.forecast?.fetchedAt ? new Date(sky.forecast.fetchedAt) : null,
    settings_version: settingsVersion,
  }));
  await db.insertInto('mission_sky').values(rows).execute();
  return rows.map(({ mission_sky_id }) => mission_sky_id);
}

/** The verdicts of missions on a day as they followed each other, the latest first. */
export async function listVerdicts(
  db: Db,
  day: string,
  missionIds: readonly string[],
): Promise<Map<string, SkyVerdict[]>> {
  const rows = await db
    .selectFrom('mission_sky')
    .where('day', '=', day)
    .where(sql<boolean>`mission_id = any(${missionIds}::uuid[])`)
    .select(['mission_id', 'verdict'])
    .orderBy('taken_at', 'desc')
    .orderBy('mission_sky_id', 'desc')
    .execute();
  const found = new Map<string, SkyVerdict[]>();
  for (const { mission_id, verdict } of rows) found.set(mission_id, [...(found.get(mission_id) ?? []), verdict]);
  return found;
}

const mostKnown = 50;

/** What was known of a mission on a day and when, the latest first. */
export async function listKnownSkies(db: Db, missionId: string, day: string): Promise<KnownSky[]> {
  const rows = await db
    .selectFrom('mission_sky')
    .where('mission_id', '=', missionId)
    .where('day', '=', day)
    .select(['taken_at', 'occasion', 'verdict', 'morning', 'fetched_at'])
    .orderBy('taken_at', 'desc')
    .orderBy('mission_sky_id', 'desc')
    .limit(mostKnown)
    .execute();
  return rows.map(({ taken_at, occasion, verdict, morning, fetched_at }) => {
    const { useful, deciding } = unbounded(Morning).parse(morning);
    const fetchedAt = fetched_at?.toISOString() ?? null;
    return { takenAt: taken_at.toISOString(), occasion, verdict, useful, deciding, fetchedAt };
  });
}

/** What was decided about missions on a day, the latest first. */
export async function listDecisions(
  db: Db,
  day: string,
  missionIds: readonly string[],
): Promise<Map<string, SkyDecision[]>> {
  const rows = await db
    .selectFrom('sky_decision as d')
    .innerJoin('mission_sky as k', 'k.mission_sky_id', 'd.mission_sky_id')
    .leftJoin('app_user as u', 'u.user_id', 'd.decided_by')
    .leftJoin('identity as i', 'i.identity_id', 'u.identity_id')
    .where('d.day', '=', day)
    .where(sql<boolean>`d.mission_id = any(${missionIds}::uuid[])`)
    .select(['d.mission_id', 'd.version', 'decision', 'reason', 'decided_at', 'k.verdict'])
    .select(sql<string>`concat_ws(' ', i.firstname, i.lastname)`.as('name'))
    .orderBy('d.version', 'desc')
    .execute();
  const found = new Map<string, SkyDecision[]>();
  for (const { mission_id, decided_at, name, ...decision } of rows) {
    const known = found.get(mission_id) ?? [];
    found.set(mission_id, [...known, { ...decision, by: name || null, at: decided_at.toISOString() }]);
  }
  return found;
}

interface Decided {
  readonly missionId: string;
  readonly day: string;
  /** Of the decision that was read. */
  readonly version: number;
  readonly decision: SkyDecisionKind;
  readonly reason: string | null;
  readonly userId: string;
  readonly at: Date;
  readonly missionSkyId: string;
}

/** False when somebody else has decided since that version was read. */
export async function insertDecision(db: Db, decided: Decided): Promise<boolean> {
  const { missionId, day, version, decision, reason, userId, at, missionSkyId } = decided;
  const { rows } = await sql<{ version: number }>`
    insert into sky_decision (mission_id, day, version, decision, reason, decided_by, decided_at, mission_sky_id)
    select ${missionId}::uuid, ${day}::date, ${version + 1}::integer, ${decision}, ${reason}, ${userId}::uuid, ${at}::timestamptz,
      ${missionSkyId}::uuid
    where ${version}::integer = (
      select coalesce(max(version), 0) from sky_decision where mission_id = ${missionId}::uuid and day = ${day}::date)
    on conflict do nothing returning version`.execute(db);
  return rows.length > 0;
}
