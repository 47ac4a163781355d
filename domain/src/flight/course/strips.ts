import type { Sight } from '../ground/footprint.ts';
import type { Edge } from '../ground/plane-geometry.ts';

type Interval = [from: number, to: number];

/** A stretch that one lane has to see: `across` is where the lane lies, the others bound what there is to see. */
export interface Strip {
  across: number;
  from: number;
  to: number;
  lowest: number;
  highest: number;
}

export interface Strips {
  /** Radians against the clock from east. */
  direction: number;
  /** Distance between neighbouring lanes. */
  spacing: number;
  strips: Strip[];
}

/** Two stretches of a lane with a gap that may be flown over are one. */
const joinedGapMeters = 30;

interface Cut {
  count: number;
  spacing: number;
  first: number;
  lowest: number;
  highest: number;
}

/** As few lanes as see the whole height, evenly spread: the outer ones stay as far inside as their picture reaches. */
function cutHeight(lowest: number, highest: number, { laneMeters, borderAcrossMeters }: Sight): Cut {
  const height = highest - lowest;
  const rest = height - 2 * borderAcrossMeters;
  if (rest <= 0) return { count: 1, spacing: laneMeters, first: (lowest + highest) / 2, lowest, highest };
  const count = 1 + Math.ceil(rest / laneMeters - 1e-9);
  const used = height / (2 * borderAcrossMeters + (count - 1) * laneMeters);
  return { count, spacing: laneMeters * used, first: lowest + borderAcrossMeters * used, lowest, highest };
}

function rotated(edges: readonly Edge[], direction: number): Edge[] {
  const cosine = Math.cos(direction);
  const sine = Math.sin(direction);
  return edges.map(({ ax, ay, bx, by }) => ({
    ax: ax * cosine + ay * sine,
    ay: ay * cosine - ax * sine,
    bx: bx * cosine + by * sine,
    by: by * cosine - bx * sine,
  }));
}

/** What each strip holds of the sides, and where the sides cross the lines between strips. */
function spread(edges: readonly Edge[], { count, spacing, first }: Cut) {
  const spans: Interval[][] = Array.from({ length: count }, () => []);
  const crossings: number[][] = Array.from({ length: count }, () => []);
  const base = first - spacing / 2;
  for (const { ax, ay, bx, by } of edges) {
    const low = Math.min(ay, by);
    const high = Math.max(ay, by);
    const lowestStrip = Math.max(0, Math.min(count - 1, Math.floor((low - base) / spacing)));
    const highestStrip = Math.max(lowestStrip, Math.min(count - 1, Math.floor((high - base) / spacing)));
    const slope = high > low ? (bx - ax) / (by - ay) : 0;
    let entry = ay < by ? ax : bx;
    const exit = ay < by ? bx : ax;
    for (let strip = lowestStrip; strip < highestStrip; strip++) {
      const crossing = ax + (base + (strip + 1) * spacing - ay) * slope;
      spans[strip]?.push(entry < crossing ? [entry, crossing] : [crossing, entry]);
      crossings[strip]?.push(crossing);
      entry = crossing;
    }
    spans[highestStrip]?.push(entry < exit ? [entry, exit] : [exit, entry]);
  }
  return { spans, crossings };
}

/** Whatever lies between two strips belongs to both: without it a wide field would have only its border. */
function addInside(spans: Interval[][], crossings: number[][]): void {
  crossings.forEach((line, strip) => {
    line.sort((left, right) => left - right);
    for (let at = 0; at + 1 < line.length; at += 2) {
      const inside: Interval = [line[at] ?? 0, line[at + 1] ?? 0];
      spans[strip]?.push([...inside]);
      spans[strip + 1]?.push([...inside]);
    }
  });
}

function joined(intervals: Interval[]): Interval[] {
  const result: Interval[] = [];
  for (const interval of intervals.sort((left, right) => left[0] - right[0])) {
    const last = result.at(-1);
    if (last && interval[0] - last[1] <= joinedGapMeters) last[1] = Math.max(last[1], interval[1]);
    else result.push(interval);
  }
  return result;
}

/** Cuts a shape into strips of equal width in a direction; every point of it lies beside one of their stretches. */
export function stripsAlong(edges: readonly Edge[], direction: number, sight: Sight): Strips {
  const turned = rotated(edges, direction);
  let lowest = Number.POSITIVE_INFINITY;
  let highest = Number.NEGATIVE_INFINITY;
  for (const { ay } of turned) {
    if (ay < lowest) lowest = ay;
    if (ay > highest) highest = ay;
  }
  const cut = cutHeight(lowest, highest, sight);
  const { spans, crossings } = spread(turned, cut);
  addInside(spans, crossings);
  const strips = spans.flatMap((intervals, strip) => {
    const across = cut.first + strip * cut.spacing;
    const bounds = {
      lowest: strip === 0 ? lowest : across - cut.spacing / 2,
      highest: strip === cut.count - 1 ? highest : across + cut.spacing / 2,
    };
    return joined(intervals).map(([from, to]): Strip => ({ across, from, to, ...bounds }));
  });
  return { direction, spacing: cut.spacing, strips };
}
