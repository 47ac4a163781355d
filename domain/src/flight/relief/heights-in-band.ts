/** Between which heights a path has to pass at one place; metres. */
export interface BandAt {
  /** Along the path, rising from place to place. */
  meters: number;
  from: number;
  to: number;
  /** The height that is best where nothing else decides. */
  wish: number;
  /** `ALWAYS`: it turns here in any case. `IF_NEEDED`: it may bend up or down here. */
  bends: 'ALWAYS' | 'IF_NEEDED' | 'NEVER';
}

/** A place at which the path has a height of its own; straight between one and the next. */
export interface Bend {
  /** Which place of the band. */
  at: number;
  height: number;
}

type Interval = readonly [from: number, to: number];
/** A straight line by its height where it begins and by what it climbs a metre. */
type Line = readonly [height: number, climb: number];

/** Heights that can be reached, by the bends needed before: those with none more than `fewest` first. */
interface Reached {
  fewest: number;
  byMore: readonly (readonly Interval[])[];
}

/** A leg between two places at which the path turns in any case. */
interface Leg {
  band: readonly BandAt[];
  first: number;
  last: number;
}

const rounding = 1e-7;
/** A leg that costs a bend more may save one later; two more never saved two in any case that was tried. */
const mostMore = 1;

/** Joins what touches, from low to high. */
function union(intervals: readonly Interval[]): Interval[] {
  const joined: [number, number][] = [];
  for (const [from, to] of intervals.toSorted((one, other) => one[0] - other[0])) {
    const last = joined.at(-1);
    if (last && from <= last[1] + rounding) last[1] = Math.max(last[1], to);
    else joined.push([from, to]);
  }
  return joined;
}

/** The part of a convex set of lines that passes a place so many metres on not above a height, or with `side` -1 not below it. */
function cut(lines: readonly Line[], meters: number, height: number, side: 1 | -1): Line[] {
  const kept: Line[] = [];
  let before = lines.at(-1);
  if (!before) return kept;
  let there = side * (before[0] + before[1] * meters - height);
  for (const line of lines) {
    const here = side * (line[0] + line[1] * meters - height);
    if (here > 0 !== there > 0) {
      const share = there / (there - here);
      kept.push([before[0] + (line[0] - before[0]) * share, before[1] + (line[1] - before[1]) * share]);
    }
    if (here <= 0) kept.push(line);
    before = line;
    there = here;
  }
  return kept;
}

/** Lines from a window that pass a first place within its limits, as the corners of a convex set. */
function linesThrough([from, to]: Interval, meters: number, { from: low, to: high }: BandAt): Line[] {
  return [
    [from, (low - from) / meters],
    [to, (low - to) / meters],
    [to, (high - to) / meters],
    [from, (high - from) / meters],
  ];
}

/** Tells how far lines from a window at one place get, and between which heights they pass there, place by place. */
function lookAlong({ band, last }: Leg, start: number, window: Interval, told: (at: number, seen: Interval) => void) {
  const begin = band[start]?.meters ?? 0;
  let lines: Line[] = [];
  for (let at = start + 1; at <= last; at += 1) {
    const place = band[at];
    if (!place) return;
    const meters = place.meters - begin;
    if (at === start + 1) lines = linesThrough(window, meters, place);
    let [low, high] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY];
    for (const [height, climb] of lines) {
      const there = height + climb * meters;
      if (there < low) low = there;
      if (there > high) high = there;
    }
    if (low < place.from) lines = cut(lines, meters, place.from, -1);
    if (high > place.to) lines = cut(lines, meters, place.to, 1);
    if (lines.length === 0) return;
    if (place.bends !== 'NEVER') told(at, [Math.max(low, place.from), Math.min(high, place.to)]);
  }
}

/** By bends more than the fewest before the leg: the heights at each place of it where the path can bend. */
type Layer = Interval[][];

/** What is reached on a leg with so many bends: straight from where it begins, or with one bend more from within. */
function nextLayer(leg: Leg, start: readonly Interval[], before: Layer | undefined): Layer {
  const { band, first, last } = leg;
  const layer: Layer = Array.from({ length: last - first + 1 }, () => []);
  const look = (from: number, windows: readonly Interval[]) => {
    for (const window of windows) lookAlong(leg, from, window, (at, seen) => layer[at - first]?.push(seen));
  };
  look(first, start);
  before?.slice(1, -1).forEach((windows, at) => {
    if (band[first + 1 + at]?.bends === 'IF_NEEDED') look(first + 1 + at, windows);
  });
  layer[0] = [...start];
  return layer.map(union);
}

const isWhole = ([interval, more]: readonly Interval[], { from, to }: BandAt) =>
  interval !== undefined && more === undefined && interval[0] <= from + rounding && interval[1] >= to - rounding;

/** The layers of a leg, until its end is reached, and by so many bends more as may save some later. */
function layersOf(leg: Leg, { byMore }: Reached): Layer[] {
  const { band, first, last } = leg;
  const end = band[last];
  const layers: Layer[] = [];
  let reachedAt: number | null = null;
  while (end && layers.length <= last - first + mostMore) {
    const layer = nextLayer(leg, byMore[layers.length] ?? byMore.at(-1) ?? [], layers.at(-1));
    layers.push(layer);
    const atEnd = layer[last - first] ?? [];
    if (reachedAt === null && atEnd.length > 0) reachedAt = layers.length - 1;
    if (reachedAt !== null && (isWhole(atEnd, end) || layers.length > reachedAt + mostMore)) break;
  }
  return layers;
}

function reachedBy(layers: readonly Layer[], { fewest }: Reached): Reached | null {
  const atEnd = layers.map((layer) => layer.at(-1) ?? []);
  const first = atEnd.findIndex((intervals) => intervals.length > 0);
  return first < 0 ? null : { fewest: fewest + first, byMore: atEnd.slice(first) };
}

const clamped = (height: number, [from, to]: Interval) => Math.min(Math.max(height, from), to);

/** The height in any of the windows from which a straight line leads to a given one, nearest to what is wished; null: none. */
function heightToward(leg: Leg, start: number, windows: readonly Interval[], goal: Bend): number | null {
  const { band } = leg;
  const [begin, end] = [band[start]?.meters ?? 0, band[goal.at]?.meters ?? 0];
  let [low, high] = [Number.NEGATIVE_INFINITY, Number.POSITIVE_INFINITY];
  for (let at = start + 1; at < goal.at; at += 1) {
    const place = band[at];
    if (!place) break;
    const share = (place.meters - begin) / (end - begin);
    low = Math.max(low, (place.from - goal.height * share) / (1 - share));
    high = Math.min(high, (place.to - goal.height * share) / (1 - share));
  }
  const wish = band[start]?.wish ?? 0;
  const found = windows.flatMap((window): number[] => {
    const both: Interval = [Math.max(low, window[0]), Math.min(high, window[1])];
    if (both[0] > both[1] + rounding) return [];
    return [both[0] > both[1] ? (both[0] + both[1]) / 2 : clamped(wish, both)];
  });
  return found.length === 0 ? null : nearestTo(wish, found);
}

function nearestTo(wish: number, heights: readonly number[]): number {
  return heights.reduce((one, other) => (Math.abs(other - wish) < Math.abs(one - wish) ? other : one));
}

interface Step {
  bend: Bend;
  /** Bends that are left for what comes before, in layers of the leg. */
  layer: number;
}

/** The bend before a given one on a leg: where the leg begins, or within it. */
function stepBack(leg: Leg, layers: readonly Layer[], { bend, layer }: Step): Step | null {
  const { band, first } = leg;
  const straight = heightToward(leg, first, layers[layer]?.[0] ?? [], bend);
  if (straight !== null) return { bend: { at: first, height: straight }, layer };
  for (let at = bend.at - 1; at > first; at -= 1) {
    if (band[at]?.bends !== 'IF_NEEDED') continue;
    const height = heightToward(leg, at, layers[layer - 1]?.[at - first] ?? [], bend);
    if (height !== null) return { bend: { at, height }, layer: layer - 1 };
  }
  return null;
}

/** From the last bend of a leg back to its first, that one included and the last not. */
function bendsOfLeg(leg: Leg, layers: readonly Layer[], end: Step): Step[] | null {
  const steps: Step[] = [];
  let here = end;
  while (here.bend.at > leg.first) {
    const before = stepBack(leg, layers, here);
    if (!before) return null;
    steps.push(before);
    here = before;
  }
  return steps;
}

function legsOf(band: readonly BandAt[]): Leg[] {
  const turns = band.flatMap(({ bends }, at) => (bends === 'ALWAYS' ? [at] : []));
  return turns.slice(1).map((last, at) => ({ band, first: turns[at] ?? 0, last }));
}

/**
 * The heights of a path with the fewest bends that stays within a band at every place of it: at each place at which it turns in any
 * case, and at those where it has to bend beside. The first and the last place are such turns. Null where no path does.
 *
 * From a window of heights the lines that stay within the band are a convex set, which is cut at each place: what they reach is exact,
 * and so is the number of bends on a leg. (After Imai and Iri's approximation of a function within limits by a polygonal line.)
 */
export function heightsInBand(band: readonly BandAt[]): Bend[] | null {
  const [start] = band;
  if (!start || band.some(({ from, to }) => from > to)) return null;
  const legs = legsOf(band);
  const layersByLeg: Layer[][] = [];
  let reached: Reached = { fewest: 0, byMore: [[[start.from, start.to]]] };
  const before: Reached[] = [];
  for (const leg of legs) {
    const layers = layersOf(leg, reached);
    const next = reachedBy(layers, reached);
    if (!next) return null;
    layersByLeg.push(layers);
    before.push(reached);
    reached = next;
  }
  return walkBack(legs, layersByLeg, reached);
}

function walkBack(legs: readonly Leg[], layersByLeg: readonly Layer[][], { byMore }: Reached): Bend[] | null {
  const last = legs.at(-1);
  if (!last) return null;
  const wish = last.band[last.last]?.wish ?? 0;
  const [fewest = []] = byMore;
  let height = nearestTo(
    wish,
    fewest.map((interval) => clamped(wish, interval)),
  );
  /** How many bends more than the fewest the path has where the leg ends. */
  let more = 0;
  const bends: Bend[] = [{ at: last.last, height }];
  for (const [at, leg] of [...legs.entries()].reverse()) {
    const layers = layersByLeg[at] ?? [];
    const first = layers.findIndex((layer) => (layer.at(-1) ?? []).length > 0);
    const layer = Math.min(first + more, layers.length - 1);
    const steps = bendsOfLeg(leg, layers, { bend: { at: leg.last, height }, layer });
    const begin = steps?.at(-1);
    if (!steps || !begin) return null;
    bends.push(...steps.map(({ bend }) => bend));
    height = begin.bend.height;
    more = begin.layer;
  }
  return bends.reverse();
}
