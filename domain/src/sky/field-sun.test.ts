import { describe, expect, it } from 'vitest';
import type { ParcelGeometry, Position } from '../geometry/geometry.ts';
import { defaultTakeOffRules } from '../light/take-off.ts';
import { parcelGround } from '../sun/parcel-ground.ts';
import type { GroundHeights } from '../terrain/ground-heights.ts';
import { fieldSuns } from './field-sun.ts';
import { shippedSkyFigures } from './sky-settings.ts';

const namur: Position = [4.87, 50.47];
const perEast = 111_195 * Math.cos((namur[1] * Math.PI) / 180);

/** Ground by the metres east of the middle of the field. */
const ground = (heightOf: (east: number) => number): GroundHeights => ({
  at: (lon) => heightOf((lon - namur[0]) * perEast),
  highest: 900,
  slopeStepMeters: () => 30,
  version: 'made',
  source: 'made',
});

/** 400 m from west to east, 200 m from south to north. */
const field: ParcelGeometry = (() => {
  const [across, up] = [200 / perEast, 100 / 111_195];
  const corners = [
    [-across, -up],
    [across, -up],
    [across, up],
    [-across, up],
    [-across, -up],
  ] as const;
  return {
    type: 'Polygon',
    coordinates: [corners.map(([east, north]): Position => [namur[0] + east, namur[1] + north])],
  };
})();

function sunOver(heights: GroundHeights | null) {
  const sky = {
    day: '2026-06-01',
    place: namur,
    country: 'BE',
    light: { takeOff: defaultTakeOffRules, minutesAfterSunrise: 90 },
    isOvercast: null,
    grounds: [heights && parcelGround(heights, field)],
    hours: [],
    neededMinutes: 20,
    byHand: null,
    origin: null,
    figures: shippedSkyFigures,
    heightMeters: 60,
    now: new Date('2026-06-01T02:00:00Z'),
  };
  const [sun] = fieldSuns(sky, [{ parcelId: 'p', geometry: field }]);
  if (!sun) throw new Error('the sun rises');
  return sun;
}

const minutes = (later: string | null | undefined, sooner: string | null | undefined) =>
  (Date.parse(later ?? '') - Date.parse(sooner ?? '')) / 60_000;

describe('the sun over a field', () => {
  it('on flat ground comes to all of it at once: no half is sooner', () => {
    expect(sunOver(null)).toMatchObject({ soonest: null, slope: null, spots: [] });
    expect(sunOver(ground(() => 300))).toMatchObject({ parcelId: 'p', soonest: null });
    expect(minutes(sunOver(ground(() => 300)).redFrom, sunOver(null).redFrom)).toBeCloseTo(0, 1);
  });

  it('over a ridge warms the side that looks to it first', () => {
    const { soonest, redFrom, amberFrom, spots } = sunOver(ground((east) => 400 - Math.abs(east) / 4));
    expect(soonest?.side).toBe('EAST');
    expect(minutes(redFrom, soonest?.redFrom)).toBeGreaterThan(10);
    expect(minutes(soonest?.redFrom, soonest?.amberFrom)).toBeGreaterThan(10);
    expect(minutes(amberFrom, soonest?.amberFrom)).toBeGreaterThanOrEqual(0);
    const sides = spots.toSorted((one, other) => ((one.warmFrom ?? '') < (other.warmFrom ?? '') ? -1 : 1));
    expect(sides[0]?.place[0]).toBeGreaterThan(namur[0]);
    expect(sides.at(-1)?.place[0]).toBeLessThan(namur[0]);
  });

  it('below a ridge in the east warms the west side first, which the shade leaves first', () => {
    expect(sunOver(ground((east) => (east > 260 ? 340 : 300))).soonest?.side).toBe('WEST');
  });

  it('that comes to both sides within what is reckoned to, names no half', () => {
    const { soonest, slope } = sunOver(ground((east) => 300 + east / 20));
    expect(soonest).toBeNull();
    expect(slope).toEqual({ degrees: expect.closeTo(2.9, 0), side: 'WEST' });
  });
});
