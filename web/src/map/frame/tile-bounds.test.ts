import { describe, expect, it } from 'vitest';
import { toWorld } from '../world-position.ts';
import { tileBoundsMeters } from './tile-bounds.ts';

const numbers = (x: number, y: number, z: number) => tileBoundsMeters({ x, y, z }).split(',').map(Number);

describe('the box of a tile for a WMS', () => {
  it('is the whole world at zoom 0', () => {
    const half = 20_037_508.342_789_244;
    expect(numbers(0, 0, 0)).toEqual([-half, -half, half, half]);
  });

  it('meets its neighbours edge to edge, north being row 0', () => {
    const [, south, east] = numbers(3, 2, 4);
    expect(numbers(4, 2, 4)[0]).toBeCloseTo(east ?? 0, 3);
    expect(numbers(3, 3, 4)[3]).toBeCloseTo(south ?? 0, 3);
  });
});

describe('a place in the world square', () => {
  it('is its middle at null island and stays inside at the poles', () => {
    expect(toWorld([0, 0])).toEqual([0.5, 0.5]);
    expect(toWorld([-180, 90])[1]).toBeCloseTo(0, 6);
    expect(toWorld([180, -90])).toEqual([1, expect.closeTo(1, 6)]);
  });
});
