import { describe, expect, it, test } from 'vitest';
import * as z from 'zod/mini';
import type { ParcelGeometry, Polygon, Position } from '../geometry/geometry.ts';
import { type ClearedGround, FindMarginMeters, findsInTheWay, freeHalves, type LyingFind } from './finds-in-the-way.ts';
import { halfOf } from './half-of.ts';

const [west, south] = [5.33, 50.24];
/** Metres in degrees, there. */
const east = (meters: number) => meters / 71_320;
const north = (meters: number) => meters / 111_240;

/** A rectangle, so many metres east and north of the corner of the meadow. */
function field(fromEast: number, fromNorth: number, wide = 200, deep = 200): Polygon {
  const at = (right: number, up: number): Position => [west + east(fromEast + right), south + north(fromNorth + up)];
  return { type: 'Polygon', coordinates: [[at(0, 0), at(wide, 0), at(wide, deep), at(0, deep), at(0, 0)]] };
}

const meadow = field(0, 0);
const neighbour = field(400, 0);
const at = '2026-06-05T04:00:00.000Z';

/** A fawn so many metres from the south-west corner of the meadow. */
function fawn(right: number, up: number, change: Partial<LyingFind> = {}): LyingFind {
  const seenAt = '2026-06-05T03:40:00.000Z';
  return {
    findId: 'fawn',
    kind: 'FAWN',
    state: 'SEEN',
    accuracyMeters: null,
    seenAt,
    decidedAt: seenAt,
    cratedAt: null,
    place: { type: 'Point', coordinates: [west + east(right), south + north(up)] },
    ...change,
  };
}

function isFree(
  find: LyingFind,
  { parcel = meadow, part = null, ...rest }: Partial<ClearedGround> = {},
  { parcels = [meadow, neighbour], marginMeters = 30 }: { parcels?: ParcelGeometry[]; marginMeters?: number } = {},
): boolean {
  const scene = { finds: [find], parcels: parcels.map((geometry) => ({ geometry })), marginMeters };
  return findsInTheWay({ parcel, part, at, ...rest }, scene).length === 0;
}

describe('whether a parcel is cleared', () => {
  const cratedBefore = { cratedAt: '2026-06-05T03:50:00.000Z', decidedAt: '2026-06-05T03:50:00.000Z' };
  const cratedLater = { cratedAt: '2026-06-05T04:10:00.000Z', decidedAt: '2026-06-05T04:10:00.000Z' };
  it.each<[string, Partial<LyingFind>, boolean]>([
    ['over a fawn that was only seen', {}, false],
    ['over a fawn that could not be caught', { state: 'NOT_CAUGHT' }, false],
    ['over a fawn in its crate', { state: 'CRATED', ...cratedBefore }, true],
    ['over one put into a crate in the moment in which it is said', { state: 'CRATED', cratedAt: at }, true],
    ['over one that went into a crate only afterwards', { state: 'CRATED', ...cratedLater }, false],
    ['over a crate of which nobody knows when it was closed', { state: 'CRATED', cratedAt: null }, false],
    [
      'over one released later, in a crate since before',
      { state: 'RELEASED', cratedAt: cratedBefore.cratedAt, decidedAt: '2026-06-05T07:00:00.000Z' },
      true,
    ],
    ['over one that was gone before', { state: 'GONE', decidedAt: '2026-06-05T03:50:00Z' }, true],
    ['over one that was gone only afterwards', { state: 'GONE', decidedAt: '2026-06-05T04:10:00Z' }, false],
    ['over one found later', { seenAt: '2026-06-05T05:00:00Z', decidedAt: '2026-06-05T05:00:00Z' }, false],
    ['over a hare', { kind: 'HARE' }, true],
  ])('%s', (_what, change, free) => {
    expect(isFree(fawn(100, 100, change))).toBe(free);
  });
});

describe('in a parcel is', () => {
  it.each<[string, LyingFind, boolean]>([
    ['what lies in its middle', fawn(100, 100), false],
    ['what lies on its edge', fawn(0, 100), false],
    ['what lies nine metres beyond the edge: no place and no edge is known better', fawn(-9, 100), false],
    ['not what lies eleven metres beyond', fawn(-11, 100), true],
    ['what lies beyond by less than the phone was sure', fawn(-24, 100, { accuracyMeters: 25 }), false],
    ['not what lies beyond by more', fawn(-26, 100, { accuracyMeters: 25 }), true],
    ['what a phone has placed by a kilometre', fawn(700, 100, { accuracyMeters: 1000 }), false],
    ['not what lies in the neighbouring parcel', fawn(500, 100), true],
    ['what lies two kilometres from all parcels: nobody knows where it is', fawn(-2000, 100), false],
    ['what lies where latitude and longitude were swapped', fawn(0, 0, { place: swapped(100, 100) }), false],
    ['what others have found in it', fawn(100, 100, { isOfOtherMission: true }), false],
    ['what others have found nine metres beyond the edge', fawn(-9, 100, { isOfOtherMission: true }), false],
    [
      'not what others have found two kilometres away: it is known to lie there',
      fawn(-2000, 100, { isOfOtherMission: true }),
      true,
    ],
  ])('%s', (_what, find, free) => {
    expect(isFree(find)).toBe(free);
  });

  function swapped(right: number, up: number): LyingFind['place'] {
    return { type: 'Point', coordinates: [south + north(up), west + east(right)] };
  }

  it('what lies in any of its pieces, and not in a hole', () => {
    const rings = (polygon: Polygon) => polygon.coordinates;
    const pieces: ParcelGeometry = { type: 'MultiPolygon', coordinates: [rings(meadow), rings(neighbour)] };
    expect([fawn(100, 100), fawn(500, 100), fawn(300, 100)].map((find) => isFree(find, { parcel: pieces }))).toEqual([
      false,
      false,
      true,
    ]);
    const ring: Polygon = { type: 'Polygon', coordinates: [...rings(meadow), ...rings(field(50, 50, 100, 100))] };
    expect(isFree(fawn(100, 100), { parcel: ring })).toBe(true);
  });
});

describe('a part is cleared', () => {
  const westernHalf = halfOf(meadow, 'west');
  it.each<[string, LyingFind, boolean]>([
    ['where the fawn lies in the other half', fawn(150, 100), true],
    ['not where it lies within', fawn(50, 100), false],
    ['not where it lies 29 metres away', fawn(129, 100), false],
    ['where it lies 31 metres away', fawn(131, 100), true],
    ['not where it may lie within, so uncertain is its place', fawn(150, 100, { accuracyMeters: 60 }), false],
    ['beside a fawn that lies outside the parcel', fawn(-15, 100), true],
    ['not while nobody knows where a fawn lies', fawn(-2000, 100), false],
  ])('%s', (_what, find, free) => {
    expect(isFree(find, { part: westernHalf })).toBe(free);
  });

  it('with as many metres as the association has set', () => {
    const find = fawn(131, 100);
    expect([10, 30, 32].map((marginMeters) => isFree(find, { part: westernHalf }, { marginMeters }))).toEqual([
      true,
      true,
      false,
    ]);
  });
});

test('the halves that may be cleared are those from which every fawn keeps away', () => {
  const scene = (finds: LyingFind[]) => ({ finds, parcels: [{ geometry: meadow }], marginMeters: 30 });
  const left = (...finds: LyingFind[]) => freeHalves({ parcel: meadow, at }, scene(finds));
  expect(left()).toEqual(['north', 'south', 'west', 'east']);
  expect(left(fawn(150, 110))).toEqual(['west']);
  expect(left(fawn(150, 160))).toEqual(['south', 'west']);
  expect(left(fawn(100, 100))).toEqual([]);
  expect(left(fawn(150, 160), fawn(150, 20))).toEqual(['west']);
});

test('the association sets between ten and two hundred metres', () => {
  const isTaken = (meters: number) => z.safeParse(FindMarginMeters, meters).success;
  expect([9, 10, 30, 200, 201, 10.5].map(isTaken)).toEqual([false, true, true, true, false, false]);
});
