import type { ForecastHour } from '@vigiefaon/domain/sky/forecast-hour';
import type { ForecastFailure, ForecastService } from '@vigiefaon/domain/sky/forecast-service';
import { sql } from 'kysely';
import type { Db } from '../../database/tables.ts';

/** What is stored of a place. */
export interface StoredForecast {
  readonly place: string;
  readonly hours: ForecastHour[];
  readonly fetchedAt: Date | null;
  readonly issuedAt: Date | null;
  readonly expiresAt: Date | null;
  readonly validator: string | null;
  readonly failure: ForecastFailure | null;
  readonly failedAt: Date | null;
  readonly retryAt: Date | null;
}

/** By place; places that were never asked for are missing. */
export async function findForecasts(
  db: Db,
  service: ForecastService,
  places: readonly string[],
): Promise<Map<string, StoredForecast>> {
  const rows = await db
    .selectFrom('forecast')
    .where('service', '=', service)
    .where(sql<boolean>`place = any(${places}::text[])`)
    .select(['place', 'hours', 'fetched_at as fetchedAt', 'issued_at as issuedAt', 'expires_at as expiresAt'])
    .select(['validator', 'failure', 'failed_at as failedAt', 'retry_at as retryAt'])
    .execute();
  return new Map(rows.map((row) => [row.place, row]));
}

/** Writes it in the place of what was there. */
export async function saveForecast(db: Db, service: ForecastService, stored: StoredForecast, now: Date) {
  const columns = {
    hours: JSON.stringify(stored.hours),
    fetched_at: stored.fetchedAt,
    issued_at: stored.issuedAt,
    expires_at: stored.expiresAt,
    validator: stored.validator,
    failure: stored.failure,
    failed_at: stored.failedAt,
    retry_at: stored.retryAt,
    tried_at: now,
  };
  await db
    .insertInto('forecast')
    .values({ place: stored.place, service, ...columns })
    .onConflict((conflict) => conflict.columns(['place', 'service']).doUpdateSet(columns))
    .execute();
}

export interface ServiceState {
  readonly fetchedAt: Date | null;
  readonly failure: ForecastFailure | null;
  readonly failedAt: Date | null;
  readonly retryAt: Date | null;
  readonly isDeprecated: boolean;
  /** Of this UTC day. */
  readonly calls: number;
}

const utcDay = (now: Date) => now.toISOString().slice(0, 10);

/** Null while it was never asked. */
export async function findServiceState(db: Db, service: ForecastService, now: Date): Promise<ServiceState | null> {
  const row = await db.selectFrom('weather_service').where('service', '=', service).selectAll().executeTakeFirst();
  if (!row) return null;
  return {
    fetchedAt: row.fetched_at,
    failure: row.failure,
    failedAt: row.failed_at,
    retryAt: row.retry_at,
    isDeprecated: row.is_deprecated,
    calls: row.counted_on === utcDay(now) ? row.calls : 0,
  };
}

/** Counts what was asked, and keeps how it went; what is not named stays as it was. */
export async function noteService(
  db: Db,
  service: ForecastService,
  { calls, ...said }: Partial<Omit<ServiceState, 'calls'>> & { readonly calls: number },
  now: Date,
): Promise<void> {
  const day = utcDay(now);
  const known = {
    ...('fetchedAt' in said ? { fetched_at: said.fetchedAt } : {}),
    ...('failure' in said ? { failure: said.failure } : {}),
    ...('failedAt' in said ? { failed_at: said.failedAt } : {}),
    ...('retryAt' in said ? { retry_at: said.retryAt } : {}),
    ...('isDeprecated' in said ? { is_deprecated: said.isDeprecated } : {}),
  };
  await db
    .insertInto('weather_service')
    .values({ service, counted_on: day, calls, ...known })
    .onConflict((conflict) =>
      conflict.column('service').doUpdateSet({
        counted_on: day,
        calls: sql`case when weather_service.counted_on = excluded.counted_on then weather_service.calls else 0 end
          + excluded.calls`,
        ...known,
      }),
    )
    .execute();
}

export async function countForecasts(db: Db, service: ForecastService): Promise<number> {
  const row = await db
    .selectFrom('forecast')
    .where('service', '=', service)
    .where('fetched_at', 'is not', null)
    .select((rows) => rows.fn.countAll<string>().as('count'))
    .executeTakeFirstOrThrow();
  return Number(row.count);
}
