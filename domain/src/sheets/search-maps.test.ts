import { describe, expect, it } from 'vitest';
import { halfOf } from '../clearance/half-of.ts';
import { square } from './a-searched-mission.ts';
import { mapGap, searchMaps } from './search-maps.ts';

const { geometry } = square(5.1, 50.3);
const meadow = { geometry, searched: geometry };
const width = 511;

/** The corners of a path, as they stand in it. */
const cornersOf = (path: string) => path.slice(1, -1).split('L').slice(0, 4);

describe('the maps of a proof', () => {
  it('tint what was searched of each parcel, and leave white what was not', () => {
    const half = halfOf(geometry, 'west');
    const { pictures } = searchMaps([meadow, { geometry, searched: half }, { geometry, searched: null }], width);
    const [whole, part, none] = pictures.map(({ parcels }) => parcels[0]);
    expect(whole?.tinted).toBe(whole?.path);
    expect(part?.path).toBe(whole?.path);
    const shared = cornersOf(part?.tinted ?? '').filter((corner) => cornersOf(part?.path ?? '').includes(corner));
    expect(shared).toHaveLength(2);
    expect(none?.path).not.toBe('');
    expect(none?.tinted).toBe('');
  });

  it('are lettered like the parcels of the table', () => {
    const { pictures } = searchMaps([meadow, meadow, meadow], width);
    expect(pictures.map(({ parcels }) => parcels[0]?.letter)).toEqual(['A', 'B', 'C']);
  });

  it.each([
    [1, 1],
    [2, 2],
    [3, 3],
    [4, 4],
    [7, 4],
    [20, 6],
  ])('of %i parcels stand %i side by side across the page', (count, columns) => {
    const maps = searchMaps(
      Array.from({ length: count }, () => meadow),
      width,
    );
    expect(maps.columns).toBe(columns);
    expect(maps.pictures).toHaveLength(count);
    const across = columns * (maps.pictures[0]?.box.width ?? 0) + (columns - 1) * mapGap;
    expect(across).toBeCloseTo(width);
  });
});
