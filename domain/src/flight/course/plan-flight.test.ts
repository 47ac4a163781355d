import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { MultiPolygon, ParcelGeometry, Polygon, Position } from '../../geometry/geometry.ts';
import { isInsidePiece } from '../../geometry/is-inside.ts';
import measuredParcels from '../../geometry/measured-parcels.json' with { type: 'json' };
import { piecesOf, ringsOf } from '../../geometry/rings-of.ts';
import { type FlightPlan, lanesOfPlan } from '../flight-plan.ts';
import { marginMeters } from '../flight-room.ts';
import { defaultFlightSettings } from '../flight-settings.ts';
import { footprintOf } from '../ground/footprint.ts';
import type { ForbiddenArea } from '../ground/forbidden-areas.ts';
import { type LocalPlane, localPlaneAround, type PlanePoint } from '../ground/local-plane.ts';
import { planFlight } from './plan-flight.ts';

const middle: Position = [5.5, 50.2];
const plane = localPlaneAround(middle);

/** A shape drawn in metres around the middle. */
function shape(...rings: PlanePoint[][]): Polygon {
  return { type: 'Polygon', coordinates: rings.map((ring) => ring.map(plane.toPosition)) };
}

function rectangle(width: number, height: number, [x, y]: PlanePoint = [0, 0]): PlanePoint[] {
  return [
    [x, y],
    [x + width, y],
    [x + width, y + height],
    [x, y + height],
  ];
}

function planned(
  geometry: ParcelGeometry,
  wanted: { forbidden?: ForbiddenArea[]; meetingPoint?: Position } = {},
): FlightPlan {
  const { forbidden = [], meetingPoint = null } = wanted;
  const plan = planFlight({ geometry, settings: defaultFlightSettings, meetingPoint, forbidden });
  if (!plan) throw new Error('nothing can be flown');
  return plan;
}

function distanceToLeg([x, y]: PlanePoint, a: PlanePoint, b: PlanePoint): number {
  const [dx, dy] = [b[0] - a[0], b[1] - a[1]];
  const along = Math.max(0, Math.min(1, ((x - a[0]) * dx + (y - a[1]) * dy) / (dx * dx + dy * dy || 1)));
  return Math.hypot(x - a[0] - along * dx, y - a[1] - along * dy);
}

function isInShape(point: PlanePoint, geometry: ParcelGeometry, { toPosition }: LocalPlane): boolean {
  return piecesOf(geometry).some((piece) => isInsidePiece(toPosition(point), piece));
}

/** Spots of the parcel that no lane has in its picture: looked for on a grid, with nothing of the planner's own code. */
function unseenSpots(geometry: ParcelGeometry, plan: FlightPlan): PlanePoint[] {
  const around = localPlaneAround(ringsOf(geometry)[0]?.[0] ?? middle);
  const { acrossMeters, alongMeters } = footprintOf(plan.settings.drone, plan.settings.heightMeters);
  const lanes = lanesOfPlan(plan).map(([from, to]) => [around.toPlane(from), around.toPlane(to)] as const);
  const corners = ringsOf(geometry).flat().map(around.toPlane);
  const [east, north] = [corners.map(([x]) => x), corners.map(([, y]) => y)];
  const [west, south] = [Math.min(...east), Math.min(...north)];
  const steps = 70;
  const spots: PlanePoint[] = [];
  for (let row = 0; row <= steps; row++) {
    for (let column = 0; column <= steps; column++) {
      const spot: PlanePoint = [
        west + (column * (Math.max(...east) - west)) / steps,
        south + (row * (Math.max(...north) - south)) / steps,
      ];
      if (isInShape(spot, geometry, around)) spots.push(spot);
    }
  }
  return spots.filter(([x, y]) =>
    lanes.every(([from, to]) => {
      const length = Math.hypot(to[0] - from[0], to[1] - from[1]);
      const [ex, ey] = [(to[0] - from[0]) / length, (to[1] - from[1]) / length];
      const along = (x - from[0]) * ex + (y - from[1]) * ey;
      const across = Math.abs((y - from[1]) * ex - (x - from[0]) * ey);
      const limit = 0.01;
      return (
        across > acrossMeters / 2 + limit ||
        along < -alongMeters / 2 - limit ||
        along > length + alongMeters / 2 + limit
      );
    }),
  );
}

/** Every few metres of the route. */
function spotsOnRoute({ waypoints }: FlightPlan, { toPlane }: LocalPlane): PlanePoint[] {
  const path = waypoints.map(({ position }) => toPlane(position));
  return path.slice(1).flatMap((to, at) => {
    const from = path[at] ?? to;
    return Array.from({ length: 41 }, (_, step): PlanePoint => {
      const share = step / 40;
      return [from[0] + share * (to[0] - from[0]), from[1] + share * (to[1] - from[1])];
    });
  });
}

function farthestOutside(geometry: ParcelGeometry, plan: FlightPlan): number {
  const sides = ringsOf(geometry).flatMap((ring) => {
    const corners = ring.map(plane.toPlane);
    return corners.map((corner, at) => [corner, corners[(at + 1) % corners.length] ?? corner] as const);
  });
  const outside = spotsOnRoute(plan, plane).filter((spot) => !isInShape(spot, geometry, plane));
  return outside.reduce(
    (most, spot) => Math.max(most, Math.min(...sides.map(([a, b]) => distanceToLeg(spot, a, b)))),
    0,
  );
}

const elbow: PlanePoint[] = [
  [0, 0],
  [300, 0],
  [300, 90],
  [90, 90],
  [90, 300],
  [0, 300],
];
const withPond = shape(rectangle(320, 260), rectangle(80, 70, [120, 90]));
const twoParts: MultiPolygon = {
  type: 'MultiPolygon',
  coordinates: [shape(rectangle(200, 120)).coordinates, shape(rectangle(150, 150, [320, 60])).coordinates],
};

describe('a planned flight', () => {
  test.each<[string, ParcelGeometry]>([
    ['a rectangle', shape(rectangle(250, 180))],
    ['an elbow', shape(elbow)],
    ['a meadow around a pond', withPond],
    ['a meadow in two parts', twoParts],
    ['a corner no wider than the picture', shape(rectangle(20, 25))],
    ...measuredParcels.map(({ id, geometry }): [string, ParcelGeometry] => [id, geometry as ParcelGeometry]),
  ])('sees all of %s', (_, geometry) => {
    const plan = planned(geometry);
    expect(plan.coverage).toBeGreaterThan(0.99999);
    expect(unseenSpots(geometry, plan)).toEqual([]);
    expect(plan.remarks).not.toContain('NOT_ALL_SEEN');
  });

  test('sees all of whatever somebody may draw, lanes no farther apart than asked for', () => {
    const star = fc.array(fc.integer({ min: 40, max: 260 }), { minLength: 4, maxLength: 11 });
    fc.assert(
      fc.property(star, fc.boolean(), (reaches, hasHole) => {
        const around = (factor: number) =>
          reaches.map((reach, at): PlanePoint => {
            const angle = (at * 2 * Math.PI) / reaches.length;
            return [reach * factor * Math.cos(angle), reach * factor * Math.sin(angle)];
          });
        const geometry = hasHole ? shape(around(1), around(0.4)) : shape(around(1));
        const plan = planned(geometry);
        expect(plan.coverage).toBeGreaterThan(0.9999);
        expect(unseenSpots(geometry, plan)).toEqual([]);
      }),
      { numRuns: 60, seed: 20_260_524 },
    );
  });

  test('of a rectangle follows its longer side, as few lanes as see it', () => {
    const lanes = lanesOfPlan(planned(shape(rectangle(400, 120))));
    // 120 m less what the outer lanes see beyond themselves, over lanes 38 m apart.
    expect(lanes).toHaveLength(3);
    for (const [from, to] of lanes) {
      const [a, b] = [plane.toPlane(from), plane.toPlane(to)];
      expect(Math.abs(a[1] - b[1])).toBeLessThan(0.1);
      expect(Math.abs(a[0] - b[0])).toBeLessThan(370);
    }
  });

  test.each([
    ['an elbow', shape(elbow)],
    ['a meadow around a pond', withPond],
  ])('stays over %s or within the margin beside it', (_, geometry) => {
    const plan = planned(geometry);
    expect(plan.remarks).not.toContain('LEAVES_PARCEL');
    expect(farthestOutside(geometry, plan)).toBeLessThanOrEqual(marginMeters + 0.1);
  });

  test('between two parts leaves the parcel, and says so', () => {
    expect(planned(twoParts).remarks).toEqual(['LEAVES_PARCEL']);
  });

  test('begins near the meeting point and counts the way from there and back', () => {
    const field = shape(rectangle(400, 300));
    const meetingPoint = plane.toPosition([420, 310]);
    const plan = planned(field, { meetingPoint });
    const [first] = plan.waypoints;
    const [x, y] = plane.toPlane(first?.position ?? middle);
    expect(Math.hypot(x - 420, y - 310)).toBeLessThan(100);
    expect(plan.transitMeters).toBeGreaterThan(0);
    expect(plan.minutes).toBeGreaterThan(planned(field).minutes);
  });

  test('of a field that a battery cannot finish needs more of them, and time to change', () => {
    const plan = planned(shape(rectangle(900, 700)));
    expect(plan.batteries).toBeGreaterThan(2);
    expect(plan.minutes).toBeGreaterThan(plan.lengthMeters / defaultFlightSettings.metersPerSecond / 60);
  });
});

describe('what is forbidden', () => {
  const field = shape(rectangle(360, 240));
  const pylon: ForbiddenArea = { kind: 'POINT', positions: [plane.toPosition([180, 120])], clearanceMeters: 15 };
  const powerLine: ForbiddenArea = {
    kind: 'LINE',
    positions: [plane.toPosition([-3000, 60]), plane.toPosition([3000, 120])],
    clearanceMeters: 15,
  };
  const yard: ForbiddenArea = {
    kind: 'AREA',
    positions: rectangle(70, 60, [60, 140]).map(plane.toPosition),
    clearanceMeters: 5,
  };

  function nearest(plan: FlightPlan, { positions, kind }: ForbiddenArea): number {
    const points = positions.map(plane.toPlane);
    const sides = kind === 'AREA' ? points.length : Math.max(1, points.length - 1);
    return Math.min(
      ...spotsOnRoute(plan, plane).flatMap((spot) =>
        Array.from({ length: sides }, (_, at) =>
          distanceToLeg(spot, points[at] ?? spot, points[(at + 1) % points.length] ?? spot),
        ),
      ),
    );
  }

  test.each([
    ['a pylon', pylon],
    ['a yard', yard],
  ])('%s is flown around with its clearance, and what lies beside it is seen', (_, area) => {
    const plan = planned(field, { forbidden: [area] });
    expect(nearest(plan, area)).toBeGreaterThanOrEqual(area.clearanceMeters - 0.1);
    expect(plan.remarks).not.toContain('CROSSES_FORBIDDEN');
    expect(plan.coverage).toBeGreaterThan(area === pylon ? 0.99999 : 0.97);
  });

  test('a line across the field is not crossed: the larger side is flown, and the plan says what it leaves', () => {
    const plan = planned(field, { forbidden: [powerLine] });
    expect(nearest(plan, powerLine)).toBeGreaterThanOrEqual(powerLine.clearanceMeters - 0.1);
    const sides = plan.waypoints.map(({ position }) => {
      const [x, y] = plane.toPlane(position);
      return Math.sign(y - (60 + ((x + 3000) * 60) / 6000));
    });
    expect(new Set(sides).size).toBe(1);
    expect(plan.remarks).toEqual(['NOT_ALL_SEEN']);
    expect(plan.coverage).toBeGreaterThan(0.5);
  });

  test('on the way from the meeting point is said', () => {
    const meetingPoint = plane.toPosition([180, -200]);
    const wall: ForbiddenArea = {
      kind: 'LINE',
      positions: [plane.toPosition([-400, -100]), plane.toPosition([800, -100])],
      clearanceMeters: 10,
    };
    expect(planned(field, { forbidden: [wall], meetingPoint }).remarks).toEqual(['APPROACH_CROSSES_FORBIDDEN']);
  });

  test('over all of the parcel leaves nothing to fly', () => {
    const forbidden = [{ kind: 'POINT' as const, positions: [plane.toPosition([180, 120])], clearanceMeters: 600 }];
    expect(planFlight({ geometry: field, settings: defaultFlightSettings, meetingPoint: null, forbidden })).toBeNull();
  });
});
