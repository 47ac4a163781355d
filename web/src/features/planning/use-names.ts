import type { PlanningBoard } from '@vigiefaon/domain/planning/board/planning-board';
import type { Translate } from '../../i18n/translate.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import type { StopName } from './decisions/decisions.ts';
import { type PlanningDay, usePlanningDay } from './planning-day-context.ts';

type People = Pick<PlanningDay, 'missions' | 'pilots'>;

function namesOf({ missions, pilots }: People, t: Translate) {
  /** "Havelange", or whose field it is where the municipality is not known. */
  function placeName(missionId: string): string {
    const mission = missions.get(missionId);
    return mission?.municipality ?? (mission?.requester || t('planning.unknownPlace'));
  }

  /** "Havelange, Luc Dumont" */
  function missionName(missionId: string): string {
    const mission = missions.get(missionId);
    const whose = mission?.municipality ? mission.requester : '';
    return whose ? t('planning.missionName', { place: placeName(missionId), requester: whose }) : placeName(missionId);
  }

  /** As `missionName`, with which part of it. */
  function stopName({ missionId, share }: StopName, shareCount = missions.get(missionId)?.shareCount ?? 1): string {
    const name = missionName(missionId);
    return shareCount > 1 ? t('planning.shareName', { name, share: share + 1, shares: shareCount }) : name;
  }

  function pilotName(pilotId: string | null): string {
    return (pilotId !== null && pilots.get(pilotId)?.name) || t('planning.unknownPilot');
  }

  return { placeName, missionName, stopName, pilotName };
}

/** How people and fields are called on the board. */
export function useNames() {
  const { t } = useTranslation();
  return namesOf(usePlanningDay(), t);
}

/** The same outside of the board's parts. */
export function namesIn({ missions, pilots }: Pick<PlanningBoard, 'missions' | 'pilots'>, t: Translate) {
  const byId = {
    missions: new Map(missions.map((mission) => [mission.missionId, mission])),
    pilots: new Map(pilots.map((pilot) => [pilot.pilotId, pilot])),
  };
  return namesOf(byId, t);
}
