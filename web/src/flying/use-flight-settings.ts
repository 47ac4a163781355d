import {
  defaultFlightSettings,
  type FlightSettings,
  FlightSettingsSchema,
} from '@vigiefaon/domain/flight/flight-settings';
import { getFlyingProfile } from '@vigiefaon/domain/flying-profile/flying-profile.api';
import { defaultPlanningSettings } from '@vigiefaon/domain/planning/model/planning-settings';
import { crew } from '@vigiefaon/domain/users/role';
import { useState } from 'react';
import * as z from 'zod/mini';
import { useCurrentUser } from '../api/current-user.ts';
import { useEndpointQuery } from '../api/queries.ts';

const storageKey = 'flight-settings';

/** Null while nothing was chosen on this device. */
export function keptFlightSettings(): FlightSettings | null {
  try {
    return z.parse(FlightSettingsSchema, JSON.parse(localStorage.getItem(storageKey) ?? ''));
  } catch {
    return null;
  }
}

function useOwnProfile() {
  const { userId, role } = useCurrentUser();
  const flies = crew.some((flying) => flying === role);
  return useEndpointQuery(getFlyingProfile, { params: { pilotId: userId } }, { enabled: flies }).data;
}

/** Below which gap parcels may be one flight, as the association has set it; as shipped where that has not been read. */
export function useBlockGap(): number {
  return useOwnProfile()?.association.blockGapMeters ?? defaultPlanningSettings.blockGapMeters;
}

/** As shipped, with the drone that the pilot has named. */
export function useUsualSettings(): FlightSettings {
  const profile = useOwnProfile();
  return profile?.drone ? { ...defaultFlightSettings, drone: profile.drone } : defaultFlightSettings;
}

/** Asked once, then remembered on this device. */
export function useFlightSettings() {
  const usual = useUsualSettings();
  const [chosen, setChosen] = useState(keptFlightSettings);
  const settings = chosen ?? usual;

  function keep(next: FlightSettings | null): void {
    setChosen(next);
    try {
      if (next) localStorage.setItem(storageKey, JSON.stringify(next));
      else localStorage.removeItem(storageKey);
    } catch {
      // A full or closed storage only means that it is asked again.
    }
  }

  return {
    settings,
    isUsual: JSON.stringify(settings) === JSON.stringify(usual),
    change: (part: Partial<FlightSettings>) => keep({ ...settings, ...part }),
    reset: () => keep(null),
  };
}
