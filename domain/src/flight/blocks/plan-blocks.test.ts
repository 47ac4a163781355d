import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Position } from '../../geometry/geometry.ts';
import { ringsOf } from '../../geometry/rings-of.ts';
import { planFlight } from '../course/plan-flight.ts';
import { type FlightPlan, lanesOfPlan } from '../flight-plan.ts';
import { defaultFlightSettings } from '../flight-settings.ts';
import { coverageOf } from '../ground/coverage.ts';
import { footprintOf } from '../ground/footprint.ts';
import type { ForbiddenArea } from '../ground/forbidden-areas.ts';
import { localPlaneAround, type PlanePoint } from '../ground/local-plane.ts';
import { aField, type Box } from '../testing/a-field.ts';
import { type BlockParcel, gapMetersBetween, neighbourhoodOf } from './adjoining.ts';
import { flownInTurnMeters } from './flown-in-turn.ts';
import { type Block, planBlocks } from './plan-blocks.ts';

const plane = localPlaneAround([4.3, 51]);
const settings = defaultFlightSettings;
const mostGapMeters = 60;

const field = (box: Box) => aField(plane, box);

const parcelsOf = (...boxes: Box[]): BlockParcel[] =>
  boxes.map((box, at) => ({ parcelId: `p${at}`, name: `Pré ${at}`, geometry: field(box) }));

interface Around {
  forbidden?: ForbiddenArea[];
  meetingPoint?: Position | null;
}

function blocksOver(parcels: BlockParcel[], { forbidden = [], meetingPoint = null }: Around = {}) {
  return planBlocks({ parcels, settings, meetingPoint, forbidden, mostGapMeters });
}

const namesIn = (blocks: readonly Block[]) => blocks.map(({ parcels }) => parcels.map(({ parcelId }) => parcelId));

function singleFlights(parcels: readonly BlockParcel[], { forbidden = [], meetingPoint = null }: Around = {}) {
  return parcels.flatMap(({ geometry }) => planFlight({ geometry, settings, meetingPoint, forbidden }) ?? []);
}

function seenOf({ geometry }: BlockParcel, plan: FlightPlan): number {
  const rings = ringsOf(geometry).map((ring) => ring.map(plane.toPlane));
  const lanes = lanesOfPlan(plan).map(([from, to]) => ({ from: plane.toPlane(from), to: plane.toPlane(to) }));
  return coverageOf(rings, lanes, footprintOf(settings.drone, settings.heightMeters), 500);
}

const strip = (at: number, gap: number): Box => ({ x: 0, y: at * (60 + gap), width: 300, height: 60 });

/** A wall from west to east that no leg may cross. */
function wall(y: number): ForbiddenArea {
  const ends: PlanePoint[] = [
    [-2000, y],
    [2500, y],
  ];
  return { kind: 'LINE', positions: ends.map(plane.toPosition), clearanceMeters: 5 };
}

test.each([
  [59.5, ['p0', 'p1']],
  [60.5, ['p0']],
])('with %f m between their outlines two fields are neighbours as the setting of 60 m says', (gap, wanted) => {
  const parcels = parcelsOf(strip(0, gap), strip(1, gap));
  const [one, other] = [field(strip(0, gap)), field(strip(1, gap))];
  expect(gapMetersBetween(one, other)).toBeCloseTo(gap, 1);
  expect(neighbourhoodOf('p0', parcels, mostGapMeters).map(({ parcelId }) => parcelId)).toEqual(wanted);
});

test('fields that touch, overlap or lie in one another have no gap', () => {
  const outer = { x: 0, y: 0, width: 200, height: 200 };
  for (const box of [
    { ...outer, x: 200 },
    { ...outer, x: 150, y: 150 },
    { x: 50, y: 50, width: 20, height: 20 },
    { x: -50, y: 90, width: 300, height: 20 },
  ]) {
    expect(gapMetersBetween(field(outer), field(box))).toBeCloseTo(0, 2);
  }
});

test('a third field is a neighbour over the second', () => {
  const parcels = parcelsOf(strip(0, 40), strip(2, 40), strip(1, 40), strip(9, 40));
  expect(neighbourhoodOf('p0', parcels, mostGapMeters)).toHaveLength(3);
});

describe('fields that adjoin', () => {
  test('are one flight where that is shorter, however many they are', () => {
    for (const count of [2, 3, 5]) {
      const parcels = parcelsOf(...Array.from({ length: count }, (_, at) => strip(at, 6)));
      const { blocks, apart } = blocksOver(parcels);
      expect(blocks).toHaveLength(1);
      expect(apart).toEqual([]);
      expect(blocks[0]?.plan?.lengthMeters).toBeLessThan(flownInTurnMeters(singleFlights(parcels), false));
    }
  });

  test('are two flights where one would be no shorter', () => {
    const parcels = parcelsOf({ x: 0, y: 0, width: 600, height: 40 }, { x: 620, y: 0, width: 40, height: 600 });
    const { blocks, apart } = blocksOver(parcels);
    expect(namesIn(blocks)).toEqual([['p0'], ['p1']]);
    expect(apart).toEqual([{ parcelIds: ['p0', 'p1'], reason: 'NOT_SHORTER' }]);
  });

  test('are flown one by one with something forbidden between, and the plan says why', () => {
    const parcels = parcelsOf(strip(0, 30), strip(1, 30));
    const { blocks, apart } = blocksOver(parcels, { forbidden: [wall(75)] });
    expect(namesIn(blocks)).toEqual([['p0'], ['p1']]);
    expect(apart).toEqual([{ parcelIds: ['p0', 'p1'], reason: 'FORBIDDEN_BETWEEN' }]);
  });

  test('on this side of what is forbidden are one flight, those beyond another', () => {
    const parcels = parcelsOf(strip(0, 30), strip(1, 30), strip(2, 30), strip(3, 30));
    const { blocks } = blocksOver(parcels, { forbidden: [wall(165)] });
    expect(namesIn(blocks)).toEqual([
      ['p0', 'p1'],
      ['p2', 'p3'],
    ]);
  });

  test('stay alone where not all of one is seen: what is cleared of it is what its own flight has seen', () => {
    const parcels = parcelsOf(strip(0, 6), strip(1, 6));
    const pond: ForbiddenArea = { kind: 'POINT', positions: [plane.toPosition([150, 30])], clearanceMeters: 40 };
    const { blocks, apart } = blocksOver(parcels, { forbidden: [pond] });
    expect(namesIn(blocks)).toEqual([['p0'], ['p1']]);
    expect(apart.map(({ reason }) => reason)).toEqual(['NOT_ALL_SEEN']);
  });
});

describe('whatever fields somebody orders', () => {
  const box = fc.record({
    x: fc.integer({ min: 0, max: 600 }),
    y: fc.integer({ min: 0, max: 600 }),
    width: fc.integer({ min: 30, max: 260 }),
    height: fc.integer({ min: 30, max: 260 }),
  });
  const scene = fc.record({
    boxes: fc.array(box, { minLength: 1, maxLength: 5 }),
    wallAt: fc.option(fc.integer({ min: 0, max: 700 })),
    start: fc.option(fc.tuple(fc.integer({ min: -100, max: 800 }), fc.integer({ min: -100, max: 800 }))),
  });

  test('each is in exactly one flight, seen as before, never flown farther, and over nothing that is forbidden', () => {
    fc.assert(
      fc.property(scene, ({ boxes, wallAt, start }) => {
        const forbidden = wallAt === null ? [] : [wall(wallAt)];
        const meetingPoint = start ? plane.toPosition(start) : null;
        const parcels = parcelsOf(...boxes);
        const { blocks, apart } = blocksOver(parcels, { forbidden, meetingPoint });
        expect(namesIn(blocks).flat().sort()).toEqual(parcels.map(({ parcelId }) => parcelId));
        for (const { parcelIds } of apart) {
          expect(namesIn(blocks).some((names) => parcelIds.every((id) => names.includes(id)))).toBe(false);
        }
        const flown = flownInTurnMeters(
          blocks.flatMap(({ plan }) => plan ?? []),
          start !== null,
        );
        const inTurn = flownInTurnMeters(singleFlights(parcels, { forbidden, meetingPoint }), start !== null);
        expect(flown).toBeLessThanOrEqual(inTurn + 1e-6);
        for (const { parcels: together, plan } of blocks) {
          if (!plan || together.length === 1) continue;
          const singles = singleFlights(together, { forbidden, meetingPoint });
          expect(plan.lengthMeters + plan.transitMeters).toBeLessThan(
            flownInTurnMeters(singles, meetingPoint !== null),
          );
          for (const parcel of together) expect(seenOf(parcel, plan)).toBeGreaterThan(0.999);
          expect(plan.remarks).not.toContain('CROSSES_FORBIDDEN');
          if (wallAt === null) continue;
          const sides = plan.waypoints.map(({ position }) => plane.toPlane(position)[1] > wallAt);
          expect(new Set(sides).size).toBe(1);
        }
      }),
      { numRuns: 100 },
    );
  }, 120_000);
});
