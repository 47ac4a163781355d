import { describe, expect, it } from 'vitest';
import type { ParcelGeometry, Position } from '../geometry/geometry.ts';
import type { GroundHeights } from '../terrain/ground-heights.ts';
import { horizonAzimuths, horizonTowards } from './horizon.ts';
import { parcelGround } from './parcel-ground.ts';
import { edgesBeside, groundBesideWoods } from './wood-edges.ts';

const middle: Position = [4.87, 50.47];
const perNorth = 111_195;
const perEast = perNorth * Math.cos((middle[1] * Math.PI) / 180);
const at = (east: number, north: number): Position => [middle[0] + east / perEast, middle[1] + north / perNorth];

/** A small field whose only point is its middle. */
const field: ParcelGeometry = {
  type: 'Polygon',
  coordinates: [[at(-12, -12), at(12, -12), at(12, 12), at(-12, 12), at(-12, -12)]],
};
const inTheEast = (meters: number, heightMeters = 20) => ({
  line: [at(meters, -1_000), at(meters, 1_000)],
  heightMeters,
});
const horizon = (edges: Parameters<typeof groundBesideWoods>[2], ground = null as ReturnType<typeof parcelGround>) => {
  const { samples } = groundBesideWoods(ground, field, edges);
  return (azimuth: number) => horizonTowards(samples[0]?.horizon ?? [], azimuth);
};
const degrees = (height: number, meters: number) => (Math.atan(height / meters) * 180) / Math.PI;
const surface = (heightOf: (east: number) => number): GroundHeights => ({
  at: (lon) => heightOf((lon - middle[0]) * perEast),
  highest: 9_000,
  slopeStepMeters: () => 30,
  version: 'made',
  source: 'made',
});

describe('the edge of a wood beside a field', () => {
  it.each([90, 60, 46, 120])('hides the sun up to where its trees stand, towards %i°', (azimuth) => {
    const meters = 50 / Math.sin((azimuth * Math.PI) / 180);
    expect(horizon([inTheEast(50)])(azimuth)).toBeCloseTo(degrees(20, meters), 1);
  });

  it('counts for as high as it is, up to 300 m, and only where it is', () => {
    expect(horizon([inTheEast(100, 35)])(90)).toBeCloseTo(degrees(35, 100), 1);
    expect(horizon([inTheEast(299)])(90)).toBeCloseTo(degrees(20, 299), 1);
    expect(horizon([inTheEast(302)])(90)).toBe(0);
    // Beyond 300 m on the slant.
    expect(horizon([inTheEast(200)])(48)).toBeCloseTo(degrees(20, 200 / Math.sin((48 * Math.PI) / 180)), 1);
    expect(horizon([inTheEast(250)])(44)).toBe(0);
    const short = { line: [at(50, -10), at(50, 10)], heightMeters: 20 };
    expect(horizon([short])(90)).toBeGreaterThan(20);
    expect(horizon([short])(60)).toBe(0);
    expect(horizon([inTheEast(-50)])(90)).toBe(0);
  });

  it('of two, and of edge and ridge, the higher hides it', () => {
    expect(horizon([inTheEast(50), inTheEast(100)])(90)).toBeCloseTo(degrees(20, 50), 1);
    const ridge = parcelGround(
      surface((east) => (east > 400 ? 500 : 300)),
      field,
    );
    expect(horizon([inTheEast(250)], ridge)(90)).toBeGreaterThan(25);
    expect(horizon([inTheEast(20)], ridge)(90)).toBeCloseTo(degrees(20, 20), 0);
  });

  it('leaves everything as it was where there is none', () => {
    const ground = parcelGround(
      surface((east) => 300 + east / 10),
      field,
    );
    if (!ground) throw new Error('it is known');
    expect(groundBesideWoods(ground, field, [])).toEqual(ground);
  });

  it('on ground that nobody knows stands beside flat open ground, which is not called complete', () => {
    const { samples, isComplete } = groundBesideWoods(null, field, []);
    expect(isComplete).toBe(false);
    expect(samples[0]).toEqual({ east: 0, north: 0, horizon: horizonAzimuths.map(() => 0) });
  });
});

describe('the heights of the ground', () => {
  it('hold a wood whose trees they rise by: its edge is not counted twice', () => {
    const withTrees = surface((east) => (east > 50 ? 318 : 300));
    expect(edgesBeside([inTheEast(50)], withTrees)).toEqual([]);
    expect(
      edgesBeside(
        [inTheEast(50)],
        surface(() => 300),
      ),
    ).toHaveLength(1);
    expect(
      edgesBeside(
        [inTheEast(50)],
        surface((east) => (east > 50 ? 309 : 300)),
      ),
    ).toHaveLength(1);
  });

  it('that are not known hold nothing', () => {
    expect(edgesBeside([inTheEast(50)], null)).toEqual([inTheEast(50)]);
  });
});
