import { addDays, localTime } from '@vigiefaon/domain/local-time';
import { isLateRequest } from '@vigiefaon/domain/missions/late-request';
import type { PublicSettings } from '@vigiefaon/domain/settings/settings.api';
import type { Translation } from '../i18n/use-translation.ts';

/** One line: when planning is for that day, and whether the request is too late for it. */
export function planningLine(
  { t, format }: Pick<Translation, 't' | 'format'>,
  day: string | null,
  { today, settings }: { today: string; settings: Pick<PublicSettings, 'timeZone' | 'planningTime' | 'answerTime'> },
): string {
  const { timeZone, planningTime, answerTime } = settings;
  const times = { planning: planningTime, answer: answerTime };
  if (day === null) return t('orderPage.planning', times);
  if (isLateRequest(day, { day: today, time: localTime(new Date(), timeZone).time }, planningTime)) {
    return t('orderPage.planningLate');
  }
  const before = addDays(day, -1);
  const evening = before <= today ? t('orderPage.thisEvening') : format.dayInWords(before, today);
  return t('orderPage.planningOf', { ...times, evening });
}
