import { addDays, localTime } from '@vigiefaon/domain/local-time';
import { isLateRequest } from '@vigiefaon/domain/missions/late-request';
import { usePublicSettings } from '../../../api/public-settings.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';

export interface Evening {
  /** One line: what happens at planning time and at answer time. */
  planningLine: string;
  isLate: boolean;
  /** The evening before the mowing day, in words; null while no day is chosen. */
  eveningBefore: string | null;
}

/** The association's evening, for a mowing day. */
export function useEvening(missionDate: string | null): Evening {
  const { t, format } = useTranslation();
  const { today, timeZone, planningTime, answerTime } = usePublicSettings();
  const now = { day: today, time: localTime(new Date(), timeZone).time };
  const dayBefore = missionDate && addDays(missionDate, -1);
  return {
    planningLine: t('intervention.planningLine', { planning: planningTime, answer: answerTime }),
    isLate: missionDate !== null && isLateRequest(missionDate, now, planningTime),
    eveningBefore:
      dayBefore && (dayBefore <= today ? t('intervention.thisEvening') : format.dayInWords(dayBefore, today)),
  };
}
