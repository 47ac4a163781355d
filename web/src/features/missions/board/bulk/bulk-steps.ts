import type { Mission } from '@vigiefaon/domain/missions/mission';
import { whyNot } from '@vigiefaon/domain/missions/mission-actions';
import {
  type BulkAction,
  type BulkInformation,
  type BulkResult,
  bulkActions,
} from '@vigiefaon/domain/missions/mission-bulk';
import type { Actor } from '@vigiefaon/domain/users/role';
import { factsOf } from '../../cards/mission-facts.ts';
import { undoOf } from '../../steps/mission-choices.ts';

export interface BulkStep {
  action: BulkAction;
  /** Only for `assign`. */
  pilotId?: string;
}

/** Those of the missions that this person may take the step with now. */
export function possibleFor(missions: readonly Mission[], action: BulkAction, actor: Actor): Mission[] {
  return missions.filter((mission) => whyNot(action, factsOf(mission), actor) === null);
}

export function bulkBodyOf({ action, pilotId }: BulkStep, missions: readonly Mission[]): BulkInformation {
  const missionIds = missions.map(({ missionId }) => missionId);
  return pilotId === undefined ? { missionIds, action } : { missionIds, action, pilotId };
}

/** The calls that take a step back: those who had different pilots before need one call a pilot. */
export function undoOfBulk(step: BulkStep, before: readonly Mission[], actor: Actor): BulkInformation[] {
  const calls = new Map<string, BulkInformation>();
  for (const mission of before) {
    const undo = undoOf(step, mission, actor);
    const action = bulkActions.find((known) => known === undo?.action);
    if (!undo || !action) continue;
    const key = `${action} ${undo.pilotId ?? ''}`;
    const known = calls.get(key) ?? {
      ...bulkBodyOf({ action }, []),
      ...(undo.pilotId ? { pilotId: undo.pilotId } : {}),
    };
    calls.set(key, { ...known, missionIds: [...known.missionIds, mission.missionId] });
  }
  return [...calls.values()];
}

export interface BulkOutcome {
  done: readonly Mission[];
  /** Why the others were not, and how many for each reason. */
  refused: readonly {
    reason: NonNullable<BulkResult['reason']> | null;
    code: NonNullable<BulkResult['code']>;
    count: number;
  }[];
}

/** The answers as they are told: what was done, and the reasons of the rest, the most frequent first. */
export function outcomeOf(results: readonly BulkResult[], before: readonly Mission[]): BulkOutcome {
  const isDone = new Set(results.filter(({ ok }) => ok).map(({ missionId }) => missionId));
  const refused = new Map<string, BulkOutcome['refused'][number]>();
  for (const { ok, reason, code } of results) {
    if (ok) continue;
    const key = reason ?? code ?? 'UNEXPECTED';
    const known = refused.get(key) ?? { reason, code: code ?? 'UNEXPECTED', count: 0 };
    refused.set(key, { ...known, count: known.count + 1 });
  }
  return {
    done: before.filter(({ missionId }) => isDone.has(missionId)),
    refused: [...refused.values()].sort((one, other) => other.count - one.count),
  };
}
