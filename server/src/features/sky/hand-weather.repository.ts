import { HandWeather, type SignedHandWeather } from '@vigiefaon/domain/sky/weather-by-hand';
import { sql } from 'kysely';
import type { Db } from '../../database/tables.ts';

/** What was entered for a day, with who and when; null: nothing. */
export async function findHandWeather(db: Db, day: string): Promise<SignedHandWeather | null> {
  const row = await db
    .selectFrom('hand_weather as h')
    .leftJoin('app_user as u', 'u.user_id', 'h.entered_by')
    .leftJoin('identity as i', 'i.identity_id', 'u.identity_id')
    .where('day', '=', day)
    .select(['h.version', 'answers', 'entered_at', sql<string>`concat_ws(' ', i.firstname, i.lastname)`.as('name')])
    .executeTakeFirst();
  if (!row) return null;
  const { version, answers, entered_at, name } = row;
  return { ...HandWeather.parse(answers), version, by: name || null, at: entered_at.toISOString() };
}

interface Entered {
  readonly day: string;
  readonly version: number;
  readonly answers: HandWeather;
  readonly userId: string;
  readonly at: Date;
}

/** False when somebody else has entered something since `version` was read. */
export async function saveHandWeather(db: Db, { day, version, answers, userId, at }: Entered): Promise<boolean> {
  const columns = { version: version + 1, answers: JSON.stringify(answers), entered_by: userId, entered_at: at };
  const written = await db
    .insertInto('hand_weather')
    .values({ day, ...columns })
    .onConflict((conflict) => conflict.column('day').doUpdateSet(columns).where('hand_weather.version', '=', version))
    .returning('version')
    .executeTakeFirst();
  return written !== undefined;
}
