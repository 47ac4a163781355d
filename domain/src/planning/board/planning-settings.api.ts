import * as z from 'zod/mini';
import { endpoint } from '../../endpoint.ts';
import { Batteries, MinutesPerHectare, profileLimits } from '../../flying-profile/flying-profile.ts';
import { TimeOfDay, Version } from '../../values.ts';
import { defaultPlanningSettings, mostMinutesToMowingEver, type PlanningSettings } from '../model/planning-settings.ts';

type Figures = Omit<PlanningSettings, 'drivenReachKm'>;

/** The least and the most that each number may be. */
export const planningLimits = {
  riskFactor: { min: 1, max: 20 },
  fawnsPerHectare: { min: 0, max: 5 },
  minutesPerFawn: { min: 0, max: 120 },
  setUpMinutesPerParcel: { min: 0, max: 60 },
  blockGapMeters: { min: 0, max: 200 },
  usableMinutesPerBattery: { min: 5, max: 120 },
  minutesPerBatteryChange: { min: 0, max: 30 },
  ...profileLimits,
  minutesAfterSunrise: { min: 0, max: 300 },
  mostMinutesToMowing: { min: 30, max: mostMinutesToMowingEver },
  crowFlightFactor: { min: 1, max: 3 },
  kilometersPerHour: { min: 10, max: 130 },
  mostStops: { min: 1, max: 8 },
  shareHectares: { min: 2, max: 100 },
  hectaresPerKilometer: { min: 0, max: 1 },
  hectaresPerRecentDawn: { min: 0, max: 1 },
  hectaresPerKeptShare: { min: 0, max: 5 },
} as const satisfies Record<Exclude<keyof Figures, 'dutyFrom' | 'dutyTo'>, { min: number; max: number }>;

function within(name: keyof typeof planningLimits) {
  return z.number().check(z.minimum(planningLimits[name].min), z.maximum(planningLimits[name].max));
}

function wholeWithin(name: keyof typeof planningLimits) {
  return z.int().check(z.minimum(planningLimits[name].min), z.maximum(planningLimits[name].max));
}

/** Each figure that admins set for the planning day's plan. How far pilots go stands in the association's settings. */
export const planningFigures = {
  riskFactor: within('riskFactor'),
  fawnsPerHectare: within('fawnsPerHectare'),
  minutesPerFawn: within('minutesPerFawn'),
  setUpMinutesPerParcel: within('setUpMinutesPerParcel'),
  minutesPerHectare: MinutesPerHectare,
  blockGapMeters: wholeWithin('blockGapMeters'),
  usableMinutesPerBattery: within('usableMinutesPerBattery'),
  minutesPerBatteryChange: within('minutesPerBatteryChange'),
  batteries: Batteries,
  dutyFrom: TimeOfDay,
  dutyTo: TimeOfDay,
  minutesAfterSunrise: wholeWithin('minutesAfterSunrise'),
  mostMinutesToMowing: wholeWithin('mostMinutesToMowing'),
  crowFlightFactor: within('crowFlightFactor'),
  kilometersPerHour: within('kilometersPerHour'),
  mostStops: wholeWithin('mostStops'),
  shareHectares: within('shareHectares'),
  hectaresPerKilometer: within('hectaresPerKilometer'),
  hectaresPerRecentDawn: within('hectaresPerRecentDawn'),
  hectaresPerKeptShare: within('hectaresPerKeptShare'),
} satisfies Record<keyof Figures, z.ZodMiniType>;

const { drivenReachKm: _, ...shipped } = defaultPlanningSettings;
/** What every association begins with. */
export const defaultPlanningFigures: Figures = shipped;

export const SavedPlanningSettings = z.object({ ...planningFigures, version: z.int() });
export type SavedPlanningSettings = z.infer<typeof SavedPlanningSettings>;

/** A save names the version that was read. */
export const PlanningSettingsChange = z
  .strictObject({ ...planningFigures, version: Version })
  .check(z.refine(({ dutyFrom, dutyTo }) => dutyFrom < dutyTo, { path: ['dutyTo'], error: 'INVALID' }));
export type PlanningSettingsChange = z.infer<typeof PlanningSettingsChange>;

export const getPlanningSettings = endpoint('GET /api/planning-settings', {
  summary: "The figures that the planningDay's plan is computed with, as the admins have set them",
  roles: ['ROLE_ADMIN'],
  response: SavedPlanningSettings,
});

export const savePlanningSettings = endpoint('PUT /api/planning-settings', {
  summary: "Set the figures that the planningDay's plan is computed with",
  roles: ['ROLE_ADMIN'],
  body: PlanningSettingsChange,
  response: SavedPlanningSettings,
  errors: ['STALE'],
});
