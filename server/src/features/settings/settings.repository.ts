import type { Season } from '@vigiefaon/domain/season/season';
import type { AssociationSettings } from '@vigiefaon/domain/settings/association-settings';
import { sql } from 'kysely';
import { associationSettingsOf, type StoredValues } from '../../database/queries/stored-settings.ts';
import type { Db } from '../../database/tables.ts';

/** All that the admins have set, in one read. */
export async function readStored(db: Db): Promise<StoredValues> {
  const rows = await db.selectFrom('setting').select(['key', 'value']).execute();
  return Object.fromEntries(rows.map(({ key, value }) => [key, value]));
}

/** Evening times, help phone and data protection as the admins have set them, or as the decisions do. */
export async function getAssociationSettings(db: Db): Promise<AssociationSettings> {
  return associationSettingsOf(await readStored(db));
}

/** Until the transaction ends nobody else changes a setting: what is compared with is what is replaced. */
export async function lockSettings(db: Db): Promise<StoredValues> {
  await sql`select pg_advisory_xact_lock(hashtext('setting'))`.execute(db);
  return readStored(db);
}

/** Writes each value under its key. */
export async function saveSettings(db: Db, settings: StoredValues): Promise<void> {
  const rows = Object.entries(settings).map(([key, value]) => ({ key, value: JSON.stringify(value) }));
  await db
    .insertInto('setting')
    .values(rows)
    .onConflict((conflict) => conflict.column('key').doUpdateSet({ value: (row) => row.ref('excluded.value') }))
    .execute();
}

/** All seasons, the earliest first. */
export async function listSeasons(db: Db): Promise<Season[]> {
  const rows = await db.selectFrom('season').select(['year', 'first_day', 'last_day']).orderBy('first_day').execute();
  return rows.map(({ year, first_day: firstDay, last_day: lastDay }) => ({ year, firstDay, lastDay }));
}

export async function saveSeason(db: Db, { year, firstDay, lastDay }: Season): Promise<void> {
  const days = { first_day: firstDay, last_day: lastDay };
  await db
    .insertInto('season')
    .values({ year, ...days })
    .onConflict((conflict) => conflict.column('year').doUpdateSet(days))
    .execute();
}

/** Until the transaction ends nobody else changes a season: two that overlap cannot both be saved. */
export async function lockSeasons(db: Db): Promise<Season[]> {
  await sql`select pg_advisory_xact_lock(hashtext('season'))`.execute(db);
  return listSeasons(db);
}

export async function deleteSeason(db: Db, year: number): Promise<void> {
  await db.deleteFrom('season').where('year', '=', year).execute();
}
