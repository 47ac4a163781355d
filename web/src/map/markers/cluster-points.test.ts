import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { clusterPoints } from './cluster-points.ts';
import { fanOut, groupBySpot } from './fan-out.ts';

const point = fc.record({
  x: fc.double({ min: 0, max: 1, noNaN: true }),
  y: fc.double({ min: 0, max: 1, noNaN: true }),
});

describe('missions that would cover each other', () => {
  it('are gathered, far ones stay apart', () => {
    const near = [
      { x: 0.5, y: 0.5 },
      { x: 0.504, y: 0.5 },
      { x: 0.9, y: 0.9 },
    ];
    expect(clusterPoints(near, 0.01).map(({ members }) => members.length)).toEqual([2, 1]);
    expect(clusterPoints(near, 0.001)).toHaveLength(3);
  });

  it('are each in exactly one cluster', () => {
    fc.assert(
      fc.property(
        fc.array(point, { maxLength: 200 }),
        fc.double({ min: 0.001, max: 0.5, noNaN: true }),
        (points, radius) => {
          const members = clusterPoints(points, radius).flatMap((cluster) => cluster.members);
          expect(members).toHaveLength(points.length);
          expect(new Set(members)).toEqual(new Set(points));
        },
      ),
    );
  });

  it('are gathered so far apart that no sign covers another', () => {
    fc.assert(
      fc.property(
        fc.array(point, { maxLength: 60 }),
        fc.double({ min: 0.001, max: 0.5, noNaN: true }),
        (points, radius) => {
          const clusters = clusterPoints(points, radius);
          const gaps = clusters.flatMap((cluster, at) =>
            clusters.slice(at + 1).map((other) => (cluster.x - other.x) ** 2 + (cluster.y - other.y) ** 2),
          );
          expect(gaps.filter((gap) => gap < (radius * 0.999) ** 2)).toEqual([]);
        },
      ),
    );
  });

  it('lie side by side when they share one spot', () => {
    const here = { x: 0.5, y: 0.5 };
    expect(groupBySpot([here, { ...here }, { x: 0.6, y: 0.5 }]).map((spot) => spot.length)).toEqual([2, 1]);
    const shifts = fanOut(20);
    expect(fanOut(1)).toEqual([[0, 0]]);
    expect(new Set(shifts.map(([x, y]) => `${x.toFixed(3)} ${y.toFixed(3)}`)).size).toBe(20);
    const gaps = shifts.flatMap(([x, y], at) =>
      shifts.slice(at + 1).map(([otherX, otherY]) => Math.hypot(x - otherX, y - otherY)),
    );
    expect(Math.min(...gaps)).toBeGreaterThan(28);
  });
});
