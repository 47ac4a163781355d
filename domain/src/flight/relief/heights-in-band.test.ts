import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type BandAt, type Bend, heightsInBand } from './heights-in-band.ts';

/** A band of 15 m around a height, every metre; it turns where told, and may bend every ten metres. */
function bandAround(heightAt: (meters: number) => number, length: number, turns: readonly number[] = []): BandAt[] {
  return Array.from({ length: length + 1 }, (_, meters) => {
    const wish = heightAt(meters);
    const isTurn = meters === 0 || meters === length || turns.includes(meters);
    const bends = isTurn ? 'ALWAYS' : meters % 10 === 0 ? 'IF_NEEDED' : 'NEVER';
    return { meters, from: wish - 5, to: wish + 10, wish, bends };
  });
}

function heightAt(path: readonly Bend[], band: readonly BandAt[], meters: number): number {
  const next = path.findIndex(({ at }) => (band[at]?.meters ?? 0) >= meters);
  const [to, from] = [path[next], path[next - 1]];
  if (!to) throw new Error('beyond the path');
  if (!from) return to.height;
  const [begin, end] = [band[from.at]?.meters ?? 0, band[to.at]?.meters ?? 0];
  return from.height + ((to.height - from.height) * (meters - begin)) / (end - begin);
}

function expectWithin(path: readonly Bend[] | null, band: readonly BandAt[]): asserts path is Bend[] {
  if (!path) throw new Error('there is no path');
  for (const { meters, from, to } of band) {
    const height = heightAt(path, band, meters);
    expect(height).toBeGreaterThan(from - 1e-5);
    expect(height).toBeLessThan(to + 1e-5);
  }
}

test.each([
  ['flat ground', () => 300, 0],
  ['a slope', (meters: number) => 300 + meters / 4, 0],
  ['a hill that fits into the band', (meters: number) => 300 + 7 * Math.sin(meters / 100), 0],
  ['a ridge', (meters: number) => 300 - Math.abs(meters - 300) / 3, 1],
  ['a hollow', (meters: number) => 300 + Math.abs(meters - 300) / 3, 1],
  ['a terrace', (meters: number) => 300 + Math.min(60, Math.max(0, meters - 250)), 2],
])('over %s the path has no more bends than it needs', (_what, ground, bends) => {
  const band = bandAround(ground, 600);
  const path = heightsInBand(band);
  expectWithin(path, band);
  expect(path).toHaveLength(2 + bends);
});

test('where it turns in any case it has a height, and a bend there costs nothing', () => {
  const band = bandAround((meters) => 300 - Math.abs(meters - 300) / 3, 600, [290]);
  const path = heightsInBand(band);
  expectWithin(path, band);
  expect(path.map(({ at }) => at)).toEqual([0, 290, 600]);
});

test('where nothing decides it keeps to the height that is wished', () => {
  const path = heightsInBand(bandAround(() => 300, 50, [20]));
  expect(path?.map(({ height }) => height)).toEqual([300, 300, 300]);
});

test('where two limits contradict each other there is no path', () => {
  const band = bandAround(() => 300, 50);
  expect(
    heightsInBand(band.map((place) => (place.meters === 30 ? { ...place, to: place.from - 1 } : place))),
  ).toBeNull();
  const cliff = band.map((place) => (place.meters > 30 ? { ...place, from: 400, to: 415 } : place));
  expect(heightsInBand(cliff)).toBeNull();
});

/** The fewest bends there are with heights on a grid of half a metre: every way is tried, which takes long. */
function fewestOnGrid(band: readonly BandAt[]): number {
  const places = band.flatMap(({ bends }, at) => (bends === 'NEVER' ? [] : [at]));
  const levelsAt = (at: number) => {
    const { from, to } = band[at] ?? { from: 0, to: -1 };
    return Array.from({ length: Math.floor((to - from) * 2) + 1 }, (_, step) => from + step / 2);
  };
  const fits = (one: Bend, other: Bend) =>
    band.slice(one.at, other.at).every(({ meters, from, to }) => {
      const height = heightAt([one, other], band, meters);
      return height >= from && height <= to;
    });
  const best = new Map<number, { height: number; cost: number }[]>([
    [0, levelsAt(0).map((height) => ({ height, cost: 0 }))],
  ]);
  for (const at of places.slice(1)) {
    const costs = levelsAt(at).map((height) => {
      let cost = Number.POSITIVE_INFINITY;
      for (const from of places.filter((other) => other < at)) {
        if (places.some((turn) => turn > from && turn < at && band[turn]?.bends === 'ALWAYS')) continue;
        for (const begin of best.get(from) ?? []) {
          const next = begin.cost + (band[at]?.bends === 'ALWAYS' ? 0 : 1);
          if (next < cost && fits({ at: from, height: begin.height }, { at, height })) cost = next;
        }
      }
      return { height, cost };
    });
    best.set(at, costs);
  }
  return Math.min(...(best.get(places.at(-1) ?? 0) ?? []).map(({ cost }) => cost));
}

test('over any ground it stays in the band everywhere, with no more bends than a search of all ways finds', () => {
  const aHill = fc.record({
    hills: fc.array(fc.record({ high: fc.integer({ min: -25, max: 25 }), wide: fc.integer({ min: 15, max: 60 }) }), {
      minLength: 1,
      maxLength: 3,
    }),
    slope: fc.double({ min: -0.5, max: 0.5, noNaN: true }),
    turns: fc.array(fc.integer({ min: 1, max: 11 }), { maxLength: 2 }),
  });
  fc.assert(
    fc.property(aHill, ({ hills, slope, turns }) => {
      const ground = (meters: number) =>
        hills.reduce((sum, { high, wide }, at) => sum + high * Math.sin(meters / wide + at), 300 + slope * meters);
      const band = bandAround(
        ground,
        120,
        turns.map((turn) => turn * 10),
      );
      const path = heightsInBand(band);
      expectWithin(path, band);
      const fixed = band.filter(({ bends }) => bends === 'ALWAYS').length;
      expect(path.length - fixed).toBeLessThanOrEqual(fewestOnGrid(band));
    }),
    { numRuns: 40 },
  );
}, 60_000);
