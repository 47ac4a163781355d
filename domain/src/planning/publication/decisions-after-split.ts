import type { BoardDraft, BoardLock, PlanningChangeFor, PlanningDecisions } from '../board/planning-decisions.ts';

/** A mission that was split, and which of its shares each part took; the first part is the mission itself. */
export interface SplitMission {
  readonly missionId: string;
  readonly parts: readonly { readonly missionId: string; readonly shares: readonly number[] }[];
}

function roundAfter({ pilotId, stops }: BoardDraft, splitOf: ReadonlyMap<string, SplitMission>): BoardDraft {
  return {
    pilotId,
    stops: stops.map((stop) => {
      const part = splitOf.get(stop.missionId)?.parts.find(({ shares }) => shares.includes(stop.share));
      return part ? { missionId: part.missionId, share: part.shares.indexOf(stop.share) } : stop;
    }),
  };
}

function lockAfter(lock: BoardLock, splitOf: ReadonlyMap<string, SplitMission>): BoardLock[] {
  const parts = splitOf.get(lock.missionId)?.parts;
  if (!parts) return [lock];
  const { share, ...whole } = lock;
  return parts
    .filter(({ shares }) => share === undefined || shares.includes(share))
    .map(({ missionId }) => ({ ...whole, missionId }));
}

function changeAfter(changed: PlanningChangeFor, splitOf: ReadonlyMap<string, SplitMission>): PlanningChangeFor[] {
  const parts = changed.missionId === null ? undefined : splitOf.get(changed.missionId)?.parts;
  if (!parts) return [changed];
  // It is split now.
  if (changed.change.kind === 'SPLIT') return [];
  return parts.map(({ missionId }) => ({ ...changed, missionId }));
}

/** The same decisions about missions that have been split since: each share goes by the mission that it has become. */
export function decisionsAfterSplit(decisions: PlanningDecisions, splits: readonly SplitMission[]): PlanningDecisions {
  const splitOf = new Map(splits.map((split) => [split.missionId, split]));
  return {
    ...decisions,
    rounds: decisions.rounds.map((round) => roundAfter(round, splitOf)),
    locks: decisions.locks.flatMap((lock) => lockAfter(lock, splitOf)),
    changes: decisions.changes.flatMap((change) => changeAfter(change, splitOf)),
  };
}
