import type { KnownFlyingProfile } from '@vigiefaon/domain/flying-profile/flying-profile.api';
import { farmerId } from './people.ts';

/** The profile of a pilot who has said nothing yet. */
export function aFlyingProfile(change: Partial<KnownFlyingProfile> = {}): KnownFlyingProfile {
  return {
    pilotId: farmerId,
    drone: null,
    batteries: null,
    minutesPerHectare: null,
    reachKilometres: null,
    dutyFrom: null,
    dutyTo: null,
    version: 0,
    association: {
      batteries: 4,
      minutesPerHectare: 3,
      dutyFrom: '04:00',
      dutyTo: '09:00',
      reachKilometres: 30,
      blockGapMeters: 60,
    },
    ...change,
  };
}
