import { attributions, callsADay } from '@vigiefaon/domain/sky/forecast-service';
import type { WeatherState } from '@vigiefaon/domain/sky/sky.api';
import type { Db } from '../../database/tables.ts';
import { openForecaster } from '../../gateways/weather/open-forecaster.ts';
import type { Means } from '../../http/route/application.ts';
import { countForecasts, findServiceState, type ServiceState } from './forecasts.repository.ts';

const tryMs = 60_000;

/** From when on somebody may try again: a minute after the latest try, and not while the service is to be left alone. */
export function tryFrom(state: ServiceState | null, now: Date): Date {
  const tried = [state?.fetchedAt, state?.failedAt].flatMap((at) => (at ? [at.getTime() + tryMs] : []));
  const isLimited = state?.failure === 'LIMIT' ? (state.retryAt?.getTime() ?? 0) : 0;
  return new Date(Math.max(now.getTime(), ...tried, isLimited));
}

const nobody: WeatherState = {
  ...{ service: null, host: null, attribution: null, fetchedAt: null, failure: null, failedAt: null, retryAt: null },
  ...{ isDeprecated: false, places: 0, calls: { today: 0, most: null }, tryFrom: null },
};

const iso = (at: Date | null | undefined) => at?.toISOString() ?? null;

/** How it stands with the weather service. */
export async function showWeatherState(db: Db, { config, now }: Means): Promise<WeatherState> {
  const forecaster = openForecaster(config, now);
  if (!forecaster) return nobody;
  const { service, host } = forecaster;
  const state = await findServiceState(db, service, now());
  return {
    service,
    host,
    attribution: attributions[service],
    fetchedAt: iso(state?.fetchedAt),
    failure: state?.failure ?? null,
    failedAt: iso(state?.failedAt),
    retryAt: iso(state?.retryAt),
    isDeprecated: state?.isDeprecated ?? false,
    places: await countForecasts(db, service),
    calls: { today: Math.ceil(state?.calls ?? 0), most: callsADay[service] },
    tryFrom: tryFrom(state, now()).toISOString(),
  };
}
