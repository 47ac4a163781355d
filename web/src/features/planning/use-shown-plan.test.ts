import { renderHook } from '@testing-library/react';
import { expect, test } from 'vitest';
import { aBoard, fieldIds } from '../../testing/planning.ts';
import { moveStop } from './decisions/decisions.ts';
import type { DeskState } from './decisions/decisions-desk.ts';
import { beginHistory } from './decisions/history.ts';
import { useShownPlan } from './use-shown-plan.ts';

const board = aBoard({ gap: 0, isOptimal: true });

function shownWith(decisions: typeof board.decisions) {
  const state: DeskState = {
    history: beginHistory(decisions),
    base: board.decisions,
    version: board.version,
    saving: 'OFFLINE',
    theirs: null,
    problem: null,
    changedByOthers: [],
  };
  return renderHook(() => useShownPlan(board, state, { view: 'MINE', solving: null })).result.current;
}

test('only the plan that the server has judged is called the best', () => {
  expect(shownWith(board.decisions).plan).toMatchObject({ gap: 0, isOptimal: true });
  const changed = moveStop(board.decisions, { missionId: fieldIds.ciney, share: 0 }, 'UNPLANNED');
  expect(shownWith(changed).plan).toMatchObject({ gap: null, isOptimal: false });
});
