import type { Mission } from '@vigiefaon/domain/missions/mission';
import { isCheckedAgain } from '@vigiefaon/domain/sky/checked-again';
import { useCurrentActor } from '../../../api/current-user.ts';
import { usePublicSettings } from '../../../api/public-settings.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';

/** For the requester of a planned flight: the weather is looked at once more, and nothing else is promised. */
export function WeatherAgainLine({ mission }: { mission: Mission }) {
  const { t } = useTranslation();
  const { timeZone, weatherIsAsked } = usePublicSettings();
  const isClient = useCurrentActor().role === 'ROLE_CLIENT';
  if (!isClient || !weatherIsAsked || mission.handedTo) return null;
  return isCheckedAgain(mission, { now: new Date(), timeZone }) ? <p>{t('missions.weatherAgain')}</p> : null;
}
