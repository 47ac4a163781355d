import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { planFlight } from '../flight/course/plan-flight.ts';
import { lanesOfPlan } from '../flight/flight-plan.ts';
import { defaultFlightSettings } from '../flight/flight-settings.ts';
import { lineAt, seenFrom } from '../flight/ground/coverage.ts';
import { footprintOf } from '../flight/ground/footprint.ts';
import type { ForbiddenArea } from '../flight/ground/forbidden-areas.ts';
import { localPlaneAround, type PlanePoint } from '../flight/ground/local-plane.ts';
import type { ParcelGeometry, Polygon, Position } from '../geometry/geometry.ts';
import { isInsidePiece } from '../geometry/is-inside.ts';
import measuredParcels from '../geometry/measured-parcels.json' with { type: 'json' };
import { piecesOf, ringsOf } from '../geometry/rings-of.ts';
import { whyNotParcelGeometry } from '../geometry/why-not-parcel-geometry.ts';
import { searchGapOf, unaskedSquareMeters } from './search-gap.ts';

const middle: Position = [5.5, 50.2];
const plane = localPlaneAround(middle);
const on = (...points: PlanePoint[]): Position[] => points.map(plane.toPosition);
const box = (west: number, south: number, east: number, north: number) =>
  on([west, south], [east, south], [east, north], [west, north]);
const meadow = (side: number): Polygon => ({ type: 'Polygon', coordinates: [box(0, 0, side, side)] });
const area = (positions: Position[], clearanceMeters = 10): ForbiddenArea => ({
  kind: 'AREA',
  positions,
  clearanceMeters,
});
const treeAt = (at: PlanePoint, clearanceMeters = 15): ForbiddenArea => ({
  kind: 'POINT',
  positions: on(at),
  clearanceMeters,
});

const gapOf = (geometry: ParcelGeometry, forbidden: ForbiddenArea[], heightMeters = 60) =>
  searchGapOf({ geometry, settings: { ...defaultFlightSettings, heightMeters }, meetingPoint: null, forbidden });
const isIn = (geometry: ParcelGeometry | null | undefined, point: PlanePoint) =>
  geometry ? piecesOf(geometry).some((piece) => isInsidePiece(plane.toPosition(point), piece)) : false;

describe('nobody is asked', () => {
  test('where nothing keeps the flight from seeing all of the parcel', () => {
    expect(gapOf(meadow(200), [])).toBeNull();
  });

  test('for a tree that the camera sees past, nor for what is forbidden far away', () => {
    expect(gapOf(meadow(200), [treeAt([100, 100])])).toBeNull();
    expect(gapOf(meadow(200), [area(box(260, 0, 400, 200))])).toBeNull();
  });

  test('for the rim of a lane: the edge of no field is surer', () => {
    const forbidden = [treeAt([100, 100], 29)];
    const task = { geometry: meadow(200), settings: defaultFlightSettings, meetingPoint: null, forbidden };
    expect(planFlight(task)?.remarks).toContain('NOT_ALL_SEEN');
    expect(searchGapOf(task)).toBeNull();
    expect(gapOf(meadow(200), [treeAt([100, 100], 31)])?.unseenSquareMeters).toBeGreaterThan(unaskedSquareMeters);
  });

  test('where there is no ground to compare with', () => {
    expect(gapOf({ type: 'Polygon', coordinates: [] }, [treeAt([0, 0])])).toBeNull();
  });
});

describe('a parcel of which a zone covers the eastern half', () => {
  const gap = gapOf(meadow(200), [area(box(100, -50, 400, 250))]);

  test('is not seen there, and what is seen is drawn', () => {
    // From the last lane the camera sees some metres into the zone.
    expect(gap?.unseenSquareMeters).toBeGreaterThan(0.3 * 40_000);
    expect(gap?.unseenSquareMeters).toBeLessThan(0.5 * 40_000);
    expect([isIn(gap?.seen, [30, 100]), isIn(gap?.seen, [190, 100])]).toEqual([true, false]);
  });

  test('lower above the ground less of it is seen', () => {
    const low = gapOf(meadow(200), [area(box(100, -50, 400, 250))], 20);
    expect(low?.unseenSquareMeters).toBeGreaterThan(gap?.unseenSquareMeters ?? 0);
  });
});

test('of a parcel that lies wholly in a zone nothing is seen, and nothing is drawn', () => {
  const gap = gapOf(meadow(200), [area(box(-300, -300, 500, 500))]);
  expect(gap?.seen).toBeNull();
  expect(gap?.unseenSquareMeters).toBeCloseTo(40_000, -2);
});

const fields = (measuredParcels as { geometry: unknown }[]).map(({ geometry }) => geometry as ParcelGeometry);

/** On each of many lines what is in no picture, by the exact measure of coverage. */
function unseenSpots(geometry: ParcelGeometry, forbidden: ForbiddenArea[], heightMeters: number): Position[] {
  const settings = { ...defaultFlightSettings, heightMeters };
  const plan = planFlight({ geometry, settings, meetingPoint: null, forbidden });
  const around = localPlaneAround(ringsOf(geometry)[0]?.[0] ?? middle);
  const rings = ringsOf(geometry).map((ring) => ring.map(around.toPlane));
  const footprint = footprintOf(settings.drone, heightMeters);
  const lanes = plan ? lanesOfPlan(plan) : [];
  const views = lanes.map(([from, to]) => seenFrom({ from: around.toPlane(from), to: around.toPlane(to) }, footprint));
  const norths = rings.flat().map(([, north]) => north);
  const [low, high] = [Math.min(...norths), Math.max(...norths)];
  return Array.from({ length: 97 }, (_, line) => low + ((line + 0.37) * (high - low)) / 97).flatMap((y) =>
    lineAt(y, rings, views)
      .unseen.filter(([from, to]) => to - from > 1)
      .map(([from, to]) => around.toPosition([(from + to) / 2, y])),
  );
}

test('what is drawn is a sound shape without any ground that no lane sees, whatever stands in a real field', () => {
  const obstacle = fc.record({
    x: fc.double({ min: 0, max: 1, noNaN: true }),
    y: fc.double({ min: 0, max: 1, noNaN: true }),
  });
  const anyField = fc.constantFrom(...fields);
  const property = fc.property(
    anyField,
    fc.array(obstacle, { minLength: 1, maxLength: 3 }),
    fc.constantFrom(20, 40, 60),
    (geometry, places, heightMeters) => {
      const corners = ringsOf(geometry).flat();
      const [lons, lats] = [corners.map(([lon]) => lon), corners.map(([, lat]) => lat)];
      const between = (values: number[], share: number) =>
        Math.min(...values) + share * (Math.max(...values) - Math.min(...values));
      const forbidden = places.map(({ x, y }): ForbiddenArea => {
        return { kind: 'POINT', positions: [[between(lons, x), between(lats, y)]], clearanceMeters: 35 };
      });
      const gap = searchGapOf({
        geometry,
        meetingPoint: null,
        forbidden,
        settings: { ...defaultFlightSettings, heightMeters },
      });
      if (!gap?.seen) return;
      expect(whyNotParcelGeometry(gap.seen)).toBeNull();
      const { seen } = gap;
      const wrong = unseenSpots(geometry, forbidden, heightMeters).filter((spot) =>
        piecesOf(seen).some((piece) => isInsidePiece(spot, piece)),
      );
      expect(wrong).toEqual([]);
    },
  );
  fc.assert(property, { numRuns: 60, seed: 11 });
});
