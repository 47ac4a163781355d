import * as z from 'zod/mini';
import { Version } from '../values.ts';

const earliestAlarmMinutes = 30;
const latestLimitMinutes = 360;

const figures = {
  alarmMinutes: z.int().check(z.minimum(earliestAlarmMinutes), z.maximum(latestLimitMinutes)),
  limitMinutes: z.int().check(z.minimum(earliestAlarmMinutes), z.maximum(latestLimitMinutes)),
};

/** After so many minutes in a crate somebody is called, and after so many it must be open: a fawn misses two feeds in four hours. */
export const CrateSettings = z.object(figures);
export type CrateSettings = z.infer<typeof CrateSettings>;

export const shippedCrateSettings: CrateSettings = { alarmMinutes: 180, limitMinutes: 240 };

export const SavedCrateSettings = z.object({ ...figures, version: z.int() });
export type SavedCrateSettings = z.infer<typeof SavedCrateSettings>;

/** A save names the version that was read. */
export const CrateSettingsChange = z.strictObject({ ...figures, version: Version }).check(
  z.refine(({ alarmMinutes, limitMinutes }) => alarmMinutes < limitMinutes, {
    path: ['limitMinutes'],
    error: 'TOO_SMALL',
  }),
);
export type CrateSettingsChange = z.infer<typeof CrateSettingsChange>;
