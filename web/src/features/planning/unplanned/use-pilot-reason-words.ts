import type { BoardPilotReason } from '@vigiefaon/domain/planning/board/board-reasons';
import { useTranslation } from '../../../i18n/use-translation.ts';

/** One pilot's own reason, in few words. */
export function usePilotReasonWords() {
  const { t, format } = useTranslation();
  return (told: BoardPilotReason): string => {
    switch (told.reason) {
      case 'FITS':
        return t('planning.pilot.FITS', { time: format.duration(told.minutes) });
      case 'FULL':
        return t('planning.pilot.FULL', { time: format.timeOf(told.until) });
      case 'TOO_FAR':
        return t('planning.pilot.TOO_FAR', {
          distance: format.kilometresToTheTenth(told.kilometres),
          reach: format.kilometresToTheTenth(told.reachKilometres),
        });
      case 'NO_SUCH_DRONE':
      case 'WINDOW_TOO_SHORT':
      case 'DUTY_TOO_SHORT':
        return t(`planning.pilot.${told.reason}`, { time: format.duration(told.missingMinutes) });
      default:
        return t(`planning.pilot.${told.reason}`);
    }
  };
}
