import type { BoardMission, BoardPilot } from '@vigiefaon/domain/planning/board/planning-board';
import type { Translation } from '../../../i18n/use-translation.ts';
import type { StopName } from '../decisions/decisions.ts';

interface People {
  readonly missions: ReadonlyMap<string, BoardMission>;
  readonly pilots: ReadonlyMap<string, BoardPilot>;
}

/** The reader's language, with how people and fields are called on the board. */
export type Words = ReturnType<typeof wordsOf>;

export function wordsOf({ missions, pilots }: People, { t, format, locale }: Omit<Translation, 'setLocale'>) {
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

  /** "3,4 ha" */
  const area = (hectares: number) => format.hectares(hectares * 10_000);

  return { t, format, locale, area, placeName, missionName, stopName, pilotName };
}
