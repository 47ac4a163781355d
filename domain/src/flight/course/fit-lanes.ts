import type { FlightRoom } from '../flight-room.ts';
import type { Sight } from '../ground/footprint.ts';
import { crossingsOnLeg, type Edge, isWithin } from '../ground/plane-geometry.ts';
import { flownPart, type Lane, laneAt } from './lanes.ts';
import type { Strip, Strips } from './strips.ts';

const gridMeters = 2;
const borderStepMeters = 1;
const offsetMeters = 3;
const mostLanesAStrip = 12;

/** A spot in the frame of the strips: along the lanes and across them. */
interface Spot {
  along: number;
  across: number;
}

/** A line that may be flown, in the same frame. */
interface Line {
  across: number;
  from: number;
  to: number;
}

function canSee({ across, from, to }: Line, spot: Spot, { borderAcrossMeters, borderAlongMeters }: Sight): boolean {
  return (
    Math.abs(spot.across - across) <= borderAcrossMeters &&
    spot.along >= from - borderAlongMeters &&
    spot.along <= to + borderAlongMeters
  );
}

/** Spots on the border within a strip: between them and the grid no sliver hides. */
function borderSpots(strip: Strip, direction: number, edges: readonly Edge[]): Spot[] {
  const [cosine, sine] = [Math.cos(direction), Math.sin(direction)];
  const isIn = ({ along, across }: Spot) =>
    strip.lowest <= across && across <= strip.highest && strip.from <= along && along <= strip.to;
  return edges.flatMap(({ ax, ay, bx, by }) => {
    const steps = Math.ceil(Math.hypot(bx - ax, by - ay) / borderStepMeters);
    return Array.from({ length: steps }, (_, step): Spot => {
      const [x, y] = [ax + ((bx - ax) * step) / steps, ay + ((by - ay) * step) / steps];
      return { along: x * cosine + y * sine, across: y * cosine - x * sine };
    }).filter(isIn);
  });
}

/** Spots of the parcel on a fine grid over a strip, row by row. */
function gridSpots({ from, to, lowest, highest }: Strip, direction: number, edges: readonly Edge[]): Spot[] {
  const rows = Math.ceil((highest - lowest) / gridMeters);
  const beyond = 1;
  const length = to - from + 2 * beyond;
  return Array.from({ length: rows }, (_, row) => lowest + ((row + 0.5) * (highest - lowest)) / rows).flatMap(
    (across) => {
      const line = laneAt(direction, across, from - beyond, to + beyond);
      const crossings = crossingsOnLeg(edges, line.from, line.to).map((share) => from - beyond + share * length);
      if (isWithin(edges, line.from[0], line.from[1])) crossings.unshift(from - beyond);
      const spots: Spot[] = [];
      for (let at = 0; at < crossings.length; at += 2) {
        const end = Math.min(to, crossings[at + 1] ?? to);
        for (let along = Math.max(from, crossings[at] ?? to); along <= end; along += gridMeters)
          spots.push({ along, across });
      }
      return spots;
    },
  );
}

type PartsOf = FlightRoom['freeParts'];

/** The parts of parallel lines through a strip that may be flown. */
function linesIn({ from, to, lowest, highest }: Strip, { direction }: Strips, partsOf: PartsOf): Line[] {
  const steps = Math.max(1, Math.ceil((highest - lowest) / offsetMeters));
  return Array.from({ length: steps + 1 }, (_, at) => lowest + (at * (highest - lowest)) / steps).flatMap((offset) => {
    const { from: start, to: end } = laneAt(direction, offset, from, to);
    return partsOf(start, end).map(([a, b]) => ({
      across: offset,
      from: from + a * (to - from),
      to: from + b * (to - from),
    }));
  });
}

/** No longer than needed for the spots that only this line sees. */
function trimmed(line: Line, seen: readonly Spot[], sight: Sight): Line {
  let [lowest, highest] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY];
  for (const { along } of seen) {
    lowest = Math.min(lowest, along);
    highest = Math.max(highest, along);
  }
  const [from, to] = flownPart({ from: lowest, to: highest }, sight);
  const start = Math.max(line.from, Math.min(from, line.to));
  return { across: line.across, from: start, to: Math.min(line.to, Math.max(to, start)) };
}

function lineThatSeesMost(lines: readonly Line[], spots: readonly Spot[], middle: number, sight: Sight): Line | null {
  let best: Line | null = null;
  let most = 0;
  for (const line of lines) {
    const seen = spots.reduce((sum, spot) => sum + (canSee(line, spot, sight) ? 1 : 0), 0);
    const rating = seen - Math.abs(line.across - middle) * 1e-3;
    if (seen > 0 && rating > most) {
      most = rating;
      best = line;
    }
  }
  return best;
}

interface Search {
  strip: Strip;
  strips: Strips;
  sight: Sight;
  partsOf: PartsOf;
}

/** Line after line, each time the one that sees most of what is still unseen; the spots that none sees are left. */
function chooseLines(
  { strip, strips, sight, partsOf }: Search,
  spots: readonly Spot[],
): { chosen: Line[]; unseen: Spot[] } {
  const chosen: Line[] = [];
  let unseen = [...spots];
  if (unseen.length === 0) return { chosen, unseen };
  const lines = linesIn(strip, strips, partsOf);
  while (unseen.length > 0 && chosen.length < mostLanesAStrip) {
    const line = lineThatSeesMost(lines, unseen, strip.across, sight);
    if (!line) break;
    const seen = unseen.filter((spot) => canSee(line, spot, sight));
    const part = trimmed(line, seen, sight);
    unseen = unseen.filter((spot) => !canSee(part, spot, sight));
    chosen.push(part);
  }
  return { chosen, unseen };
}

export interface FittedLanes {
  lanes: Lane[];
  /** Not all of them lie in the middle of their strips. */
  isFitted: boolean;
}

/**
 * Lanes that see all of the strips and lie where may be flown: straight through the middle where that is free; elsewhere
 * beside what is in the way, above and below it, and nothing for what the neighbours already see. What cannot be seen so
 * is seen from beyond the margin; what only lies in sight of something forbidden stays unseen.
 */
export function fitLanes(strips: Strips, edges: readonly Edge[], room: FlightRoom, sight: Sight): FittedLanes {
  const { direction } = strips;
  const kept: Line[] = [];
  const blocked: Strip[] = [];
  for (const strip of strips.strips) {
    const [from, to] = flownPart(strip, sight);
    const lane = laneAt(direction, strip.across, from, to);
    if (room.isFree(lane.from, lane.to)) kept.push({ across: strip.across, from, to });
    else blocked.push(strip);
  }
  for (const strip of blocked) {
    const spots = [...gridSpots(strip, direction, edges), ...borderSpots(strip, direction, edges)];
    const unseen = spots.filter((spot) => !kept.some((line) => canSee(line, spot, sight)));
    const inside = chooseLines({ strip, strips, sight, partsOf: room.freeParts }, unseen);
    const beyond = chooseLines({ strip, strips, sight, partsOf: room.clearParts }, inside.unseen);
    kept.push(...inside.chosen, ...beyond.chosen);
  }
  const lanes = kept.map(({ across, from, to }) => laneAt(direction, across, from, to));
  return { lanes, isFitted: blocked.length > 0 };
}
