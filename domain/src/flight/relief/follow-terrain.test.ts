import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Position } from '../../geometry/geometry.ts';
import type { GroundHeights } from '../../terrain/ground-heights.ts';
import { heightsOfGrids } from '../../terrain/heights-of-grids.ts';
import { defaultFlightSettings } from '../flight-settings.ts';
import { localPlaneAround } from '../ground/local-plane.ts';
import { type ProposalTask, proposeFlight } from '../propose-flight.ts';
import { aField } from '../testing/a-field.ts';
import { aboveGround } from '../testing/above-ground.ts';

const middle: Position = [5.5, 50.2];
const plane = localPlaneAround(middle);

/** Heights a second apart, as a tile has them, by metres east and north of the middle; whole metres, or null. */
function groundOf(heightAt: (east: number, north: number) => number | null): GroundHeights {
  const second = 1 / 3600;
  const [west, north] = [5.48, 50.22];
  const [columns, rows] = [144, 144];
  const heights = Int16Array.from({ length: columns * rows }, (_, post) => {
    const position: Position = [west + (post % columns) * second, north - Math.floor(post / columns) * second];
    return Math.round(heightAt(...plane.toPlane(position)) ?? -32_768);
  });
  const grid = { tile: 'N50E005', west, north, lonStep: second, latStep: second, columns, rows, heights };
  return heightsOfGrids([grid], { version: 'v', source: 'a test' });
}

const takeOff = plane.toPosition([-60, 50]);

function proposed(ground: GroundHeights | null, change: Partial<ProposalTask> = {}, settings = {}) {
  const parcel = { parcelId: 'p', name: 'Pré', geometry: aField(plane, { x: 0, y: 0, width: 260, height: 200 }) };
  return proposeFlight({
    parcelId: 'p',
    parcels: [parcel],
    settings: { ...defaultFlightSettings, ...settings },
    meetingPoint: takeOff,
    forbidden: [],
    mostGapMeters: 0,
    terrain: { ground },
    ...change,
  });
}

function followed(ground: GroundHeights, change: Partial<ProposalTask> = {}, settings = {}) {
  const { route, plan, level } = proposed(ground, change, settings);
  if (!route?.terrain || !plan) throw new Error(`it keeps one height: ${level}`);
  return { route, plan, terrain: route.terrain };
}

const rising = groundOf((east) => 300 + east / 4);

describe('a flight along the terrain', () => {
  test('climbs with the ground, each waypoint so high above the take-off', () => {
    const { route, terrain } = followed(rising);
    expect(terrain).toMatchObject({
      takeOffMeters: expect.closeTo(285, 0),
      source: 'a test',
      remarks: ['RETURN_TOO_HIGH'],
    });
    for (const { heightMeters, groundMeters } of route.waypoints) {
      expect(heightMeters + terrain.takeOffMeters - (groundMeters ?? 0)).toBeGreaterThan(55);
      expect(heightMeters + terrain.takeOffMeters - (groundMeters ?? 0)).toBeLessThan(76);
    }
    expect(terrain.highestWaypoint - terrain.lowestWaypoint).toBeGreaterThan(40);
    expect(route.waypoints.some(({ kind }) => kind === 'SLOPE')).toBe(false);
    expect(terrain.leastAbove).toBeGreaterThan(55);
    expect(terrain.deviation).toBeLessThan(10);
  });

  test('sees all of the field also where it is lowest: its lanes lie closer', () => {
    const { plan } = followed(rising);
    const { plan: level } = proposed(null);
    expect(plan.coverage).toBe(1);
    expect(plan.settings).toEqual(defaultFlightSettings);
    expect(plan.laneMeters).toBeCloseTo(((level?.laneMeters ?? 0) * 55) / 60, 6);
  });

  test('bends on a leg where a straight one would leave the band', () => {
    const { route, terrain } = followed(groundOf((east) => 300 + 25 * Math.sin(east / 40)));
    expect(route.waypoints.some(({ kind }) => kind === 'SLOPE')).toBe(true);
    expect(terrain.leastAbove).toBeGreaterThanOrEqual(55);
  });

  test('flies slower where it climbs faster than 3 m/s or sinks faster than 2 m/s, and takes longer for it', () => {
    const steep = groundOf((_, north) => 300 + (north * 6) / 10);
    const { route, plan, terrain } = followed(steep, {}, { metersPerSecond: 8, heightMeters: 60 });
    const legs = route.waypoints.slice(1).map((to, at) => {
      const from = route.waypoints[at] ?? to;
      const length = Math.hypot(
        ...plane.toPlane(from.position).map((c, i) => c - (plane.toPlane(to.position)[i] ?? 0)),
      );
      return { up: ((to.heightMeters - from.heightMeters) / length) * from.metersPerSecond, from };
    });
    expect(Math.max(...legs.map(({ up }) => up))).toBeLessThanOrEqual(3.001);
    expect(Math.min(...legs.map(({ up }) => up))).toBeGreaterThanOrEqual(-2.001);
    expect(legs.some(({ from }) => from.metersPerSecond < 8)).toBe(true);
    expect(terrain.remarks).toContain('TOO_STEEP');
    const level = proposed(null, {}, { metersPerSecond: 8, heightMeters: 55 }).plan;
    expect(plan.minutes).toBeGreaterThan((level?.minutes ?? 0) + 0.2);
  });

  test('comes home 20 m above its highest waypoint, and 30 m above any ground on the ways home', () => {
    const { route, terrain } = followed(rising);
    expect(route.returnMeters).toBe(Math.ceil(terrain.highestWaypoint + 20));
    const wall = groundOf((east) => (east < -120 && east > -260 ? 420 : 300));
    const fromBehind = plane.toPosition([-400, 50]);
    const over = followed(wall, { meetingPoint: fromBehind });
    expect(over.route.returnMeters).toBeGreaterThanOrEqual(150);
    expect(over.route.securityMeters).toBeGreaterThanOrEqual(150);
    expect(over.terrain.remarks).toContain('RETURN_TOO_HIGH');
  });

  test('climbs to the first waypoint before it leaves, and never leaves below 20 m', () => {
    const { route } = followed(rising);
    expect(route.securityMeters).toBeCloseTo(route.waypoints[0]?.heightMeters ?? 0, 6);
    const falling = groundOf((east) => 300 - Math.max(0, east + 40) / 2);
    expect(followed(falling, {}, { heightMeters: 60 }).route.securityMeters).toBeGreaterThanOrEqual(20);
  });

  test('says when its waypoints lie below the take-off, and when the picture is narrower on a slope across', () => {
    const high = groundOf((east) => (east < -20 ? 370 : 300 + east / 10));
    expect(followed(high).terrain.remarks).toContain('BELOW_TAKE_OFF');
    const across = groundOf((east, north) => 300 + east / 3 + north / 3);
    expect(followed(across).terrain.remarks).toContain('STEEP_ACROSS');
  });
});

describe('a flight keeps one height, and says why', () => {
  test.each([
    ['where nothing is known of the ground', null, {}, {}, 'GROUND_UNKNOWN'],
    [
      'where some of it is not known',
      groundOf((east) => (east > 200 ? null : 300 + east / 4)),
      {},
      {},
      'GROUND_UNKNOWN',
    ],
    [
      'where it is not known on the way home',
      groundOf((east) => (east < -40 && east > -60 ? null : 300 + east / 4)),
      {},
      {},
      'GROUND_UNKNOWN',
    ],
    ['where it is flat', groundOf((east) => 300 + east / 100), {}, {}, 'FLAT'],
    ['where it was to be flown low', rising, {}, { heightMeters: 24 }, 'CHOSEN_TOO_LOW'],
    [
      'where there is no room below 120 m',
      groundOf((east, north) => 300 + east / 4 + north / 4),
      {},
      { heightMeters: 120 },
      'TOO_HIGH_TO_FOLLOW',
    ],
    ['where nobody knows from where', rising, { meetingPoint: null }, {}, 'TAKE_OFF_UNKNOWN'],
    [
      'where the field lies far below',
      groundOf((east) => (east < -30 ? 500 : 300 + east / 10)),
      {},
      {},
      'FAR_BELOW_TAKE_OFF',
    ],
  ])('%s', (_what, ground, change, settings, reason) => {
    const { route, plan, level } = proposed(ground, change, settings);
    expect(level).toBe(reason);
    expect(route?.terrain).toBeNull();
    expect(new Set(route?.waypoints.map(({ heightMeters }) => heightMeters))).toEqual(
      new Set([plan?.settings.heightMeters]),
    );
    expect(plan?.coverage).toBe(1);
  });

  test('where it is not asked to follow, without a word', () => {
    expect(
      proposeFlight({
        parcelId: 'p',
        parcels: [{ parcelId: 'p', name: '', geometry: aField(plane, { x: 0, y: 0, width: 100, height: 100 }) }],
        settings: defaultFlightSettings,
        meetingPoint: null,
        forbidden: [],
        mostGapMeters: 0,
      }),
    ).toMatchObject({ level: null, route: { terrain: null, returnMeters: 80, securityMeters: 60 } });
  });
});

test('over any hills, from any take-off, every metre of the route is within the band, above 25 m and below 120 m', () => {
  const hills = fc.record({
    slope: fc.tuple(fc.double({ min: -0.3, max: 0.3, noNaN: true }), fc.double({ min: -0.3, max: 0.3, noNaN: true })),
    high: fc.integer({ min: 0, max: 30 }),
    wide: fc.integer({ min: 25, max: 150 }),
    seed: fc.integer({ min: 0, max: 100 }),
    heightMeters: fc.integer({ min: 25, max: 105 }),
    home: fc.tuple(fc.integer({ min: -500, max: 500 }), fc.integer({ min: -500, max: 500 })),
  });
  let flown = 0;
  fc.assert(
    fc.property(hills, ({ slope: [east, north], high, wide, seed, heightMeters, home }) => {
      const ground = groundOf(
        (x, y) => 400 + east * x + north * y + high * Math.sin((x + seed) / wide) * Math.cos((y - seed) / wide),
      );
      const meetingPoint = plane.toPosition(home);
      const { route } = proposed(ground, { meetingPoint }, { heightMeters });
      if (!route?.terrain) return;
      flown += 1;
      const { takeOffMeters, highestWaypoint, leastAbove, mostAbove } = route.terrain;
      for (const { overHighest, overGround } of aboveGround(route, takeOffMeters, ground)) {
        expect(overHighest).toBeGreaterThanOrEqual(Math.max(25, heightMeters - 5));
        expect(overHighest).toBeLessThanOrEqual(heightMeters + 10);
        expect(overGround).toBeLessThanOrEqual(120);
        expect(overHighest).toBeGreaterThanOrEqual(leastAbove - 0.2);
        expect(overGround).toBeLessThanOrEqual(mostAbove + 0.2);
      }
      expect(route.returnMeters).toBeGreaterThanOrEqual(highestWaypoint + 20);
    }),
    // The first one bends the most just behind where a leg begins.
    { numRuns: 40, examples: [[{ slope: [0, 0], high: 22, wide: 30, seed: 97, heightMeters: 46, home: [0, 220] }]] },
  );
  expect(flown).toBeGreaterThan(20);
}, 60_000);
