import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { crew } from '../users/role.ts';
import { CalendarDay } from '../values.ts';
import { TakeOffRule, TakeOffRules } from './take-off.ts';

const Instant = z.nullable(z.iso.datetime());

/** The morning of one day at one place; instants are null where the sun does not do it that day. */
export const Light = z.object({
  civilDawn: Instant,
  sunrise: Instant,
  /** From then on flat open ground is too warm for the camera, under a clear sky and under closed clouds. */
  thermalEnd: Instant,
  thermalEndOvercast: Instant,
  /** Null: at any hour. */
  earliestTakeOff: Instant,
  takeOffRule: TakeOffRule,
  /** Of the nearest place that the product knows; null far from all of them. */
  country: z.nullable(z.string()),
});
export type Light = z.infer<typeof Light>;

const degrees = (most: number) => z.coerce.number().check(z.minimum(-most), z.maximum(most));

export const getLight = endpoint('GET /api/sun', {
  summary: 'Civil dawn, sunrise, end of the thermal window and earliest take-off of a day at a place',
  roles: ['ROLE_CLIENT', ...crew],
  query: z.strictObject({ lon: degrees(180), lat: degrees(90), date: CalendarDay }),
  response: Light,
});

const versioned = { rules: TakeOffRules, version: z.int() };
export const LightSettings = z.object(versioned);
export type LightSettings = z.infer<typeof LightSettings>;
export const LightSettingsChange = z.strictObject(versioned);
export type LightSettingsChange = z.infer<typeof LightSettingsChange>;

export const getLightSettings = endpoint('GET /api/light-settings', {
  summary: 'From when on one may take off, by country',
  roles: ['ROLE_ADMIN'],
  response: LightSettings,
});

export const saveLightSettings = endpoint('PUT /api/light-settings', {
  summary: 'Set from when on one may take off, by country',
  roles: ['ROLE_ADMIN'],
  body: LightSettingsChange,
  response: LightSettings,
  errors: ['STALE'],
});
