import type { Mission } from '@vigiefaon/domain/missions/mission';
import { hasDeclined } from '../../cards/mission-facts.ts';

type AwayFrom = (pilotId: string, day: string) => boolean;

interface Answers {
  readonly possible: number;
  /** Declined, or away that day. */
  readonly unavailable: number;
}

/** For how many of the missions a pilot can fly, and for how many not, as far as is known. */
export function answersTo(missions: readonly Mission[], isAway: AwayFrom): (pilot: { pilotId: string }) => Answers {
  const answers = missions.flatMap(({ responses }) => responses);
  return (pilot) => ({
    possible: answers.filter(({ pilotId, response }) => pilotId === pilot.pilotId && response === 'POSSIBLE').length,
    unavailable: missions.filter((mission) => isAway(pilot.pilotId, mission.missionDate) || hasDeclined(mission, pilot))
      .length,
  });
}

/** Who can fly most of them first. */
export function byAnswers(one: Answers, other: Answers): number {
  return one.unavailable - other.unavailable || other.possible - one.possible;
}

/** Somebody to whom missions are to be given, for how many of them they have declined, and for how many they are away. */
export interface AskedPilot {
  readonly pilotId: string;
  readonly name: string;
  readonly declined: number;
  readonly away: number;
}

/** What speaks against giving these missions to somebody; null when nothing does. */
export function obstaclesOf(
  pilot: Pick<AskedPilot, 'pilotId' | 'name'>,
  missions: readonly Mission[],
  isAway: AwayFrom,
): AskedPilot | null {
  const declined = missions.filter((mission) => hasDeclined(mission, pilot)).length;
  const away = missions.filter(({ missionDate }) => isAway(pilot.pilotId, missionDate)).length;
  return declined + away > 0 ? { ...pilot, declined, away } : null;
}
