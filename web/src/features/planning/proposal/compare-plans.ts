import type { BoardMission } from '@vigiefaon/domain/planning/board/planning-board';
import type { BoardDraft } from '@vigiefaon/domain/planning/board/planning-decisions';
import { isSameStop, stopsOf } from '../decisions/decisions.ts';

export interface PilotDifference {
  readonly pilotId: string;
  readonly gained: readonly string[];
  readonly lost: readonly string[];
  /** After less before. */
  readonly hectares: number;
}

function hectaresOf(missions: ReadonlyMap<string, BoardMission>, stops: BoardDraft['stops']): number {
  return stops.reduce((sum, { missionId }) => {
    const mission = missions.get(missionId);
    return sum + (mission ? mission.hectares / mission.shareCount : 0);
  }, 0);
}

/** Who flies something else in `after` than in `before`, the greatest change first. */
export function comparePlans(
  missions: ReadonlyMap<string, BoardMission>,
  before: readonly BoardDraft[],
  after: readonly BoardDraft[],
): PilotDifference[] {
  const missing = (from: BoardDraft['stops'], others: BoardDraft['stops']) =>
    from.filter((stop) => !others.some((one) => isSameStop(one, stop))).map(({ missionId }) => missionId);
  const pilotIds = new Set([...before, ...after].map(({ pilotId }) => pilotId));
  return [...pilotIds]
    .map((pilotId): PilotDifference => {
      const [then, now] = [stopsOf(before, pilotId), stopsOf(after, pilotId)];
      return {
        pilotId,
        gained: missing(now, then),
        lost: missing(then, now),
        hectares: hectaresOf(missions, now) - hectaresOf(missions, then),
      };
    })
    .filter(({ gained, lost }) => gained.length + lost.length > 0)
    .toSorted((a, b) => Math.abs(b.hectares) - Math.abs(a.hectares));
}
