import type { Position } from '@vigiefaon/domain/geometry/geometry';
import { expect, it } from 'vitest';
import { pilotMarks, stopLetter } from './rounds-map-marks.ts';

const pilotAt = (pilotId: string, coordinates: Position | null) => ({
  pilotId,
  home: coordinates && { type: 'Point' as const, coordinates },
});

it('pilots are numbered in the order of the board, also those without a home', () => {
  const marks = pilotMarks([pilotAt('anne', [5.1, 50.2]), pilotAt('luc', null), pilotAt('eva', [5.4, 50.1])]);
  expect([...marks].map(([pilotId, { number }]) => [pilotId, number])).toEqual([
    ['anne', 1],
    ['luc', 2],
    ['eva', 3],
  ]);
});

it('of eighty pilots nobody has the colour of the nearest neighbour', () => {
  const pilots = Array.from({ length: 80 }, (_, at) =>
    pilotAt(`pilot-${at}`, [4.6 + ((at * 37) % 80) * 0.015, 49.7 + ((at * 53) % 80) * 0.0075]),
  );
  const marks = pilotMarks(pilots);
  const colors = [...marks.values()].map(({ color }) => color);
  expect(new Set(colors).size).toBe(6);
  for (const [at, { home }] of pilots.entries()) {
    const [longitude, latitude] = home?.coordinates ?? [0, 0];
    const distances = pilots.map((other, place) => {
      const [x, y] = other.home?.coordinates ?? [0, 0];
      return { place, distance: Math.hypot((x - longitude) * 0.64, y - latitude) };
    });
    const nearest = distances
      .filter(({ place }) => place !== at)
      .sort((one, other) => one.distance - other.distance)[0];
    expect(colors[nearest?.place ?? at]).not.toBe(colors[at]);
  }
});

it('number and colour stay when rounds are moved about', () => {
  const pilots = [pilotAt('anne', [5.1, 50.2]), pilotAt('luc', [5.2, 50.2])];
  expect(pilotMarks(pilots.map((pilot) => ({ ...pilot, batteries: 9 })))).toEqual(pilotMarks(pilots));
});

it('stops are lettered in the order in which they are flown', () => {
  expect([0, 1, 25, 26, 27, 52].map(stopLetter)).toEqual(['a', 'b', 'z', 'aa', 'ab', 'ba']);
});
