import fc from 'fast-check';
import { expect, it } from 'vitest';
import { thinOut } from './thin-out.ts';

const point = fc.record({
  x: fc.double({ min: -500, max: 500, noNaN: true }),
  y: fc.double({ min: -500, max: 500, noNaN: true }),
});
const apart = (one: { x: number; y: number }, other: { x: number; y: number }) =>
  Math.sqrt((one.x - other.x) ** 2 + (one.y - other.y) ** 2);

it('of two signs that would cover each other the first one keeps its figure', () => {
  const [first, second, far] = [
    { x: 0, y: 0 },
    { x: 20, y: 0 },
    { x: 35, y: 0 },
  ];
  expect([...thinOut([first, second, far], 30)]).toEqual([first, far]);
  expect([...thinOut([second, first, far], 30)]).toEqual([second]);
});

it('full signs never cover each other, and none is a dot without need', () => {
  fc.assert(
    fc.property(
      fc.array(point, { maxLength: 120 }),
      fc.double({ min: 1, max: 200, noNaN: true }),
      (points, distance) => {
        const kept = [...thinOut(points, distance)];
        for (const [at, one] of kept.entries())
          for (const other of kept.slice(at + 1))
            expect(apart(one, other)).toBeGreaterThanOrEqual(distance * 0.999_999);
        for (const one of points.filter((candidate) => !kept.includes(candidate)))
          expect(Math.min(...kept.map((other) => apart(one, other)))).toBeLessThan(distance * 1.000_001);
      },
    ),
  );
});
