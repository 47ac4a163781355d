import type { BoardPilotReason, BoardRemedy } from '@vigiefaon/domain/planning/board/board-reasons';
import type { BoardUnplanned } from '@vigiefaon/domain/planning/board/planning-board';
import type { PlanningChange, PlanningChangeFor } from '@vigiefaon/domain/planning/board/planning-decisions';
import type { TextParams } from '../../../i18n/translate.ts';
import type { Words } from './words.ts';

const mostNames = 3;

/** One pilot's own reason, in few words. */
export function pilotReasonWords({ t, format }: Words, told: BoardPilotReason): string {
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
    default: {
      const time = 'missingMinutes' in told ? format.duration(told.missingMinutes) : undefined;
      return t(`planning.pilot.${told.reason}`, { time });
    }
  }
}

/** Why a mission fits nowhere, in a plain sentence. */
export function reasonWords(words: Words, { reason, pilots }: Pick<BoardUnplanned, 'reason' | 'pilots'>): string {
  const { t, format, pilotName, missionName } = words;

  function namesOf(pilotIds: readonly string[], nameOf: (pilotId: string) => string = pilotName): TextParams {
    const names = pilotIds.slice(0, mostNames).map(nameOf);
    const others = pilotIds.length - names.length;
    const shown = others > 0 ? [...names, t('planning.others', { count: others })] : names;
    return { names: format.list(shown), count: pilotIds.length };
  }

  /** "Claire Noël (indisponible ce jour)": nobody is only said not to be free. */
  function nameWithWhy(pilotId: string): string {
    const told = pilots.find((one) => one.pilotId === pilotId);
    const name = pilotName(pilotId);
    return told ? t('planning.reason.ofPilot', { name, why: pilotReasonWords(words, told) }) : name;
  }

  switch (reason.reason) {
    case 'SAME_GROUND':
      return t('planning.reason.SAME_GROUND', { names: format.list(reason.missionIds.map(missionName)) });
    case 'FITS_NOW':
    case 'ROUNDS_BROKEN':
      return t(`planning.reason.${reason.reason}`, namesOf(reason.pilotIds));
    case 'PILOTS_BUSY':
      return t(`planning.reason.${reason.onHigherRisk ? 'BUSY_HIGHER_RISK' : 'PILOTS_BUSY'}`, namesOf(reason.pilotIds));
    case 'NO_AVAILABLE_PILOT_IN_REACH':
      return t('planning.reason.NO_AVAILABLE_PILOT_IN_REACH', namesOf(reason.pilotIds, nameWithWhy));
    case 'NO_PILOT_IN_REACH':
      return reason.nearestKilometres === null
        ? t('planning.reason.NO_PILOT')
        : t('planning.reason.NO_PILOT_IN_REACH', { distance: format.kilometres(reason.nearestKilometres) });
    case 'DECIDED_OTHERWISE':
      return t('planning.reason.DECIDED_OTHERWISE');
    default: {
      const missing = 'missingMinutes' in reason ? reason.missingMinutes : reason.missingFlightMinutes;
      const name = 'pilotId' in reason ? pilotName(reason.pilotId) : undefined;
      return t(`planning.reason.${reason.reason}`, { name, time: format.duration(Math.ceil(missing)) });
    }
  }
}

/** What the text of a remedy, or of the change that it makes for one morning, can name. */
function namedIn({ format, pilotName, placeName }: Words, what: BoardRemedy | PlanningChange): TextParams {
  return {
    name: 'pilotId' in what ? pilotName(what.pilotId) : undefined,
    names: 'pilotIds' in what ? format.list(what.pilotIds.map(pilotName)) : undefined,
    places: 'instead' in what ? format.list(what.instead.map(({ missionId }) => placeName(missionId))) : undefined,
    distance: 'reachKilometres' in what ? format.kilometres(what.reachKilometres) : undefined,
    count: 'batteries' in what ? what.batteries : undefined,
    time: 'backAt' in what ? format.timeOf(what.backAt) : undefined,
  };
}

export function remedyWords(words: Words, remedy: BoardRemedy): string {
  const { t, format, pilotName } = words;
  switch (remedy.kind) {
    case 'GIVE':
      return t('planning.remedy.GIVE', { name: pilotName(remedy.pilotId), time: format.duration(remedy.minutes) });
    case 'MOVE_MOWING': {
      const key = remedy.minutes > 0 ? 'planning.remedy.MOW_LATER' : 'planning.remedy.MOW_EARLIER';
      return t(key, { time: format.duration(Math.abs(remedy.minutes)) });
    }
    case 'ASK':
      return t(`planning.remedy.${remedy.hasDeclined ? 'ASK_DECLINED' : 'ASK'}`, namedIn(words, remedy));
    default:
      return t(`planning.remedy.${remedy.kind}`, namedIn(words, remedy));
  }
}

/** What a remedy that was taken changes for this morning. */
export function changeWords(words: Words, { missionId, change }: PlanningChangeFor): string {
  const mission = words.missionName(missionId ?? '');
  return words.t(`planning.tonight.${change.kind}`, { ...namedIn(words, change), mission });
}
