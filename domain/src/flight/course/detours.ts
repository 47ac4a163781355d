import type { FlightRoom } from '../flight-room.ts';
import type { PlanePoint } from '../ground/local-plane.ts';
import { lengthBetween } from '../ground/plane-geometry.ts';
import type { EndNumber, LaneDistances } from './order-lanes.ts';

const mostBends = 60;
/** No way exists: dearer than any that does. */
export const noWay = 1e7;
/** Beyond the margin a metre counts as many: only taken where the parcel has parts that nothing connects. */
const outsideFactor = 3;

type IsOpen = (a: PlanePoint, b: PlanePoint) => boolean;

export interface Detours extends LaneDistances {
  /** Where the way between two ends bends, without the ends. */
  bendsBetween: (from: EndNumber, to: EndNumber) => PlanePoint[];
}

interface Way {
  length: number;
  bends: PlanePoint[];
}

/** The shortest ways from one point over the bends to all others (Dijkstra). */
function waysFrom(
  start: PlanePoint,
  bends: readonly PlanePoint[],
  open: readonly (readonly number[])[],
  first: readonly boolean[],
) {
  const lengths = bends.map((bend, at) => (first[at] ? lengthBetween(start, bend) : Number.POSITIVE_INFINITY));
  const before = bends.map(() => -1);
  const done = bends.map(() => false);
  for (;;) {
    let nearest = -1;
    lengths.forEach((length, at) => {
      if (!done[at] && length < (nearest < 0 ? Number.POSITIVE_INFINITY : (lengths[nearest] ?? 0))) nearest = at;
    });
    if (nearest < 0) return { lengths, before };
    done[nearest] = true;
    open[nearest]?.forEach((step, at) => {
      const length = (lengths[nearest] ?? 0) + step;
      if (length >= (lengths[at] ?? 0)) return;
      lengths[at] = length;
      before[at] = nearest;
    });
  }
}

interface BendGraph {
  bends: readonly PlanePoint[];
  isOpen: IsOpen;
  /** Length of the straight piece between two bends, infinite where it is not open. */
  lengths: readonly (readonly number[])[];
}

function bendGraphOf(allBends: readonly PlanePoint[], isOpen: IsOpen): BendGraph {
  const bends = allBends.slice(0, mostBends);
  const lengths = bends.map(() => bends.map(() => Number.POSITIVE_INFINITY));
  bends.forEach((a, row) => {
    for (let column = row + 1; column < bends.length; column++) {
      const b = bends[column] ?? a;
      if (!isOpen(a, b)) continue;
      const length = lengthBetween(a, b);
      const [line, other] = [lengths[row], lengths[column]];
      if (line) line[column] = length;
      if (other) other[row] = length;
    }
  });
  return { bends, isOpen, lengths };
}

/** Ways between ends over bends, each straight piece open; null where there is none. */
function wayFinder(ends: readonly PlanePoint[], { bends, isOpen, lengths }: BendGraph) {
  const seen = ends.map((end) => bends.map((bend) => isOpen(end, bend)));
  const found = ends.map((end, at) => waysFrom(end, bends, lengths, seen[at] ?? []));
  return (from: EndNumber, to: EndNumber): Way | null => {
    const ways = found[from];
    const target = ends[to];
    if (!ways || !target) return null;
    let length = Number.POSITIVE_INFINITY;
    let at = -1;
    bends.forEach((bend, number) => {
      const total = seen[to]?.[number] ? (ways.lengths[number] ?? 0) + lengthBetween(bend, target) : length;
      if (total < length) {
        length = total;
        at = number;
      }
    });
    if (at < 0) return null;
    const path: PlanePoint[] = [];
    for (; at >= 0; at = ways.before[at] ?? -1) path.unshift(bends[at] ?? target);
    return { length, bends: path };
  };
}

export type FindDetours = (ends: readonly PlanePoint[], home: LaneDistances['home']) => Detours;

/** Remembers what has been computed: the same value is never made twice. */
function once<Value>(make: () => Value): () => Value {
  let made: { value: Value } | null = null;
  return () => {
    made ??= { value: make() };
    return made.value;
  };
}

/**
 * Finds real ways between the ends of lanes: straight where that is free, else around, and outside the parcel where nothing
 * else is left. What does not depend on the lanes is computed once for all directions.
 */
export function detourFinder(room: FlightRoom): FindDetours {
  const insideGraph = once(() => bendGraphOf(room.bends, room.isFree));
  const outsideGraph = once(() => bendGraphOf(room.bends, room.isClear));
  return (ends, home) => {
    const inside = once(() => wayFinder(ends, insideGraph()));
    const outside = once(() => wayFinder(ends, outsideGraph()));
    const known = new Map<number, Way>();
    const find = (from: EndNumber, to: EndNumber): Way => {
      const [a, b] = [ends[from], ends[to]];
      if (!a || !b) return { length: noWay, bends: [] };
      if (room.isFree(a, b)) return { length: lengthBetween(a, b), bends: [] };
      const way = inside()(from, to);
      if (way) return way;
      if (room.isClear(a, b)) return { length: lengthBetween(a, b) * outsideFactor, bends: [] };
      const long = outside()(from, to);
      return long ? { length: long.length * outsideFactor, bends: long.bends } : { length: noWay, bends: [] };
    };
    const way = (from: EndNumber, to: EndNumber): Way => {
      const [low, high] = from < to ? [from, to] : [to, from];
      const key = low * ends.length + high;
      const stored = known.get(key) ?? find(low, high);
      known.set(key, stored);
      return from < to ? stored : { length: stored.length, bends: [...stored.bends].reverse() };
    };
    return { between: (from, to) => way(from, to).length, bendsBetween: (from, to) => way(from, to).bends, home };
  };
}
