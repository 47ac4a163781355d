import { toWrite } from '@vigiefaon/domain/languages/kept-text';
import { BannerSettings } from '@vigiefaon/domain/settings/banner';
import { settingUnder } from './versioned-setting.repository.ts';

const noBanner = { isOn: false, severity: 'info', lastDay: null, text: toWrite({}) } as const;

/** The association's own message. */
export const bannerSetting = settingUnder('banner', BannerSettings, noBanner, ({ isOn, severity, lastDay }) => ({
  action: 'BANNER_SAVED',
  details: { isOn, severity, lastDay },
}));
