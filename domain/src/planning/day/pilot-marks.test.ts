import { expect, it } from 'vitest';
import type { Position } from '../../geometry/geometry.ts';
import { pilotMarks, roundColors } from './pilot-marks.ts';

const pilotAt = (pilotId: string, home: Position | null) => ({ pilotId, home });
const anne = pilotAt('anne', [5.1, 50.2]);
const luc = pilotAt('luc', null);
const eva = pilotAt('eva', [5.4, 50.1]);
const namesOf = (marks: ReturnType<typeof pilotMarks>) => marks.map(({ pilotId }) => pilotId);

it('pilots are numbered in the order of the board, also those without a home', () => {
  expect(namesOf(pilotMarks([], [anne, luc, eva]))).toEqual(['anne', 'luc', 'eva']);
});

it('of eighty pilots nobody has the colour of the nearest neighbour', () => {
  const pilots = Array.from({ length: 80 }, (_, at) =>
    pilotAt(`pilot-${at}`, [4.6 + ((at * 37) % 80) * 0.015, 49.7 + ((at * 53) % 80) * 0.0075]),
  );
  const colors = pilotMarks([], pilots).map(({ color }) => color);
  expect(new Set(colors).size).toBe(roundColors);
  for (const [at, { home }] of pilots.entries()) {
    const [longitude, latitude] = home ?? [0, 0];
    const distances = pilots.map((other, place) => {
      const [x, y] = other.home ?? [0, 0];
      return { place, distance: Math.hypot((x - longitude) * 0.64, y - latitude) };
    });
    const nearest = distances
      .filter(({ place }) => place !== at)
      .sort((one, other) => one.distance - other.distance)[0];
    expect(colors[nearest?.place ?? at]).not.toBe(colors[at]);
  }
});

it('number and colour stay for the day, whoever comes, moves or is gone', () => {
  const kept = pilotMarks([], [anne, luc, eva]);
  const bob = pilotAt('bob', [5.1, 50.2]);
  const later = pilotMarks(kept, [bob, { ...eva, home: [6, 50] }, luc]);
  expect(later.slice(0, 3)).toEqual(kept);
  expect(namesOf(later)).toEqual(['anne', 'luc', 'eva', 'bob']);
});

it('who comes later is not given the colour of the neighbour', () => {
  const kept = pilotMarks([], [anne, eva]);
  const [, , bob] = pilotMarks(kept, [anne, eva, pilotAt('bob', [5.11, 50.2])]);
  expect(bob?.color).not.toBe(kept[0]?.color);
  const [, , pia] = pilotMarks(kept, [anne, eva, pilotAt('pia', [5.39, 50.1])]);
  expect(pia?.color).not.toBe(kept[1]?.color);
});
