import { defaultTakeOffRules } from '@vigiefaon/domain/light/take-off';
import type { ForecastHour } from '@vigiefaon/domain/sky/forecast-hour';
import { attributions, type ForecastFailure } from '@vigiefaon/domain/sky/forecast-service';
import type { ForecastOrigin, MissionSky } from '@vigiefaon/domain/sky/mission-sky';
import type { MissionSkyAnswer, PlanningSky, WeatherState } from '@vigiefaon/domain/sky/sky.api';
import { skyOver } from '@vigiefaon/domain/sky/sky-over';
import { shippedSkyFigures } from '@vigiefaon/domain/sky/sky-settings';
import type { SignedHandWeather } from '@vigiefaon/domain/sky/weather-by-hand';
import { missionId } from './missions.ts';

export const skyDay = '2026-06-02';
/** The evening before, when the forecast is looked at. */
export const fetchedAt = '2026-06-01T16:52:00.000Z';
export const thatEvening = new Date('2026-06-01T17:15:00.000Z');

const fineHour: Omit<ForecastHour, 'from'> = {
  temperatureC: 9,
  dewPointC: 5,
  cloudPercent: 10,
  windKmh: 6,
  windAloft: { meters: 80, kmh: 9 },
  gustKmh: 12,
  rainMm: 0,
  rainChancePercent: 2,
  visibilityMeters: 24_000,
  fogPercent: 0,
  isThunder: false,
  beamWm2: null,
  diffuseWm2: null,
};

/** Of UTC hours of the mowing day by their number; all others are fine, hours that are null are not known. */
export type Hours = Readonly<Record<number, Partial<ForecastHour> | null>>;

const hoursOf = (day: string, changes: Hours): ForecastHour[] =>
  Array.from({ length: 12 }, (_, hour) => hour).flatMap((hour) => {
    const change = changes[hour];
    if (change === null) return [];
    const from = new Date(Date.parse(`${day}T00:00:00.000Z`) + hour * 3_600_000).toISOString();
    return [{ ...fineHour, from, ...change }];
  });

interface Circumstances {
  day?: string;
  hours?: Hours;
  /** Null: no service is configured. */
  service?: 'open-meteo' | null;
  byHand?: SignedHandWeather | null;
  now?: Date;
  failure?: ForecastFailure | null;
}

const originOf = ({ service = 'open-meteo', failure = null }: Circumstances): ForecastOrigin | null =>
  service && {
    service,
    fetchedAt,
    issuedAt: null,
    attribution: attributions[service],
    failure,
    failedAt: failure && '2026-06-01T17:10:00.000Z',
    retryAt: failure && '2026-06-01T17:25:00.000Z',
    ages: { amberHours: shippedSkyFigures.oldAmberHours, noDataHours: shippedSkyFigures.oldNoDataHours },
  };

/** The sky over a field near Havelange, judged by the rules themselves. */
export function aSky(circumstances: Circumstances = {}, change: Partial<MissionSky> = {}): MissionSky {
  const { day = skyDay, hours = {}, service = 'open-meteo', byHand = null, now = thatEvening } = circumstances;
  const judged = skyOver({
    day,
    place: [5.2, 50.35],
    country: 'BE',
    light: { takeOff: defaultTakeOffRules, minutesAfterSunrise: 90 },
    isOvercast: byHand?.sky === 'YES' || null,
    grounds: [null],
    hours: service ? hoursOf(day, hours) : [],
    neededMinutes: 41,
    byHand,
    origin: service && { service, fetchedAt },
    figures: shippedSkyFigures,
    heightMeters: 60,
    now,
  });
  return {
    missionId,
    day,
    ...judged,
    terrain: null,
    forecast: originOf(circumstances),
    formerVerdict: null,
    decision: null,
    ...change,
  };
}

/** Gusts before sunrise, then a shower: green in the middle. */
export const mixedHours: Hours = {
  2: { gustKmh: 34 },
  5: { rainChancePercent: 35, rainMm: 0.1 },
};
export const stormyHours: Hours = Object.fromEntries(
  [1, 2, 3, 4, 5, 6].map((hour) => [hour, { gustKmh: 52, windKmh: 29 }]),
);

export function skyAnswer(sky: MissionSky = aSky(), change: Partial<MissionSkyAnswer> = {}): MissionSkyAnswer {
  return { sky, fields: [], byHand: null, known: [], decisions: sky.decision ? [sky.decision] : [], ...change };
}

export function aDaySky(missions: readonly MissionSky[], change: Partial<PlanningSky> = {}): PlanningSky {
  const service = missions.some(({ forecast }) => forecast) ? 'open-meteo' : null;
  return {
    day: skyDay,
    service,
    byHand: null,
    refreshFrom: service && '2026-06-01T17:02:00.000Z',
    isFetching: false,
    missions: [...missions],
    ...change,
  };
}

export function aWeatherState(change: Partial<WeatherState> = {}): WeatherState {
  return {
    service: 'open-meteo',
    host: 'api.open-meteo.com',
    attribution: attributions['open-meteo'],
    fetchedAt,
    failure: null,
    failedAt: null,
    retryAt: null,
    isDeprecated: false,
    places: 14,
    calls: { today: 48, most: 10_000 },
    tryFrom: '2026-06-01T16:53:00.000Z',
    ...change,
  };
}
