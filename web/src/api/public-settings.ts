import type { PublicSettings } from '@vigiefaon/domain/settings/settings.api';
import { createContext, use } from 'react';

/** Fired on the window when this admin has changed what all screens show. */
export const settingsChangedEvent = 'settings-changed';

export const PublicSettingsContext = createContext<PublicSettings | null>(null);

/** Season, evening times and map sources; the shell shows no page before they are loaded. */
export function usePublicSettings(): PublicSettings {
  const settings = use(PublicSettingsContext);
  if (!settings) throw new Error('There are no settings here: pages of the inside stand in the shell.');
  return settings;
}
