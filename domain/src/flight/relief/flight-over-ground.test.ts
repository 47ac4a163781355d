import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { ParcelGeometry, Position } from '../../geometry/geometry.ts';
import { isPatch } from '../../terrain/ground-patch.ts';
import { planFlight } from '../course/plan-flight.ts';
import type { FlightPlan } from '../flight-plan.ts';
import { defaultFlightSettings } from '../flight-settings.ts';
import { levelRoute } from '../flown-route.ts';
import { localPlaneAround, type PlanePoint } from '../ground/local-plane.ts';
import { aField } from '../testing/a-field.ts';
import { flightOverGround, type GroundRemark } from './flight-over-ground.ts';
import { groundBoxOf } from './ground-box.ts';

const middle: Position = [5.5, 50.2];
const plane = localPlaneAround(middle);

/** Ground by metres east and north of the middle. */
function groundOf(heightAt: (east: number, north: number) => number | null) {
  const at = (lon: number, lat: number) => heightAt(...plane.toPlane([lon, lat]));
  return { at, highest: 9_000, slopeStepMeters: () => 30, version: 'v', source: 'a test' };
}

const field = (width: number, height: number, [x, y]: PlanePoint = [0, 0]) => aField(plane, { x, y, width, height });

function planned(geometry: ParcelGeometry, settings = {}): FlightPlan {
  const task = { geometry, settings: { ...defaultFlightSettings, ...settings }, meetingPoint: null, forbidden: [] };
  const plan = planFlight(task);
  if (!plan) throw new Error('nothing can be flown');
  return plan;
}

type Over = Parameters<typeof flightOverGround>[2];
const overGround = (plan: FlightPlan, over: Over) => flightOverGround(levelRoute(plan), plan.settings, over);

const meadow = planned(field(200, 200));
const atWest = plane.toPosition([0, 100]);

test('over flat ground the drone is as high as it was told, and nothing is to be said', () => {
  const over = overGround(meadow, { home: atWest, ground: groundOf(() => 312) });
  expect(over).toMatchObject({ takeOff: 312, lowest: 312, highest: 312, least: 60, most: 60, remarks: [] });
  expect(new Set(over?.profile.map(({ drone }) => drone))).toEqual(new Set([372]));
  expect(over?.profile.at(-1)?.meters).toBeCloseTo(meadow.lengthMeters, 1);
  expect(over?.source).toBe('a test');
});

test('ground that rises from the take-off comes nearer to the drone, with what lies 20 m beside the route', () => {
  const over = overGround(meadow, { home: atWest, ground: groundOf((east) => 300 + east / 10) });
  // Lanes end before the border: what the camera sees reaches it.
  expect(over?.highest).toBeGreaterThan(316);
  expect(over?.highest).toBeLessThan(320);
  const toTheEast = Math.max(...(over?.profile ?? []).map(({ highest }) => highest));
  expect(over?.least).toBeCloseTo(360 - toTheEast, 6);
  expect(over?.remarks).toEqual(['STRIPS_UNSEEN']);
});

test('what stands beside the route counts up to 20 m, and no farther', () => {
  const path = meadow.waypoints.map(({ position }) => plane.toPlane(position));
  const [east, north] = [path.map(([x]) => x), path.map(([, y]) => y)];
  const beyond = (x: number, y: number) =>
    Math.max(x - Math.max(...east), Math.min(...east) - x, y - Math.max(...north), Math.min(...north) - y);
  const least = (meters: number) => {
    const ground = groundOf((x, y) => (beyond(x, y) > meters ? 330 : 300));
    return overGround(meadow, { home: meadow.waypoints[0]?.position ?? middle, ground })?.least;
  };
  expect(least(15)).toBe(30);
  expect(least(25)).toBe(60);
});

test.each<[string, (east: number) => number, object, GroundRemark[]]>([
  ['a field that is uneven by some metres', (east) => 300 + 5 * Math.sin(east / 40), {}, []],
  [
    'a hill before a drone that flies low',
    (east) => 300 + east / 5,
    { heightMeters: 45 },
    ['STRIPS_UNSEEN', 'TOO_LOW'],
  ],
  ['a hill that is higher than the route', (east) => 300 + east / 2, {}, ['STRIPS_UNSEEN', 'INTO_GROUND']],
  ['a valley below the take-off', (east) => 300 - east / 5, {}, ['COARSE_PICTURE']],
  [
    'a valley below a drone that flies high',
    (east) => 300 - east / 5,
    { heightMeters: 100 },
    ['COARSE_PICTURE', 'TOO_HIGH'],
  ],
  ['flat ground below who has chosen to fly low', () => 300, { heightMeters: 20 }, []],
  ['flat ground below who has chosen the highest', () => 300, { heightMeters: 120 }, []],
])('over %s the pilot hears what it means', (_what, heightAt, settings, remarks) => {
  const plan = planned(field(200, 200), settings);
  expect(overGround(plan, { home: atWest, ground: groundOf(heightAt) })?.remarks).toEqual(remarks);
});

test.each([
  [25, 9.5, []],
  [25, 9.7, ['STRIPS_UNSEEN']],
  [10, 5.9, []],
  [10, 6.1, ['STRIPS_UNSEEN']],
])(
  'with an overlap of %i percent, over a field %f m above the take-off, the remarks are %j',
  (overlapPercent, above, remarks) => {
    const plan = planned(field(200, 200), { overlapPercent });
    const ground = groundOf((east) => (east > 1 ? 300 + above : 300));
    expect(overGround(plan, { home: atWest, ground })?.remarks).toEqual(remarks);
  },
);

test('ground that rises between two parts of a parcel is nearer, and takes nothing out of the picture', () => {
  const parts = [field(100, 100), field(100, 100, [200, 0])];
  const plan = planned({ type: 'MultiPolygon', coordinates: parts.map(({ coordinates }) => coordinates) });
  const ground = groundOf((east) => (east > 130 && east < 170 ? 320 : 300));
  expect(overGround(plan, { home: atWest, ground })).toMatchObject({ least: 40, most: 60, remarks: [] });
});

test('without a meeting point it holds for who takes off where the route begins', () => {
  const first = meadow.waypoints[0]?.position ?? middle;
  const [east] = plane.toPlane(first);
  const over = overGround(meadow, { home: null, ground: groundOf((x) => 300 + x / 10) });
  expect(over?.takeOff).toBeCloseTo(300 + east / 10, 3);
});

test('where a height is not known under the route, beside it or under the take-off, nothing is said of any', () => {
  const voidIn = (isVoid: (east: number, north: number) => boolean) => groundOf((x, y) => (isVoid(x, y) ? null : 300));
  const far = plane.toPosition([2_000, 100]);
  expect(overGround(meadow, { home: atWest, ground: voidIn((x) => x > 150) })).toBeNull();
  expect(overGround(meadow, { home: far, ground: voidIn((x) => x > 1_000) })).toBeNull();
  expect(overGround(meadow, { home: atWest, ground: voidIn((x) => x > 1_000) })).not.toBeNull();
});

test('wherever the drone is on the route, it is between the least and the most that was said', () => {
  const anHill = fc.record({
    rise: fc.double({ min: -0.4, max: 0.4, noNaN: true }),
    waves: fc.double({ min: 0, max: 20, noNaN: true }),
    length: fc.double({ min: 150, max: 600, noNaN: true }),
  });
  const aField = fc.record({
    width: fc.integer({ min: 40, max: 400 }),
    height: fc.integer({ min: 40, max: 400 }),
    east: fc.integer({ min: -300, max: 300 }),
    heightMeters: fc.integer({ min: 30, max: 120 }),
  });
  fc.assert(
    fc.property(anHill, aField, ({ rise, waves, length }, { width, height, east, heightMeters }) => {
      const plan = planned(field(width, height, [east, 0]), { heightMeters });
      const heightAt = (x: number, y: number) => 400 + rise * x + waves * Math.sin(x / length + y / 200);
      const over = overGround(plan, { home: atWest, ground: groundOf(heightAt) });
      if (!over) throw new Error('all of it is known');
      const path = plan.waypoints.map(({ position }) => plane.toPlane(position));
      for (const [at, to] of path.slice(1).entries()) {
        const from = path[at] ?? to;
        for (let share = 0; share <= 1; share += 0.01) {
          const x = from[0] + (to[0] - from[0]) * share;
          const y = from[1] + (to[1] - from[1]) * share;
          const above = over.takeOff + heightMeters - heightAt(x, y);
          // Between two places at which it is looked the ground rises by centimetres.
          expect(above).toBeGreaterThan(over.least - 0.05);
          expect(above).toBeLessThan(over.most + 0.05);
        }
      }
    }),
    { numRuns: 100 },
  );
});

test('the ground is looked at around all parcels of a mission and the take-off, or as much of it as a phone is given at once', () => {
  const near = { geometry: field(200, 200) };
  const beside = { geometry: field(200, 200, [1_000, 0]) };
  const far = { geometry: field(200, 200, [30_000, 0]) };
  const boxOf = (...asked: Parameters<typeof groundBoxOf>) => groundBoxOf(...asked) ?? [0, 0, 0, 0];
  const widthOf = ([west, , east]: readonly [number, number, number, number]) =>
    plane.toPlane([east, 50.2])[0] - plane.toPlane([west, 50.2])[0];
  /** Rounded to ten metres outwards. */
  const isAbout = (width: number, meters: number) => width > meters - 1 && width < meters + 20;
  expect(isAbout(widthOf(boxOf(near, [near, beside], atWest)), 1_800)).toBe(true);
  expect(boxOf(near, [near, beside], atWest)).toEqual(boxOf(beside, [near, beside], atWest));
  expect(isAbout(widthOf(boxOf(near, [near, far], atWest)), 800)).toBe(true);
  expect(isAbout(widthOf(boxOf(far, [near, far], null)), 800)).toBe(true);
  const fromAfar = plane.toPosition([40_000, 0]);
  expect(boxOf(near, [near], fromAfar)).toEqual(boxOf(near, [near], null));
  expect(isPatch(boxOf(near, [near], null))).toBe(true);
  expect(isPatch([5, 50, 5.1, 50.1])).toBe(false);
  expect(isPatch([5.01, 50, 5, 50.01])).toBe(false);
});
