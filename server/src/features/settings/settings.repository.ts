import type { Season } from '@vigiefaon/domain/season/season';
import { Phone, TimeOfDay } from '@vigiefaon/domain/values';
import { type Kysely, sql } from 'kysely';
import * as z from 'zod/mini';
import type { Tables } from '../../database/tables.ts';

// A setting that is missing or unreadable falls back to the decisions' values rather than stop the evening.
const AssociationSettings = z.object({
  planningTime: z.catch(TimeOfDay, '19:00'),
  answerTime: z.catch(TimeOfDay, '20:00'),
  helpPhone: z.catch(z.nullable(Phone), null),
});
export type AssociationSettings = z.infer<typeof AssociationSettings>;

/** Evening times and help phone as the admins have set them, or as the decisions do. */
export async function getAssociationSettings(db: Kysely<Tables>): Promise<AssociationSettings> {
  const rows = await db.selectFrom('setting').select(['key', 'value']).execute();
  return AssociationSettings.parse(Object.fromEntries(rows.map(({ key, value }) => [key, value])));
}

/** All seasons, the earliest first. */
export async function listSeasons(db: Kysely<Tables>): Promise<Season[]> {
  const rows = await db.selectFrom('season').select(['year', 'first_day', 'last_day']).orderBy('first_day').execute();
  return rows.map(({ year, first_day: firstDay, last_day: lastDay }) => ({ year, firstDay, lastDay }));
}

export async function saveSeason(db: Kysely<Tables>, { year, firstDay, lastDay }: Season): Promise<void> {
  const days = { first_day: firstDay, last_day: lastDay };
  await db
    .insertInto('season')
    .values({ year, ...days })
    .onConflict((conflict) => conflict.column('year').doUpdateSet(days))
    .execute();
}

/** Until the transaction ends nobody else changes a season: two that overlap cannot both be saved. */
export async function lockSeasons(db: Kysely<Tables>): Promise<Season[]> {
  await sql`select pg_advisory_xact_lock(hashtext('season'))`.execute(db);
  return listSeasons(db);
}

export async function deleteSeason(db: Kysely<Tables>, year: number): Promise<void> {
  await db.deleteFrom('season').where('year', '=', year).execute();
}
