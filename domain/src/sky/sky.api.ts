import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { crew } from '../users/role.ts';
import { CalendarDay, Instant } from '../values.ts';
import { FieldSun } from './field-sun.ts';
import { ForecastFailure, ForecastService } from './forecast-service.ts';
import { KnownSky, MissionSky, SkyDecision, SkyDecisionChange } from './mission-sky.ts';
import { SavedSkySettings, SkySettingsChange } from './sky-settings.ts';
import { HandWeatherChange, SignedHandWeather } from './weather-by-hand.ts';

export const MissionSkyAnswer = z.object({
  sky: MissionSky,
  /**
   * How the sun comes over each of its fields; none where their place is not known or the sun does not rise. Absent in what a phone kept
   * of an earlier version.
   */
  fields: z.optional(z.array(FieldSun)),
  byHand: z.nullable(SignedHandWeather),
  /** What was known when, and what was decided, the latest first. */
  known: z.array(KnownSky),
  decisions: z.array(SkyDecision),
});
export type MissionSkyAnswer = z.infer<typeof MissionSkyAnswer>;

export const getMissionSky = endpoint('GET /api/missions/{missionId}/sky', {
  summary: 'The sky over a mission by quarters of an hour, its verdict, what was known before and what was decided',
  roles: crew,
  response: MissionSkyAnswer,
  errors: ['NOT_FOUND'],
});

export const decideSky = endpoint('PUT /api/missions/{missionId}/sky/decision', {
  summary: 'Sign whether a mission is flown: admins and its pilot; kept with what was known',
  roles: crew,
  body: SkyDecisionChange,
  response: MissionSkyAnswer,
  errors: ['NOT_FOUND', 'STALE', 'ILLEGAL_TRANSITION'],
});

/** What is known of the sky over one field on a day, whether or not it is to be mown then. */
export const ParcelSky = z.object({
  ...z.pick(MissionSky, {
    day: true,
    light: true,
    quarters: true,
    morning: true,
    notes: true,
    terrain: true,
    forecast: true,
  }).shape,
  /** Null where the sun does not rise. */
  sun: z.nullable(FieldSun),
});
export type ParcelSky = z.infer<typeof ParcelSky>;

export const getParcelSky = endpoint('GET /api/parcels/{parcelId}/sky', {
  summary: 'The sky and the sun over one field on a day, from what is stored: its owner and the crew',
  roles: ['ROLE_CLIENT', ...crew],
  query: z.strictObject({ date: CalendarDay }),
  response: ParcelSky,
  errors: ['NOT_FOUND', 'NOT_A_PLANNING_DAY'],
});

export const PlanningSky = z.object({
  day: CalendarDay,
  /** Null where none is configured. */
  service: z.nullable(ForecastService),
  byHand: z.nullable(SignedHandWeather),
  /** From when on somebody may have the service asked; null: there is none to ask. */
  refreshFrom: z.nullable(Instant),
  /** It was asked for and has not come yet. */
  isFetching: z.boolean(),
  /** In the order in which their fields get warm; those of unknown place last. */
  missions: z.array(MissionSky),
});
export type PlanningSky = z.infer<typeof PlanningSky>;

const planningErrors = ['NOT_A_PLANNING_DAY'] as const;
const admins = ['ROLE_ADMIN'] as const;

export const getPlanningSky = endpoint('GET /api/planning/{date}/sky', {
  summary: 'The sky over all missions of a day, from what is stored: no service is waited for',
  roles: admins,
  response: PlanningSky,
  errors: planningErrors,
});

export const refreshSky = endpoint('POST /api/planning/{date}/sky/refresh', {
  summary: 'Have the weather service asked again, once in ten minutes; the screen hears of it when it has answered',
  roles: admins,
  response: PlanningSky,
  errors: [...planningErrors, 'ILLEGAL_TRANSITION', 'TOO_MANY_REQUESTS'],
});

export const saveHandWeather = endpoint('PUT /api/planning/{date}/weather', {
  summary: 'Enter the weather of a morning by hand, signed: clouds, wind, rain, fog, warmth, each yes, no or unknown',
  roles: admins,
  body: HandWeatherChange,
  response: PlanningSky,
  errors: [...planningErrors, 'STALE'],
});

export const getSkySettings = endpoint('GET /api/sky-settings', {
  summary: 'By which limits a quarter of an hour is judged, as the admins have set them',
  roles: admins,
  response: SavedSkySettings,
});

export const saveSkySettings = endpoint('PUT /api/sky-settings', {
  summary: 'Set by which limits a quarter of an hour is judged',
  roles: admins,
  body: SkySettingsChange,
  response: SavedSkySettings,
  errors: ['STALE'],
});

/** How it stands with the weather service, for whoever looks after the installation. */
export const WeatherState = z.object({
  /** Null where none is configured; then all that follows is empty. */
  service: z.nullable(ForecastService),
  /** Of the server that is asked, without a key. */
  host: z.nullable(z.string()),
  attribution: z.nullable(z.object({ text: z.string(), url: z.string() })),
  fetchedAt: z.nullable(Instant),
  failure: z.nullable(ForecastFailure),
  failedAt: z.nullable(Instant),
  retryAt: z.nullable(Instant),
  /** The service answers, but says that what we ask is going away. */
  isDeprecated: z.boolean(),
  /** Places whose forecast is stored. */
  places: z.int(),
  /** Since midnight UTC, counted as the service counts; `most` is null where it names no number. */
  calls: z.object({ today: z.int(), most: z.nullable(z.int()) }),
  tryFrom: z.nullable(Instant),
});
export type WeatherState = z.infer<typeof WeatherState>;

export const getWeatherState = endpoint('GET /api/weather', {
  summary: 'Which weather service is asked, when it last answered, what went wrong, how much of its limit is used',
  roles: admins,
  response: WeatherState,
});

export const tryWeather = endpoint('POST /api/weather/try', {
  summary: 'Ask the weather service for one place now, once a minute, and say how it went',
  roles: admins,
  response: WeatherState,
  errors: ['ILLEGAL_TRANSITION', 'TOO_MANY_REQUESTS'],
});
