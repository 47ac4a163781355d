import { describe, expect, it } from 'vitest';
import { EMPTY_HISTORY, recordStep, type Sketch, stepBack, stepForward } from './sketch-history.ts';

const sketchWith = (points: number): Sketch => ({
  parcels: [],
  meetingPoint: null,
  draft: { kind: 'polygon', points: Array.from({ length: points }, (_, at): [number, number] => [at, at]) },
});

describe('undo and redo', () => {
  it('go back step by step and forward again', () => {
    const history = recordStep(recordStep(EMPTY_HISTORY, sketchWith(0)), sketchWith(1));
    const back = stepBack(history, sketchWith(2));
    expect(back?.state).toEqual(sketchWith(1));
    const forward = back && stepForward(back.history, back.state);
    expect(forward?.state).toEqual(sketchWith(2));
    expect(forward?.history).toEqual(history);
  });

  it('have nothing to do at either end', () => {
    expect(stepBack(EMPTY_HISTORY, sketchWith(0))).toBeNull();
    expect(stepForward(EMPTY_HISTORY, sketchWith(0))).toBeNull();
  });

  it('forget what was undone once something new is done', () => {
    const back = stepBack(recordStep(EMPTY_HISTORY, sketchWith(0)), sketchWith(1));
    expect(back && recordStep(back.history, back.state).future).toEqual([]);
  });
});
