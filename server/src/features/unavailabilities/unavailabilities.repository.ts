import { DomainError } from '@vigiefaon/domain/errors';
import type { Period } from '@vigiefaon/domain/unavailabilities/period';
import type { CrewAbsence, Unavailability } from '@vigiefaon/domain/unavailabilities/unavailabilities.api';
import { crew } from '@vigiefaon/domain/users/role';
import { sql } from 'kysely';
import { newId } from '../../database/queries/new-id.ts';
import type { Db } from '../../database/tables.ts';
import type { KeptPeriod } from './match-periods.ts';

function selectVersion(db: Db, pilotId: string) {
  return db
    .selectFrom('app_user')
    .where('user_id', '=', pilotId)
    .where('role', 'in', crew)
    .select('unavailability_version as version');
}

/** The pilot's periods, the earliest first. */
export async function listKeptPeriods(db: Db, pilotId: string): Promise<KeptPeriod[]> {
  return db
    .selectFrom('unavailability')
    .where('pilot_id', '=', pilotId)
    .select(['period_id as periodId', 'first_day as from', 'last_day as to', 'note', 'sequence'])
    .orderBy('first_day')
    .orderBy('last_day')
    .orderBy('note', (order) => order.asc().nullsFirst())
    .execute();
}

export async function getUnavailability(db: Db, pilotId: string): Promise<Unavailability> {
  const found = await selectVersion(db, pilotId).executeTakeFirst();
  if (!found) throw new DomainError('NOT_FOUND');
  const kept = await listKeptPeriods(db, pilotId);
  return { pilotId, version: found.version, periods: kept.map(({ from, to, note }) => ({ from, to, note })) };
}

/** How often the list was saved; until the transaction ends nobody else saves it. */
export async function lockUnavailability(db: Db, pilotId: string): Promise<number> {
  const found = await selectVersion(db, pilotId).forNoKeyUpdate().executeTakeFirst();
  if (!found) throw new DomainError('NOT_FOUND');
  return found.version;
}

export async function updateUnavailabilityVersion(db: Db, pilotId: string, version: number): Promise<void> {
  await db.updateTable('app_user').set({ unavailability_version: version }).where('user_id', '=', pilotId).execute();
}

export async function deletePeriods(db: Db, periodIds: readonly string[]): Promise<void> {
  if (periodIds.length === 0) return;
  await db.deleteFrom('unavailability').where('period_id', 'in', periodIds).execute();
}

export async function updatePeriod(db: Db, period: KeptPeriod, changedAt: Date): Promise<void> {
  const { periodId, from, to, note, sequence } = period;
  await db
    .updateTable('unavailability')
    .set({ first_day: from, last_day: to, note, sequence, changed_at: changedAt })
    .where('period_id', '=', periodId)
    .execute();
}

export async function insertPeriods(
  db: Db,
  pilotId: string,
  periods: readonly Period[],
  changedAt: Date,
): Promise<void> {
  if (periods.length === 0) return;
  const rows = periods.map(({ from, to, note }) => ({
    period_id: newId(),
    pilot_id: pilotId,
    first_day: from,
    last_day: to,
    note,
    changed_at: changedAt,
  }));
  await db.insertInto('unavailability').values(rows).execute();
}

/** Everybody who can be assigned, by name, with the periods that touch these days. */
export async function listCrewAbsences(db: Db, days: { from: string; to: string }): Promise<CrewAbsence[]> {
  const rows = await db
    .selectFrom('app_user')
    .innerJoin('identity', 'identity.identity_id', 'app_user.identity_id')
    .leftJoin('unavailability', (join) =>
      join
        .onRef('unavailability.pilot_id', '=', 'app_user.user_id')
        .on('unavailability.first_day', '<=', days.to)
        .on('unavailability.last_day', '>=', days.from),
    )
    .where('app_user.role', 'in', crew)
    .where('app_user.active', '=', true)
    .select(['app_user.user_id', 'identity.lastname', 'identity.firstname'])
    .select(['unavailability.first_day', 'unavailability.last_day', 'unavailability.note'])
    .orderBy(sql`lower(unaccent(coalesce(identity.lastname, '')))`)
    .orderBy(sql`lower(unaccent(coalesce(identity.firstname, '')))`)
    .orderBy('app_user.user_id')
    .orderBy('unavailability.first_day')
    .orderBy('unavailability.last_day')
    .orderBy('unavailability.note', (order) => order.asc().nullsFirst())
    .execute();
  const byPilot = new Map<string, CrewAbsence>();
  for (const { user_id: pilotId, lastname, firstname, first_day: from, last_day: to, note } of rows) {
    const absence = byPilot.get(pilotId) ?? { pilotId, lastname, firstname, periods: [] };
    byPilot.set(pilotId, absence);
    if (from !== null && to !== null) absence.periods.push({ from, to, note });
  }
  return [...byPilot.values()];
}

/** All periods of those pilots who are away on this day. */
export async function listPeriodsOfAway(db: Db, day: string): Promise<Map<string, Period[]>> {
  const away = db
    .selectFrom('unavailability')
    .where('first_day', '<=', day)
    .where('last_day', '>=', day)
    .select('pilot_id');
  const rows = await db
    .selectFrom('unavailability')
    .where('pilot_id', 'in', away)
    .select(['pilot_id', 'first_day as from', 'last_day as to', 'note'])
    .orderBy('first_day')
    .execute();
  const byPilot = new Map<string, Period[]>();
  for (const { pilot_id: pilotId, ...period } of rows) {
    byPilot.set(pilotId, [...(byPilot.get(pilotId) ?? []), period]);
  }
  return byPilot;
}
