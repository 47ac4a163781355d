import { localTime } from '@vigiefaon/domain/local-time';
import { useMemo } from 'react';
import { createFormat } from '../../../i18n/format.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';

/** Formats in the time zone of whoever hands over, whose hours these are, and the day that it is there. */
export function useZoneFormat(timeZone: string) {
  const { locale } = useTranslation();
  const format = useMemo(() => createFormat(locale, timeZone), [locale, timeZone]);
  return { format, today: localTime(new Date(), timeZone).day };
}
