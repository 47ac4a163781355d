import * as z from 'zod/mini';
import { DroneName } from '../flight/drones.ts';
import { minuteOfTime } from '../planning/model/minute-of-time.ts';
import type { PlanningPilot } from '../planning/model/planning-input.ts';
import type { PlanningSettings } from '../planning/model/planning-settings.ts';
import { TimeOfDay } from '../values.ts';

/** One pilot carries no more batteries to a field; faster than half a minute a hectare no thermal camera sees a fawn. */
export const profileLimits = { batteries: { min: 1, max: 30 }, minutesPerHectare: { min: 0.5, max: 30 } } as const;
export const Batteries = z.int().check(z.minimum(profileLimits.batteries.min), z.maximum(profileLimits.batteries.max));
export const MinutesPerHectare = z
  .number()
  .check(z.minimum(profileLimits.minutesPerHectare.min), z.maximum(profileLimits.minutesPerHectare.max));

export const profileFigures = {
  drone: z.nullable(DroneName),
  batteries: z.nullable(Batteries),
  minutesPerHectare: z.nullable(MinutesPerHectare),
  /** From when the pilot may leave home on a morning, and when the pilot has to be home again; both or neither. */
  dutyFrom: z.nullable(TimeOfDay),
  dutyTo: z.nullable(TimeOfDay),
};

/** What a pilot flies with and when; null: as the association's planning settings say. */
export const FlyingProfile = z.object({ pilotId: z.uuid(), ...profileFigures, version: z.int() });
export type FlyingProfile = z.infer<typeof FlyingProfile>;

/** How far a pilot drives, for a reach that people give as the crow flies: who is asked for a mission can also be planned for it. */
export function drivenReach(reachKilometres: number, { crowFlightFactor }: Pick<PlanningSettings, 'crowFlightFactor'>) {
  return reachKilometres * crowFlightFactor;
}

type OwnFigures = Pick<FlyingProfile, 'batteries' | 'minutesPerHectare' | 'dutyFrom' | 'dutyTo'>;
type PilotFigures = Pick<PlanningPilot, 'batteries' | 'minutesPerHectare' | 'duty' | 'drivenReachKm'>;

/** What a pilot has said about the own flying and reach (as the crow flies), and the association's figures for the rest. */
export function planningFiguresOf(
  own: { profile: OwnFigures | undefined; reachKilometres: number | null },
  settings: PlanningSettings,
): PilotFigures {
  const { profile, reachKilometres } = own;
  return {
    batteries: profile?.batteries ?? settings.batteries,
    minutesPerHectare: profile?.minutesPerHectare ?? settings.minutesPerHectare,
    drivenReachKm: reachKilometres === null ? settings.drivenReachKm : drivenReach(reachKilometres, settings),
    duty: {
      from: minuteOfTime(profile?.dutyFrom ?? settings.dutyFrom),
      to: minuteOfTime(profile?.dutyTo ?? settings.dutyTo),
    },
  };
}
