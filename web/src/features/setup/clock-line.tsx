import { localTime } from '@vigiefaon/domain/local-time';
import { usePublicSettings } from '../../api/public-settings.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Notice } from '../../ui/feedback/notice.tsx';

/** By which clock the association lives; a warning where this device lives by another. */
export function ClockLine() {
  const { t, format } = useTranslation();
  const { timeZone } = usePublicSettings();
  const now = new Date();
  const here = Intl.DateTimeFormat().resolvedOptions().timeZone;
  const isOther = localTime(now, timeZone).time !== localTime(now, here).time;
  return (
    <Notice kind={isOther ? 'warn' : 'info'}>
      {t('setup.clock', { zone: timeZone, time: format.timeOf(now.toISOString()) })}{' '}
      {isOther ? t('setup.clockOther', { zone: here }) : null}
    </Notice>
  );
}
