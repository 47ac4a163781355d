import type { SkyOccasion } from '@vigiefaon/domain/sky/mission-sky';
import { sql } from 'kysely';
import type { Db } from '../../database/tables.ts';

export interface ForecastWish {
  readonly day: string;
  readonly occasion: SkyOccasion;
  readonly dueAt: Date;
}

/** Longer than any service is waited for: whoever took it before has died. */
const takenMs = 150_000;

/** Wants a forecast; one that is wanted already for the same occasion stays as it is. */
export async function wishForecast(db: Db, { day, occasion, dueAt }: ForecastWish, now: Date): Promise<void> {
  await db
    .insertInto('forecast_wish')
    .values({ day, occasion, asked_at: now, due_at: dueAt, taken_until: null })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** The next that is due, taken by whoever comes first; null when there is none. */
export async function takeWish(db: Db, now: Date): Promise<ForecastWish | null> {
  const until = new Date(now.getTime() + takenMs);
  const { rows } = await sql<ForecastWish>`
    update forecast_wish set taken_until = ${until}
    where (day, occasion) in (
      select day, occasion from forecast_wish
      where due_at <= ${now} and (taken_until is null or taken_until <= ${now})
      order by due_at, day, occasion limit 1 for update skip locked)
    returning to_char(day, 'YYYY-MM-DD') as day, occasion, due_at as "dueAt"`.execute(db);
  return rows[0] ?? null;
}

/** False where another instance has come to the end of it. */
export async function fulfilWish(db: Db, { day, occasion }: ForecastWish): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('forecast_wish')
    .where('day', '=', day)
    .where('occasion', '=', occasion)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

/** Whether somebody waits for a forecast of that day. */
export async function isWished(db: Db, day: string, now: Date): Promise<boolean> {
  const row = await db
    .selectFrom('forecast_wish')
    .where('day', '=', day)
    .where('due_at', '<=', now)
    .select('day')
    .executeTakeFirst();
  return row !== undefined;
}
