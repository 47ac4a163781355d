import type { BoardRemedy } from '@vigiefaon/domain/planning/board/board-reasons';
import type { BoardUnplanned } from '@vigiefaon/domain/planning/board/planning-board';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { useNames } from '../use-names.ts';
import { usePilotReasonWords } from './use-pilot-reason-words.ts';

const mostNames = 3;

/** Why a mission fits nowhere, in a plain sentence. */
export function useReasonWords() {
  const { t, format } = useTranslation();
  const { pilotName, missionName } = useNames();
  const pilotWords = usePilotReasonWords();

  function namesOf(pilotIds: readonly string[], nameOf: (pilotId: string) => string = pilotName): string {
    const names = pilotIds.slice(0, mostNames).map(nameOf);
    const others = pilotIds.length - names.length;
    return format.list(others > 0 ? [...names, t('planning.others', { count: others })] : names);
  }

  return ({ reason, pilots }: Pick<BoardUnplanned, 'reason' | 'pilots'>): string => {
    /** "Claire Noël (indisponible ce jour)": nobody is only said not to be free. */
    function nameWithWhy(pilotId: string): string {
      const told = pilots.find((one) => one.pilotId === pilotId);
      const name = pilotName(pilotId);
      return told ? t('planning.reason.ofPilot', { name, why: pilotWords(told) }) : name;
    }

    switch (reason.reason) {
      case 'SAME_GROUND':
        return t('planning.reason.SAME_GROUND', { names: format.list(reason.missionIds.map(missionName)) });
      case 'FITS_NOW':
        return t('planning.reason.FITS_NOW', { names: namesOf(reason.pilotIds) });
      case 'ROUNDS_BROKEN':
        return t('planning.reason.ROUNDS_BROKEN', {
          names: namesOf(reason.pilotIds),
          count: reason.pilotIds.length,
        });
      case 'NO_PILOT_IN_REACH':
        return reason.nearestKilometres === null
          ? t('planning.reason.NO_PILOT')
          : t('planning.reason.NO_PILOT_IN_REACH', { distance: format.kilometres(reason.nearestKilometres) });
      case 'NO_AVAILABLE_PILOT_IN_REACH':
        return t('planning.reason.NO_AVAILABLE_PILOT_IN_REACH', { names: namesOf(reason.pilotIds, nameWithWhy) });
      case 'DECIDED_OTHERWISE':
        return t('planning.reason.DECIDED_OTHERWISE');
      case 'WINDOW_TOO_SHORT':
        return t('planning.reason.WINDOW_TOO_SHORT', { time: format.duration(Math.ceil(reason.missingMinutes)) });
      case 'DUTY_TOO_SHORT':
        return t('planning.reason.DUTY_TOO_SHORT', {
          name: pilotName(reason.pilotId),
          time: format.duration(Math.ceil(reason.missingMinutes)),
        });
      case 'DRONE_RANGE':
        return t('planning.reason.DRONE_RANGE', {
          name: pilotName(reason.pilotId),
          time: format.duration(Math.ceil(reason.missingFlightMinutes)),
        });
      case 'PILOTS_BUSY': {
        const key = reason.onHigherRisk ? 'planning.reason.BUSY_HIGHER_RISK' : 'planning.reason.PILOTS_BUSY';
        return t(key, {
          names: namesOf(reason.pilotIds),
          count: reason.pilotIds.length,
        });
      }
    }
  };
}

export function useRemedyWords() {
  const { t, format } = useTranslation();
  const { pilotName, placeName } = useNames();
  return (remedy: BoardRemedy): string => {
    switch (remedy.kind) {
      case 'GIVE':
        return t('planning.remedy.GIVE', { name: pilotName(remedy.pilotId), time: format.duration(remedy.minutes) });
      case 'ASK': {
        const key = remedy.hasDeclined ? 'planning.remedy.ASK_DECLINED' : 'planning.remedy.ASK';
        return t(key, { name: pilotName(remedy.pilotId) });
      }
      case 'MOVE_MOWING': {
        const key = remedy.minutes > 0 ? 'planning.remedy.MOW_LATER' : 'planning.remedy.MOW_EARLIER';
        return t(key, { time: format.duration(Math.abs(remedy.minutes)) });
      }
      case 'BACK_LATER':
        return t('planning.remedy.BACK_LATER', {
          name: pilotName(remedy.pilotId),
          time: format.timeOf(remedy.backAt),
        });
      case 'RAISE_REACH':
        return t('planning.remedy.RAISE_REACH', {
          name: pilotName(remedy.pilotId),
          distance: format.kilometres(remedy.reachKilometres),
        });
      case 'MORE_BATTERIES':
        return t('planning.remedy.MORE_BATTERIES', { name: pilotName(remedy.pilotId), count: remedy.batteries });
      case 'SPLIT':
        return t('planning.remedy.SPLIT', { names: format.list(remedy.pilotIds.map(pilotName)) });
      case 'SWAP':
        return t('planning.remedy.SWAP', {
          name: pilotName(remedy.pilotId),
          places: format.list(remedy.instead.map(({ missionId }) => placeName(missionId))),
        });
    }
  };
}
