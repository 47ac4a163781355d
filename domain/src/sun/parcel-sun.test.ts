import { describe, expect, it } from 'vitest';
import type { ParcelGeometry, Position } from '../geometry/geometry.ts';
import { sunTimesOf } from '../light/sun-times.ts';
import type { GroundHeights } from '../terrain/ground-heights.ts';
import { horizonAt, horizonTowards } from './horizon.ts';
import { parcelGround } from './parcel-ground.ts';
import { parcelSun } from './parcel-sun.ts';
import { samplesOf } from './samples.ts';
import { type SkyCover, sunMorning } from './sun-budget.ts';
import { limbDegrees, sunPath } from './sun-path.ts';

const namur: Position = [4.87, 50.47];
const bern: Position = [7.45, 46.95];
const assen: Position = [6.56, 52.99];
const aMinuteMs = 60_000;
const shares = { amber: 0.1, red: 0.5 };
const metersADegree = 111_195;

const east = (lon: number, lat: number) => (lon - namur[0]) * metersADegree * Math.cos((lat * Math.PI) / 180);
const north = (lat: number) => (lat - namur[1]) * metersADegree;

/** Ground around Namur by its metres east and north. */
const surface = (heightOf: (east: number, north: number) => number | null): GroundHeights => ({
  at: (lon, lat) => heightOf(east(lon, lat), north(lat)),
  highest: 9_000,
  slopeStepMeters: () => 30,
  version: 'made',
  source: 'made',
});

/** A field of 200 m by 200 m around Namur's point. */
const field: ParcelGeometry = (() => {
  const [lon, lat] = namur;
  const up = 100 / metersADegree;
  const across = up / Math.cos((lat * Math.PI) / 180);
  const ring: Position[] = [
    [lon - across, lat - up],
    [lon + across, lat - up],
    [lon + across, lat + up],
    [lon - across, lat + up],
    [lon - across, lat - up],
  ];
  return { type: 'Polygon', coordinates: [ring] };
})();

const under = (cloud: number): SkyCover => ({ hours: [], cloud });
const sunriseOf = (day: string, place: Position) => Date.parse(sunTimesOf(day, place).sunrise ?? '');

/** Minutes from sunrise to the end of the window. */
function minutesUntilRed(day: string, place: Position, ground: GroundHeights | null, cloud = 0): number {
  const sunrise = sunriseOf(day, place);
  const morning = sunMorning(place, sunrise, 90, under(cloud));
  const { redFrom } = parcelSun(morning, ground && parcelGround(ground, field), shares);
  return (Date.parse(redFrom ?? '') - sunrise) / aMinuteMs;
}

describe('the sun on a field', () => {
  it('is enough on flat open ground under a clear sky when the association says, to the minute', () => {
    for (const place of [namur, bern, assen]) {
      for (const day of ['2026-04-28', '2026-06-21', '2026-09-30']) {
        expect(Math.round(minutesUntilRed(day, place, null))).toBe(90);
      }
    }
    expect(
      Math.round(
        minutesUntilRed(
          '2026-06-01',
          namur,
          surface(() => 200),
        ),
      ),
    ).toBe(90);
  });

  it('takes longer under clouds: broken ones hardly count, a closed deck an hour', () => {
    for (const place of [namur, bern, assen]) {
      for (const day of ['2026-04-28', '2026-06-21']) {
        const minutes = [0.25, 0.5, 0.75, 1].map((cloud) => Math.round(minutesUntilRed(day, place, null, cloud)));
        expect(minutes[0]).toBe(90);
        expect(minutes[1]).toBeGreaterThanOrEqual(91);
        expect(minutes[1]).toBeLessThanOrEqual(93);
        expect(minutes[2]).toBeGreaterThanOrEqual(101);
        expect(minutes[2]).toBeLessThanOrEqual(104);
        expect(minutes[3]).toBeGreaterThanOrEqual(154);
        expect(minutes[3]).toBeLessThanOrEqual(160);
      }
    }
  });

  it.each([
    ['10° to the east', -Math.tan(10 * (Math.PI / 180)), 73],
    ['10° to the west', Math.tan(10 * (Math.PI / 180)), 120],
    ['20° to the east', -Math.tan(20 * (Math.PI / 180)), 63],
    ['20° to the west', Math.tan(20 * (Math.PI / 180)), 144],
  ])('warms a slope of %s at its own time', (_slope, rise, minutes) => {
    // The slope is the field's own: around it the land is as low as the field, so that it hides no sun.
    const ground = surface((e) => 500 + rise * Math.max(-400, Math.min(400, e)));
    const open = parcelGround(ground, field);
    if (!open) throw new Error('unknown ground');
    const samples = open.samples.map((sample) => ({ ...sample, horizon: [0] }));
    const sunrise = sunriseOf('2026-06-01', namur);
    const { redFrom } = parcelSun(sunMorning(namur, sunrise, 90, under(0)), { ...open, samples }, shares);
    expect(Math.abs((Date.parse(redFrom ?? '') - sunrise) / aMinuteMs - minutes)).toBeLessThanOrEqual(2);
  });

  it.each([
    ['2026-04-28', namur],
    ['2026-06-21', namur],
    ['2026-06-01', assen],
  ])('of %s comes to open flat ground (%j) with the sunrise, to the minute', (day, place) => {
    const sunrise = sunriseOf(day, place);
    const { first } = parcelSun(sunMorning(place, sunrise, 90, under(0)), null, shares);
    expect(Math.abs(Date.parse(first ?? '') - sunrise)).toBeLessThan(aMinuteMs);
  });

  it.each([1, 2.5, 4])('is told to the half minute where the horizon is %d° high', (degrees) => {
    const sunrise = sunriseOf('2026-06-01', namur);
    const lit = sunPath(namur, sunrise, sunrise + 90 * aMinuteMs, 10_000).find(
      ({ altitude }) => altitude + limbDegrees >= degrees,
    );
    const level = { slopeDegrees: 0, facing: null, isComplete: true };
    const ground = { ...level, samples: [{ east: 0, north: 0, horizon: [degrees] }] };
    const { first } = parcelSun(sunMorning(namur, sunrise, 90, under(0)), ground, shares);
    expect(Math.abs(Date.parse(first ?? '') - (lit?.at ?? Number.NaN))).toBeLessThan(aMinuteMs / 2);
  });

  it('comes later behind a ridge, and is told when it comes', () => {
    const ridge = surface((e) => (e > 400 && e < 900 ? 400 : 200));
    const open = minutesUntilRed(
      '2026-06-01',
      namur,
      surface(() => 200),
    );
    expect(minutesUntilRed('2026-06-01', namur, ridge)).toBeGreaterThan(open + 20);
    const sunrise = sunriseOf('2026-06-01', namur);
    const { first, half, all } = parcelSun(
      sunMorning(namur, sunrise, 90, under(0)),
      parcelGround(ridge, field),
      shares,
    );
    expect(Date.parse(first ?? '')).toBeGreaterThan(sunrise + 20 * aMinuteMs);
    expect([first, half, all].toSorted()).toEqual([first, half, all]);
  });

  it('does not come at all where a wall hides the whole morning', () => {
    const cauldron = surface((e, n) => (Math.hypot(e, n) > 300 ? 3_000 : 200));
    const morning = sunMorning(namur, sunriseOf('2026-06-01', namur), 90, under(1));
    const sun = parcelSun(morning, parcelGround(cauldron, field), shares);
    expect(sun.first).toBeNull();
    expect(sun.all).toBeNull();
  });

  it('follows the light that a service measures, in the place of what clouds usually leave', () => {
    const sunrise = sunriseOf('2026-06-01', namur);
    const start = Math.floor(sunrise / 3_600_000) * 3_600_000;
    const dim = Array.from({ length: 12 }, (_, hour) => ({
      from: new Date(start + hour * 3_600_000).toISOString(),
      cloudPercent: 0,
      beamWm2: 0,
      diffuseWm2: 25,
    }));
    const { redFrom } = parcelSun(sunMorning(namur, sunrise, 90, { hours: dim, cloud: 0 }), null, shares);
    expect(Date.parse(redFrom ?? '') - sunrise).toBeGreaterThan(120 * aMinuteMs);
  });
});

describe('the horizon of a point', () => {
  it('is that of a wall, by its height and how far it stands', () => {
    const wall = surface((e) => (e >= 1_000 ? 300 : 200));
    const horizon = horizonAt(wall, namur);
    const sinking = (0.87 * 1_020 ** 2) / (2 * 6_371_000);
    const expected = (Math.atan((100 - sinking) / 1_020) * 180) / Math.PI;
    expect(Math.abs(horizonTowards(horizon?.degrees ?? [], 90) - expected)).toBeLessThan(0.15);
    expect(horizon?.isComplete).toBe(true);
  });

  it('is said to be incomplete where the ground ends before five kilometres, and unknown on unknown ground', () => {
    expect(
      horizonAt(
        surface((e) => (e > 3_000 ? null : 200)),
        namur,
      )?.isComplete,
    ).toBe(false);
    expect(
      horizonAt(
        surface((e) => (e > 6_000 ? null : 200)),
        namur,
      )?.isComplete,
    ).toBe(true);
    expect(
      horizonAt(
        surface(() => null),
        namur,
      ),
    ).toBeNull();
    expect(
      parcelGround(
        surface((e) => (e > 50 && e < 60 ? null : 200)),
        field,
      ),
    ).toBeNull();
  });
});

describe('the points of a field', () => {
  it('are some twenty-five, all inside, and one at least in each piece', () => {
    const points = samplesOf(field);
    expect(points.length).toBeGreaterThanOrEqual(16);
    expect(points.length).toBeLessThanOrEqual(36);
    const sliver: Position[] = [
      [5, 50],
      [5.01, 50],
      [5.01, 50.00002],
      [5, 50.00002],
      [5, 50],
    ];
    expect(
      samplesOf({ type: 'MultiPolygon', coordinates: [[sliver], [sliver.map(([lon, lat]) => [lon, lat + 1])]] }).length,
    ).toBeGreaterThanOrEqual(2);
  });
});
