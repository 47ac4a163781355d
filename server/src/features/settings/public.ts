export { bannerSetting } from './banner-setting.ts';
export { crateSetting, getCrateSettings } from './crate-settings.repository.ts';
export {
  findLogo,
  findLogoFile,
  findLogoNamedIn,
  keepLogo,
  type LogoFile,
  letterheadSetting,
} from './letterhead.repository.ts';
export { mapServicesSetting, readMapSources } from './map-services.repository.ts';
export { paperSetting } from './paper-setting.ts';
export { planningSetting, readPlanningSettings } from './planning-settings.repository.ts';
export {
  deleteSeason,
  getAssociationSettings,
  listSeasons,
  lockSeasons,
  lockSettings,
  readStored,
  saveSeason,
} from './settings.repository.ts';
export {
  readSetting,
  saveVersionedSetting,
  settingUnder,
  type VersionedSetting,
} from './versioned-setting.repository.ts';
