import type { PublicSettings } from '@vigiefaon/domain/settings/settings.api';
import { useTranslation } from '../i18n/use-translation.ts';
import { mowingDays } from '../ui/day-and-time/mowing-days.ts';
import { Notice } from '../ui/feedback/notice.tsx';

/** Why nothing can be asked for now, or from when on. */
export function SeasonLine({ today, seasons }: Pick<PublicSettings, 'today' | 'seasons'>) {
  const { t, format } = useTranslation();
  const { span, opensOn } = mowingDays(today, seasons);
  if (!span) return <Notice kind="warn">{t('orderPage.seasonClosed')}</Notice>;
  if (opensOn === null) return null;
  return <Notice>{t('orderPage.seasonOpensOn', { day: format.part.longDay(opensOn, today) })}</Notice>;
}
