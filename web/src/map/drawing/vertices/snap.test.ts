import { describe, expect, it } from 'vitest';
import { type SnapTargets, snap } from './snap.ts';

const targets: SnapTargets = {
  rings: [
    [
      [0, 0],
      [10, 0],
      [10, 10],
      [0, 10],
      [0, 0],
    ],
  ],
  toPixels: ([x, y]) => [x * 10, y * 10],
  reach: 12,
};

describe('a place near a neighbouring meadow', () => {
  it('is pulled onto its corner before its edge', () => {
    expect(snap([0.8, 0.5], targets)).toEqual({ position: [0, 0], onto: 'VERTEX' });
  });

  it('is pulled onto its edge away from corners', () => {
    expect(snap([5, 0.6], targets)).toEqual({ position: [5, 0], onto: 'EDGE' });
  });

  it('stays where it is when nothing is near', () => {
    expect(snap([5, 5], targets)).toEqual({ position: [5, 5], onto: null });
    expect(snap([5, 5], { ...targets, rings: [] })).toEqual({ position: [5, 5], onto: null });
  });
});
