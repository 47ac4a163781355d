import type { Bounds } from '../geometry/bounds-of.ts';
import type { ParcelGeometry, Position } from '../geometry/geometry.ts';
import type { GroundHeights } from '../terrain/ground-heights.ts';
import { horizonAzimuths } from './horizon.ts';
import type { ParcelGround } from './parcel-ground.ts';
import { samplesOf } from './samples.ts';

/** The edge of a wood as the crew has drawn it. */
export interface WoodEdge {
  readonly line: readonly Position[];
  readonly heightMeters: number;
}

/** The same with the box around it. */
export interface DrawnWood {
  readonly edge: WoodEdge;
  readonly bounds: Bounds;
}

/** Farther away a wood of that height hides nothing that counts. */
export const woodReachMeters = 300;
const metersADegree = 111_195;
/** Nearer the edge stands over the field. */
const nearestMeters = 1;
/** So far to both sides of the line it is looked whether the heights of the ground hold the trees already. */
const acrossMeters = 15;

type Plane = readonly [east: number, north: number];

const planeAround =
  ([lon, lat]: Position) =>
  ([x, y]: Position): Plane => [(x - lon) * metersADegree * Math.cos((lat * Math.PI) / 180), (y - lat) * metersADegree];

/** How far towards a direction a line from the origin meets a leg; null where it does not. */
function distanceTo([east, north]: Plane, [ax, ay]: Plane, [bx, by]: Plane): number | null {
  const [dx, dy] = [bx - ax, by - ay];
  const turn = east * dy - north * dx;
  if (Math.abs(turn) < 1e-9) return null;
  const share = (ax * north - ay * east) / turn;
  const meters = (ax * dy - ay * dx) / turn;
  return share >= 0 && share <= 1 && meters >= 0 ? meters : null;
}

function legsOf({ line }: WoodEdge): [Position, Position][] {
  return line.slice(1).map((to, at): [Position, Position] => [line[at] ?? to, to]);
}

/** Whether the heights rise or fall across a leg by more than half of what the wood is high: a surface model has its trees. */
function isInHeights([from, to]: readonly [Position, Position], heightMeters: number, ground: GroundHeights): boolean {
  const middle: Position = [(from[0] + to[0]) / 2, (from[1] + to[1]) / 2];
  const [dx, dy] = planeAround(from)(to);
  const length = Math.hypot(dx, dy);
  if (length === 0) return false;
  const [east, north] = [(-dy / length) * acrossMeters, (dx / length) * acrossMeters];
  const up = north / metersADegree;
  const across = east / (metersADegree * Math.cos((middle[1] * Math.PI) / 180));
  const [left, right] = [ground.at(middle[0] + across, middle[1] + up), ground.at(middle[0] - across, middle[1] - up)];
  return left !== null && right !== null && Math.abs(left - right) > heightMeters / 2;
}

/** The edges that the heights do not hold yet; all of them where nothing is known of the ground. */
export function edgesBeside(edges: readonly WoodEdge[], ground: GroundHeights | null): WoodEdge[] {
  if (!ground) return [...edges];
  return edges.flatMap((edge) =>
    legsOf(edge)
      .filter((leg) => !isInHeights(leg, edge.heightMeters, ground))
      .map((line) => ({ line, heightMeters: edge.heightMeters })),
  );
}

const directions = horizonAzimuths.map((azimuth): Plane => {
  const radians = (azimuth * Math.PI) / 180;
  return [Math.sin(radians), Math.cos(radians)];
});

/** The horizon of a point (degrees by azimuth) with the edges within reach of it. */
function behindEdges(place: Position, horizon: readonly number[], edges: readonly WoodEdge[]): number[] {
  const toPlane = planeAround(place);
  const legs = edges.flatMap((edge) =>
    legsOf(edge).map(([from, to]) => ({ from: toPlane(from), to: toPlane(to), heightMeters: edge.heightMeters })),
  );
  return directions.map((direction, at) => {
    let highest = horizon[at] ?? 0;
    for (const { from, to, heightMeters } of legs) {
      const meters = distanceTo(direction, from, to);
      if (meters === null || meters > woodReachMeters) continue;
      const degrees = (Math.atan(heightMeters / Math.max(nearestMeters, meters)) * 180) / Math.PI;
      highest = Math.max(highest, Math.round(degrees * 1_000) / 1_000);
    }
    return highest;
  });
}

/** Flat open ground under a field, where its heights are not known. */
function flatGround(geometry: ParcelGeometry): ParcelGround {
  const open = horizonAzimuths.map(() => 0);
  const samples = samplesOf(geometry).map(() => ({ east: 0, north: 0, horizon: open }));
  return { samples, slopeDegrees: 0, facing: null, isComplete: false };
}

/**
 * How the ground of a field lies to the sun with woods beside it: of ground and edge the higher hides the sun. Where the ground is not
 * known (null) it counts as flat and open but for the edges.
 */
export function groundBesideWoods(
  ground: ParcelGround | null,
  geometry: ParcelGeometry,
  edges: readonly WoodEdge[],
): ParcelGround {
  const lying = ground ?? flatGround(geometry);
  const places = samplesOf(geometry);
  const samples = lying.samples.map((sample, at) => {
    const place = places[at];
    return place ? { ...sample, horizon: behindEdges(place, sample.horizon, edges) } : sample;
  });
  return { ...lying, samples };
}
