import type { PublicSettings } from '@vigiefaon/domain/settings/settings.api';
import { call } from '../api/call.ts';
import { leanSettings } from '../api/lean-endpoints.ts';

const storageKey = 'settings';

function rememberedSettings(): PublicSettings | null {
  try {
    const stored = localStorage.getItem(storageKey);
    return stored ? (JSON.parse(stored) as PublicSettings) : null;
  } catch {
    return null;
  }
}

/** The settings, asked for before any screen is there; without a network those of last time, null when there are none. */
export async function settingsAtStart(): Promise<PublicSettings | null> {
  try {
    const settings = await call(leanSettings, { signal: AbortSignal.timeout(6000) });
    localStorage.setItem(storageKey, JSON.stringify(settings));
    return settings;
  } catch {
    return rememberedSettings();
  }
}
