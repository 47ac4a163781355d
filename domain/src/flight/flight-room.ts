import { bendsOf } from './course/bends.ts';
import type { Blocks } from './ground/forbidden-areas.ts';
import type { PlanePoint } from './ground/local-plane.ts';
import {
  crossingsOnLeg,
  type Edge,
  edgesOf,
  isNear,
  isWithin,
  lengthBetween,
  pointOnLeg,
} from './ground/plane-geometry.ts';
import { simplifyRing } from './ground/simplify-ring.ts';

/** Beyond the parcel by no more than this; a hole or a gap that is narrower than twice this is flown over. */
export const marginMeters = 15;

const toleranceMeters = 1;
const stepMeters = 3;

type IsOpen = (a: PlanePoint, b: PlanePoint) => boolean;
type PartsOf = (a: PlanePoint, b: PlanePoint) => [from: number, to: number][];

/** Where legs may lie. */
export interface FlightRoom {
  /** The straight leg stays over the parcel, or within the margin beside it, and clear of all that is forbidden. */
  isFree: IsOpen;
  /** It is clear of all that is forbidden, wherever it lies: how a drone changes between two parts of a parcel. */
  isClear: IsOpen;
  /** Parts of a leg that are free, as shares of it. */
  freeParts: PartsOf;
  /** The same for parts that are clear. */
  clearParts: PartsOf;
  /** Corners that a way around may bend at. */
  bends: PlanePoint[];
  hasBlocks: boolean;
}

function openRing(ring: readonly PlanePoint[]): readonly PlanePoint[] {
  const [first, last] = [ring[0], ring.at(-1)];
  return first && last && first[0] === last[0] && first[1] === last[1] ? ring.slice(0, -1) : ring;
}

function clearOf(blocks: Blocks): IsOpen {
  const sides = blocks.convex.map((block) => edgesOf([block]));
  return (a, b) => sides.every((edges) => crossingsOnLeg(edges, a, b).length === 0) && !blocks.covers(a);
}

/** Whether a leg leaves the parcel by more than the margin nowhere: what lies outside is looked at every few metres. */
function stayingNear(edges: readonly Edge[], margin: number): IsOpen {
  return (a, b) => {
    const shares = [0, ...crossingsOnLeg(edges, a, b), 1];
    const length = lengthBetween(a, b);
    let isInside = isWithin(edges, a[0], a[1]);
    for (let at = 0; at + 1 < shares.length; at++, isInside = !isInside) {
      const [from, to] = [shares[at] ?? 0, shares[at + 1] ?? 1];
      if (isInside) continue;
      const steps = Math.max(1, Math.ceil(((to - from) * length) / stepMeters));
      for (let step = 0; step <= steps; step++) {
        const [x, y] = pointOnLeg(a, b, from + ((to - from) * step) / steps);
        if (!isNear(edges, x, y, margin)) return false;
      }
    }
    return true;
  };
}

function partsWhere(isOpen: (point: PlanePoint) => boolean, isClear: IsOpen): PartsOf {
  return (a, b) => {
    const steps = Math.max(1, Math.ceil(lengthBetween(a, b) / stepMeters));
    const parts: [number, number][] = [];
    for (let step = 0; step < steps; step++) {
      const [from, to] = [step / steps, (step + 1) / steps];
      const [start, end] = [pointOnLeg(a, b, from), pointOnLeg(a, b, to)];
      if (!isOpen(start) || !isOpen(end) || !isClear(start, end)) continue;
      const last = parts.at(-1);
      if (last && Math.abs(last[1] - from) < 1e-9) last[1] = to;
      else parts.push([from, to]);
    }
    return parts;
  };
}

/** The room for a parcel with what is forbidden around it; `besideMeters` is how far beside it may be flown. */
export function flightRoomOf(
  exactRings: readonly (readonly PlanePoint[])[],
  blocks: Blocks,
  besideMeters = marginMeters,
): FlightRoom {
  const rings = exactRings.map((ring) => simplifyRing(openRing(ring), toleranceMeters));
  const edges = edgesOf(rings);
  const margin = besideMeters - toleranceMeters;
  const isClear = clearOf(blocks);
  const staysNear = stayingNear(edges, margin);
  const isNearby = ([x, y]: PlanePoint) => isWithin(edges, x, y) || isNear(edges, x, y, margin);
  return {
    isFree: (a, b) => isClear(a, b) && staysNear(a, b),
    isClear,
    freeParts: partsWhere(isNearby, isClear),
    clearParts: partsWhere(() => true, isClear),
    bends: bendsOf(rings, edges, blocks),
    hasBlocks: blocks.convex.length > 0,
  };
}
