import { DroneName } from '@vigiefaon/domain/flight/drones';
import type { KnownFlyingProfile } from '@vigiefaon/domain/flying-profile/flying-profile.api';
import { figureIn, figureOut } from '../../ui/fields/figure-in.ts';

/** As typed: '' is as the association says. */
export interface ProfileValues {
  drone: string;
  batteries: string;
  minutesPerHectare: string;
  reachKilometres: string;
  dutyFrom: string;
  dutyTo: string;
  version: number;
}

const typed = (figure: number | null) => (figure === null ? '' : figureOut(figure));
const orNull = (text: string) => (text === '' ? null : text);

export function valuesOf(profile: KnownFlyingProfile): ProfileValues {
  return {
    drone: profile.drone ?? '',
    batteries: typed(profile.batteries),
    minutesPerHectare: typed(profile.minutesPerHectare),
    reachKilometres: typed(profile.reachKilometres),
    dutyFrom: profile.dutyFrom ?? '',
    dutyTo: profile.dutyTo ?? '',
    version: profile.version,
  };
}

export function bodyOf(values: ProfileValues) {
  return {
    drone: values.drone === '' ? null : DroneName.parse(values.drone),
    batteries: figureIn(values.batteries) ?? null,
    minutesPerHectare: figureIn(values.minutesPerHectare) ?? null,
    reachKilometres: figureIn(values.reachKilometres) ?? null,
    dutyFrom: orNull(values.dutyFrom),
    dutyTo: orNull(values.dutyTo),
    version: values.version,
  };
}
