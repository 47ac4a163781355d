import type { PlanningDecisions } from '@vigiefaon/domain/planning/board/planning-decisions';
import { keyOf } from './decisions.ts';
import { mergeDecisions } from './merge-decisions.ts';

/** Everything that was decided, step by step: the whole state each time, so that nothing can be half undone. */
export interface History {
  readonly past: readonly PlanningDecisions[];
  readonly present: PlanningDecisions;
  readonly future: readonly PlanningDecisions[];
}

const mostSteps = 100;

export function beginHistory(present: PlanningDecisions): History {
  return { past: [], present, future: [] };
}

const sortedTexts = (items: readonly unknown[]) => items.map((item) => JSON.stringify(item)).sort();

/** In which order pilots, locks and changes are listed says nothing; the order of a round's stops does. */
function essenceOf({ rounds, locks, overcast, changes }: PlanningDecisions): string {
  const driven = rounds.filter(({ stops }) => stops.length > 0);
  return JSON.stringify([
    sortedTexts(driven.map(({ pilotId, stops }) => [pilotId, stops.map(keyOf)])),
    sortedTexts(locks.map(({ kind, missionId, pilotId, share }) => [kind, missionId, pilotId, share ?? null])),
    overcast,
    sortedTexts(changes.map(({ missionId, change }) => [missionId, change])),
  ]);
}

export function isSameDecisions(one: PlanningDecisions, other: PlanningDecisions): boolean {
  return one === other || essenceOf(one) === essenceOf(other);
}

/** One more step; what had been undone is gone, as everywhere. */
export function record(history: History, next: PlanningDecisions): History {
  if (isSameDecisions(history.present, next)) return history;
  return { past: [...history.past, history.present].slice(-mostSteps), present: next, future: [] };
}

export function undo(history: History): History {
  const before = history.past.at(-1);
  if (!before) return history;
  return { past: history.past.slice(0, -1), present: before, future: [history.present, ...history.future] };
}

export function redo(history: History): History {
  const [next, ...later] = history.future;
  if (!next) return history;
  return { past: [...history.past, history.present], present: next, future: later };
}

/** Somebody else has decided meanwhile: that stands in every step, so that undoing takes back only what was done here. */
export function rebase(history: History, base: PlanningDecisions, theirs: PlanningDecisions): History {
  const onTop = (mine: PlanningDecisions) => mergeDecisions(base, mine, theirs);
  return {
    past: history.past.map(onTop),
    present: onTop(history.present),
    future: history.future.map(onTop),
  };
}
