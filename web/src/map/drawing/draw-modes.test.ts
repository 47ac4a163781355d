import { describe, expect, it } from 'vitest';
import { bigEnoughWhenFinished, DRAW_MODES, makeDrawModes, soundWhenFinished } from './draw-modes.ts';

const polygon = (...ring: [number, number][]) => ({
  type: 'Feature' as const,
  properties: {},
  geometry: { type: 'Polygon' as const, coordinates: [[...ring, ring[0] ?? [0, 0]]] },
});
const meadow = polygon([5, 50], [5.01, 50], [5.01, 50.01], [5, 50.01]);
const bowTie = polygon([5, 50], [5.01, 50.01], [5.01, 50], [5, 50.03]);
const slip = polygon([5, 50], [5.00001, 50], [5.00001, 50.00001]);
const finished = { updateType: 'finish' };

describe('the tools of the map toolbar', () => {
  it('are the six of the specification, in its order', () => {
    expect(makeDrawModes().map(({ mode }) => mode)).toEqual([...DRAW_MODES]);
  });

  it('refuse a finished shape that crosses itself or is a slip of the finger', () => {
    expect(soundWhenFinished(meadow, finished).valid).toBe(true);
    expect(soundWhenFinished(bowTie, finished).valid).toBe(false);
    expect(soundWhenFinished(slip, finished).valid).toBe(false);
    expect(bigEnoughWhenFinished(slip, finished).valid).toBe(false);
    expect(bigEnoughWhenFinished(meadow, finished).valid).toBe(true);
  });

  it('let a shape be small or crossed while it grows', () => {
    expect(soundWhenFinished(bowTie, { updateType: 'provisional' }).valid).toBe(true);
    expect(bigEnoughWhenFinished(slip, { updateType: 'provisional' }).valid).toBe(true);
  });
});
