// What a plain survey does, to compare with: centre lines from border to border along the longest side, flown to and fro.
import type { Lane } from '../domain/src/flight/course/lanes.ts';
import type { PlanePoint } from '../domain/src/flight/ground/local-plane.ts';

type Rings = readonly (readonly PlanePoint[])[];

function turned([x, y]: PlanePoint, angle: number): PlanePoint {
  const [cosine, sine] = [Math.cos(angle), Math.sin(angle)];
  return [x * cosine - y * sine, x * sine + y * cosine];
}

/** Direction of the longest side. */
export function longestSide(rings: Rings): number {
  let longest = 0;
  let direction = 0;
  for (const ring of rings) {
    ring.forEach((point, at) => {
      const next = ring[(at + 1) % ring.length] ?? point;
      const [dx, dy] = [next[0] - point[0], next[1] - point[1]];
      if (Math.hypot(dx, dy) <= longest) return;
      longest = Math.hypot(dx, dy);
      direction = Math.atan2(dy, dx);
    });
  }
  return direction;
}

/** Lines through the middle of the bounding box and beside it, each from its first meeting with the border to its last. */
export function centreLines(rings: Rings, direction: number, spacing: number): Lane[] {
  const level = rings.map((ring) => ring.map((point) => turned(point, -direction)));
  const heights = level.flat().map(([, y]) => y);
  const [lowest, highest] = [Math.min(...heights), Math.max(...heights)];
  const count = Math.max(1, Math.ceil((highest - lowest) / spacing));
  const lanes: Lane[] = [];
  for (let line = 0; line < count; line++) {
    const y = (lowest + highest) / 2 + (line - (count - 1) / 2) * spacing;
    const meetings: number[] = [];
    for (const ring of level) {
      ring.forEach((point, at) => {
        const next = ring[(at + 1) % ring.length] ?? point;
        if (point[1] > y !== next[1] > y) {
          meetings.push(point[0] + ((y - point[1]) * (next[0] - point[0])) / (next[1] - point[1]));
        }
      });
    }
    if (meetings.length === 0) continue;
    const [from, to] = [Math.min(...meetings), Math.max(...meetings)];
    const ends = lanes.length % 2 === 0 ? [from, to] : [to, from];
    const [start, end] = ends.map((x): PlanePoint => turned([x, y], direction));
    if (start && end) lanes.push({ from: start, to: end });
  }
  return lanes;
}

/** Lanes and the straight ways between them. */
export function flownLength(lanes: readonly Lane[]): number {
  const path = lanes.flatMap(({ from, to }) => [from, to]);
  return path.reduce((sum, [x, y], at) => {
    const before = path[at - 1];
    return before ? sum + Math.hypot(x - before[0], y - before[1]) : sum;
  }, 0);
}

interface Survey {
  rings: Rings;
  direction: number;
  spacing: number;
  /** At least this share of the area has to be seen. */
  wanted: number;
  coverage: (lanes: readonly Lane[]) => number;
}

/** The survey with lines as far apart as they may be to see enough. */
export function surveyThatSees({ rings, direction, spacing, wanted, coverage }: Survey): Lane[] {
  let lanes: Lane[] = [];
  for (let distance = spacing; distance > spacing / 8; distance *= 0.98) {
    lanes = centreLines(rings, direction, distance);
    if (coverage(lanes) >= wanted) return lanes;
  }
  return lanes;
}
