import { PublicSeasonSettings } from '@vigiefaon/domain/figures/public-season.api';
import { settingUnder } from '../../settings/public.ts';

/** As shipped nothing of an association is public. */
export const publicSeasonSetting = settingUnder(
  'publicSeason',
  PublicSeasonSettings,
  { isPublic: false },
  ({ isPublic }) => ({ action: 'PUBLIC_SEASON_SAVED', details: { isPublic } }),
);
