import { SavedCrateSettings, shippedCrateSettings } from '@vigiefaon/domain/finds/crate-settings';
import type { Db } from '../../database/tables.ts';
import { readSetting, settingUnder } from './versioned-setting.repository.ts';

/** After how long in a crate somebody is called. */
export const crateSetting = settingUnder(
  'crates',
  SavedCrateSettings,
  shippedCrateSettings,
  ({ alarmMinutes, limitMinutes }) => ({ action: 'CRATE_SETTINGS_SAVED', details: { alarmMinutes, limitMinutes } }),
);

export function getCrateSettings(db: Db): Promise<SavedCrateSettings> {
  return readSetting(db, crateSetting);
}
