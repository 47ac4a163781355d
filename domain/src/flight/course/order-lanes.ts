import type { PlanePoint } from '../ground/local-plane.ts';
import { lengthBetween } from '../ground/plane-geometry.ts';
import type { Lane } from './lanes.ts';

/** Ends of lanes are numbered: 2n is where lane n was drawn from, 2n + 1 where to. */
export type EndNumber = number;

export interface LaneDistances {
  between: (from: EndNumber, to: EndNumber) => number;
  /** From where the drone takes off, or 0 when that is unknown. */
  home: (end: EndNumber) => number;
}

/** A lane entered at one end; it is left at the other. */
export type Visit = EndNumber;

export const exitOf = (visit: Visit): EndNumber => visit ^ 1;

export function endsOf(lanes: readonly Lane[]): PlanePoint[] {
  return lanes.flatMap(({ from, to }) => [from, to]);
}

/** Distances as the crow flies. */
export function straightDistances(lanes: readonly Lane[], home: PlanePoint | null): LaneDistances {
  const ends = endsOf(lanes);
  const count = ends.length;
  const table = new Float64Array(count * count);
  ends.forEach((a, row) => {
    for (let column = row + 1; column < count; column++) {
      const b = ends[column] ?? a;
      table[row * count + column] = lengthBetween(a, b);
      table[column * count + row] = table[row * count + column] ?? 0;
    }
  });
  const homes = ends.map((end) => (home ? lengthBetween(end, home) : 0));
  return { between: (from, to) => table[from * count + to] ?? 0, home: (end) => homes[end] ?? 0 };
}

/** What is flown beside the lanes themselves. */
export function tourLength(tour: readonly Visit[], { between, home }: LaneDistances): number {
  let sum = 0;
  tour.forEach((visit, at) => {
    const before = tour[at - 1];
    sum += before === undefined ? home(visit) : between(exitOf(before), visit);
  });
  const last = tour.at(-1);
  return last === undefined ? 0 : sum + home(exitOf(last));
}

function nearestFirst(count: number, start: Visit, { between }: LaneDistances): Visit[] {
  const tour: Visit[] = [start];
  const open = new Set(Array.from({ length: count }, (_, lane) => lane));
  open.delete(start >> 1);
  let end = exitOf(start);
  while (open.size > 0) {
    let best: Visit = -1;
    let nearest = Number.POSITIVE_INFINITY;
    for (const lane of open) {
      for (const visit of [2 * lane, 2 * lane + 1]) {
        const distance = between(end, visit);
        if (distance < nearest) {
          nearest = distance;
          best = visit;
        }
      }
    }
    tour.push(best);
    open.delete(best >> 1);
    end = exitOf(best);
  }
  return tour;
}

type Leg = (from: Visit | undefined, to: Visit | undefined) => number;

/** Turns a part of the tour round, each of its lanes too. */
function turnParts(tour: Visit[], leg: Leg): boolean {
  let isBetter = false;
  for (let from = 0; from < tour.length; from++) {
    for (let to = from; to < tour.length; to++) {
      const [first, last] = [tour[from] ?? 0, tour[to] ?? 0];
      const [before, after] = [tour[from - 1], tour[to + 1]];
      const gain = leg(before, first) + leg(last, after) - leg(before, exitOf(last)) - leg(exitOf(first), after);
      if (gain <= 1e-6) continue;
      const turned = tour
        .slice(from, to + 1)
        .reverse()
        .map(exitOf);
      tour.splice(from, turned.length, ...turned);
      isBetter = true;
    }
  }
  return isBetter;
}

/** Puts up to three lanes in a row elsewhere, either way round. */
function moveParts(tour: Visit[], leg: Leg): boolean {
  let isBetter = false;
  for (let size = 1; size <= Math.min(3, tour.length - 1); size++) {
    for (let from = 0; from + size <= tour.length; from++) {
      const part = tour.slice(from, from + size);
      const rest = [...tour.slice(0, from), ...tour.slice(from + size)];
      const [first, last] = [part[0] ?? 0, part.at(-1) ?? 0];
      const [before, after] = [tour[from - 1], tour[from + size]];
      const freed = leg(before, first) + leg(last, after) - leg(before, after);
      for (let to = 0; to <= rest.length; to++) {
        const [left, right] = [rest[to - 1], rest[to]];
        const kept = leg(left, first) + leg(last, right) - leg(left, right);
        const turned = leg(left, exitOf(last)) + leg(exitOf(first), right) - leg(left, right);
        if (freed - Math.min(kept, turned) <= 1e-6) continue;
        const moved = turned < kept ? part.reverse().map(exitOf) : part;
        tour.splice(0, tour.length, ...rest.slice(0, to), ...moved, ...rest.slice(to));
        isBetter = true;
        break;
      }
    }
  }
  return isBetter;
}

function improve(tour: Visit[], { between, home }: LaneDistances): void {
  const leg: Leg = (from, to) => {
    if (from === undefined) return to === undefined ? 0 : home(to);
    return to === undefined ? home(exitOf(from)) : between(exitOf(from), to);
  };
  let rounds = 0;
  while (rounds++ < 60 && (turnParts(tour, leg) || moveParts(tour, leg)));
}

/** An order to fly lanes in, and which end to enter each by: short, though not proven to be the shortest. */
export function orderLanes(count: number, distances: LaneDistances): Visit[] {
  let best: Visit[] = [];
  let shortest = Number.POSITIVE_INFINITY;
  for (const start of new Set([0, 1, 2 * count - 2, 2 * count - 1])) {
    const tour = nearestFirst(count, start, distances);
    improve(tour, distances);
    const length = tourLength(tour, distances);
    if (length < shortest) {
      shortest = length;
      best = tour;
    }
  }
  return best;
}
