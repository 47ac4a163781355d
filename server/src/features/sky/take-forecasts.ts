import type { ForecastHour } from '@vigiefaon/domain/sky/forecast-hour';
import { callsADay } from '@vigiefaon/domain/sky/forecast-service';
import type { SkyOccasion } from '@vigiefaon/domain/sky/mission-sky';
import type { Db, Transaction } from '../../database/tables.ts';
import { type ForecastAnswer, type Forecaster, gridPlace, type NoForecast } from '../../gateways/weather/forecaster.ts';
import { limitEnds, noForecast } from '../../gateways/weather/no-forecast.ts';
import {
  findForecasts,
  findServiceState,
  noteService,
  type StoredForecast,
  saveForecast,
} from './forecasts.repository.ts';
import { isFresh, spanOf } from './is-fresh.ts';

const aDayMs = 24 * 3_600_000;
const keptHoursMs = 3 * aDayMs;
const patienceMs = 100_000;

/** Of one place what was stored before it was asked for. */
interface Asked {
  readonly lon: number;
  readonly lat: number;
  readonly key: string;
  readonly stored: StoredForecast | undefined;
}

export interface Taken {
  readonly asked: readonly Asked[];
  readonly answers: readonly ForecastAnswer[];
  readonly calls: number;
}

export interface Wanted {
  readonly day: string;
  readonly occasion: SkyOccasion;
  readonly places: readonly (readonly [lon: number, lat: number])[];
}

/** Why the service may not be asked now; null: it may. */
async function whyNotAsk(db: Db, { service }: Forecaster, cost: number, now: Date): Promise<NoForecast | null> {
  const state = await findServiceState(db, service, now);
  if (state?.failure === 'LIMIT' && state.retryAt !== null && state.retryAt > now)
    return { failure: 'LIMIT', retryAt: state.retryAt };
  const most = callsADay[service];
  if (most === null || (state?.calls ?? 0) + cost <= most) return null;
  return noForecast('LIMIT', now, limitEnds('Daily', now));
}

/** Asks for what is not known well enough; outside of any transaction, because the service may be slow. */
export async function takeForecasts(db: Db, forecaster: Forecaster, wanted: Wanted, now: Date): Promise<Taken> {
  const { service } = forecaster;
  const places = new Map(wanted.places.map((place) => [gridPlace(place).key, gridPlace(place)]));
  const known = await findForecasts(db, service, [...places.keys()]);
  const { day, occasion } = wanted;
  const asked = [...places.values()]
    .map((place) => ({ ...place, stored: known.get(place.key) }))
    .filter(({ stored }) => !isFresh(stored, { service, day, occasion, now }));
  if (asked.length === 0) return { asked, answers: [], calls: 0 };
  const calls = forecaster.callsFor(asked.length);
  const refusal = await whyNotAsk(db, forecaster, calls, now);
  if (refusal) return { asked, answers: asked.map(() => refusal), calls: 0 };
  const questions = asked.map(({ lon, lat, stored }) => ({
    ...{ lon, lat, groundMeters: null },
    validator: stored?.validator ?? null,
  }));
  const answers = await forecaster.forecast(questions, spanOf(day), AbortSignal.timeout(patienceMs));
  return { asked, answers, calls };
}

/** The new hours, and those of before that they do not reach. */
function joined(before: readonly ForecastHour[], after: readonly ForecastHour[], now: Date): ForecastHour[] {
  const oldest = new Date(now.getTime() - keptHoursMs).toISOString();
  const hours = new Map([...before, ...after].map((hour) => [hour.from, hour]));
  return [...hours.values()]
    .filter(({ from }) => from >= oldest)
    .sort((one, other) => (one.from < other.from ? -1 : 1));
}

const nothing = {
  ...{ hours: [], fetchedAt: null, issuedAt: null, expiresAt: null, validator: null },
  ...{ failure: null, failedAt: null, retryAt: null },
};

function storedOf({ key, stored }: Asked, answer: ForecastAnswer, now: Date): StoredForecast {
  const before = stored ?? { ...nothing, place: key };
  if ('failure' in answer) return { ...before, failure: answer.failure, failedAt: now, retryAt: answer.retryAt };
  const { expiresAt, validator } = answer;
  const good = { fetchedAt: now, expiresAt, validator, failure: null, failedAt: null, retryAt: null };
  if ('isUnchanged' in answer) return { ...before, ...good };
  return { ...before, ...good, hours: joined(before.hours, answer.hours, now), issuedAt: answer.issuedAt };
}

/** Stores what was answered; a failure keeps what was there. */
export async function keepForecasts(open: Transaction, { service }: Forecaster, taken: Taken, now: Date) {
  const { asked, answers, calls } = taken;
  for (const [index, answer] of answers.entries()) {
    const place = asked[index];
    if (place) await saveForecast(open, service, storedOf(place, answer, now), now);
  }
  if (answers.length === 0) return;
  const failed = answers.find((answer) => 'failure' in answer);
  const found = answers.find((answer) => !('failure' in answer));
  await noteService(
    open,
    service,
    {
      calls,
      ...(found ? { fetchedAt: now, isDeprecated: 'isDeprecated' in found && found.isDeprecated } : {}),
      failure: failed?.failure ?? null,
      failedAt: failed ? now : null,
      retryAt: failed?.retryAt ?? null,
    },
    now,
  );
}
