import {
  defaultFlightSettings,
  type FlightSettings,
  FlightSettingsSchema,
} from '@vigiefaon/domain/flight/flight-settings';
import { useState } from 'react';
import * as z from 'zod/mini';

const storageKey = 'flight-settings';

function readSettings(): FlightSettings {
  try {
    return z.parse(FlightSettingsSchema, JSON.parse(localStorage.getItem(storageKey) ?? ''));
  } catch {
    return defaultFlightSettings;
  }
}

/** What this device flies with: asked once, then remembered on it. */
export function useFlightSettings() {
  const [settings, setSettings] = useState(readSettings);

  function keep(next: FlightSettings): void {
    setSettings(next);
    try {
      localStorage.setItem(storageKey, JSON.stringify(next));
    } catch {
      // A full or closed storage only means that it is asked again.
    }
  }

  return {
    settings,
    change: (part: Partial<FlightSettings>) => keep({ ...settings, ...part }),
    reset: () => keep(defaultFlightSettings),
  };
}
