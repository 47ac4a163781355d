import { SavedSkySettings, shippedSkyFigures } from '@vigiefaon/domain/sky/sky-settings';
import { settingUnder } from '../settings/public.ts';

/** By which limits a quarter of an hour is judged. */
export const skySetting = settingUnder('sky', SavedSkySettings, shippedSkyFigures, (_kept, changed) => ({
  action: 'SKY_SETTINGS_SAVED',
  details: { changed: changed.join(' ') },
}));
