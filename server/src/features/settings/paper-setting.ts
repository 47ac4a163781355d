import { PaperSettings } from '@vigiefaon/domain/papers/papers.api';
import { settingUnder } from './versioned-setting.repository.ts';

/** Whether somebody with an expired paper may be given missions; as shipped they may: what nobody keeps up to date stops nobody. */
export const paperSetting = settingUnder('papers', PaperSettings, { expiredMayFly: true }, ({ expiredMayFly }) => ({
  action: 'PAPER_SETTINGS_SAVED',
  details: { expiredMayFly },
}));
