import { describe, expect, it } from 'vitest';
import { toWorld } from './world-position.ts';

describe('a place in the world square', () => {
  it('is its middle at null island and stays inside at the poles', () => {
    expect(toWorld([0, 0])).toEqual([0.5, 0.5]);
    expect(toWorld([-180, 90])[1]).toBeCloseTo(0, 6);
    expect(toWorld([180, -90])).toEqual([1, expect.closeTo(1, 6)]);
  });
});
