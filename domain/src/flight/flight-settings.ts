import * as z from 'zod/mini';
import { Id } from '../values.ts';
import { DroneName } from './drones.ts';

/** The lowest height at which lanes still make sense, and the highest that the open category allows. */
export const heightLimits = { min: 15, max: 120 };
/** In metres a second: above it a fawn is in the picture for too short a time. */
export const speedLimits = { min: 1, max: 8 };
/** In percent of the picture’s width; with less than a tenth the slightest gust leaves a gap between lanes. */
export const overlapLimits = { min: 10, max: 60 };

/** What a pilot chooses before a flight is planned. */
export interface FlightSettings {
  drone: DroneName;
  heightMeters: number;
  metersPerSecond: number;
  overlapPercent: number;
}

export const defaultFlightSettings: FlightSettings = {
  drone: 'M3T',
  heightMeters: 60,
  metersPerSecond: 4,
  overlapPercent: 25,
};

export const FlightSettingsSchema = z.strictObject({
  drone: DroneName,
  heightMeters: z.number().check(z.gte(heightLimits.min), z.lte(heightLimits.max)),
  metersPerSecond: z.number().check(z.gte(speedLimits.min), z.lte(speedLimits.max)),
  overlapPercent: z.number().check(z.gte(overlapLimits.min), z.lte(overlapLimits.max)),
});

/** With what a parcel was flown. */
export const FlownWith = z.extend(FlightSettingsSchema, {
  /** Zones for which the pilot had an authorisation. */
  authorised: z.array(Id).check(z.maxLength(100)),
});
export type FlownWith = z.infer<typeof FlownWith>;
