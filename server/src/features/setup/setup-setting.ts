import { SetupChoices } from '@vigiefaon/domain/setup/setup';
import { settingUnder } from '../settings/public.ts';

/** What the admins have said stays as it is. */
export const setupSetting = settingUnder('setup', SetupChoices, { left: [] }, ({ left }) => ({
  action: 'SETUP_SAVED',
  details: { left: left.join(', ') },
}));
