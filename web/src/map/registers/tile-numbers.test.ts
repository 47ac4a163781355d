import type { Bounds } from '@vigiefaon/domain/geometry/bounds-of';
import { describe, expect, it } from 'vitest';
import { tilesInView } from './tile-numbers.ts';

const everywhere: Bounds = [2, 49, 7, 52];
const numbers = (view: Bounds, bounds: Bounds = everywhere) =>
  tilesInView(view, [{ editionId: 'one', bounds }]).map(({ x, y }) => [x, y]);

it('a spot in Namur lies in the tile that maps of the web number so', () => {
  expect(numbers([4.8674, 50.4668, 4.8676, 50.467])).toEqual([[16_827, 11_046]]);
});

it('a spot where the edition has nothing lies in none', () => {
  expect(numbers([0.001, 0.001, 0.002, 0.002])).toEqual([]);
});

describe('the tiles of a view', () => {
  it('are all that it touches, those in its middle first', () => {
    const width = 360 / 2 ** 15;
    const west = 16_827 * width - 180;
    const found = numbers([west - width / 2, 50.4668, west + 1.9 * width, 50.467]);
    expect(found.map(([x]) => x).sort()).toEqual([16_826, 16_827, 16_828]);
    expect(found[0]?.[0]).toBe(16_827);
  });

  it('are only those in which the edition has anything', () => {
    const half: Bounds = [4.86, 50.46, 4.868, 50.47];
    const all = numbers([4.86, 50.46, 4.9, 50.47]);
    const some = numbers([4.86, 50.46, 4.9, 50.47], half);
    expect(some.length).toBeGreaterThan(0);
    expect(some.length).toBeLessThan(all.length);
  });

  it('are none where the edition ends before the view', () => {
    expect(numbers([4.86, 50.46, 4.9, 50.47], [5, 50, 6, 51])).toEqual([]);
  });

  it('are asked of each edition that covers the view', () => {
    const editions = [
      { editionId: 'wallonia', bounds: everywhere },
      { editionId: 'flanders', bounds: everywhere },
      { editionId: 'luxembourg', bounds: [5.7, 49.4, 6.5, 49.44] as Bounds },
    ];
    const found = tilesInView([4.8674, 50.4668, 4.8676, 50.467], editions);
    expect(found.map(({ editionId }) => editionId).sort()).toEqual(['flanders', 'wallonia']);
  });

  it('are never more than a wide screen shows, and then those in the middle', () => {
    const found = numbers([4, 50, 5, 51]);
    expect(found).toHaveLength(240);
    expect(found).toContainEqual([16_793, 11_041]);
  });
});
