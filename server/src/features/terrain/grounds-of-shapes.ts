import { createHash } from 'node:crypto';
import { boundsAround } from '@vigiefaon/domain/geometry/bounds-around';
import { type Bounds, boundsOfBounds, doBoundsMeet } from '@vigiefaon/domain/geometry/bounds-of';
import type { ParcelGeometry } from '@vigiefaon/domain/geometry/geometry';
import { horizonReachMeters } from '@vigiefaon/domain/sun/horizon';
import { type ParcelGround, parcelGround } from '@vigiefaon/domain/sun/parcel-ground';
import {
  type DrawnWood,
  edgesBeside,
  groundBesideWoods,
  type WoodEdge,
  woodReachMeters,
} from '@vigiefaon/domain/sun/wood-edges';
import type { GroundHeights } from '@vigiefaon/domain/terrain/ground-heights';
import type { Db } from '../../database/tables.ts';
import type { Means } from '../../http/route/application.ts';
import { groundKnownWithin, groundWithin, type TilesThere, tilesThere } from './ground-around.ts';
import { findHorizons, keepHorizons } from './horizons.repository.ts';

/** A shape by the hash of all its corners. */
export interface HashedShape {
  readonly hash: string;
  readonly bounds: Bounds;
}

/** How the ground of a shape lies to the sun, and who is to be named for it: nobody where only woods are known beside it. */
export interface GroundOfShape {
  readonly ground: ParcelGround;
  readonly source: string | null;
  readonly version: string;
}

interface Wanted extends HashedShape {
  readonly version: string;
  readonly source: string | null;
  readonly edges: readonly WoodEdge[];
}

function boundsBeyond([west, south, east, north]: Bounds, meters: number): Bounds {
  const corners = [boundsAround([west, south], meters), boundsAround([east, north], meters)];
  return boundsOfBounds(corners) ?? [west, south, east, north];
}

/** What lies so near that the sun over the shape may depend on it. */
const reachAround = (bounds: Bounds) => boundsBeyond(bounds, horizonReachMeters);

/** The heights' own where no wood is beside: what was worked out with them stays good. */
function versionOf(version: string | null, edges: readonly WoodEdge[]): string {
  if (edges.length === 0 && version !== null) return version;
  return createHash('sha256')
    .update(JSON.stringify([version, edges]))
    .digest('base64url');
}

function wantedOf(tiles: TilesThere, shapes: readonly HashedShape[], woods: readonly DrawnWood[]): Wanted[] {
  const distinct = new Map(shapes.map((shape) => [shape.hash, shape]));
  return [...distinct.values()].flatMap((shape) => {
    const known = groundKnownWithin(tiles, reachAround(shape.bounds));
    const near = boundsBeyond(shape.bounds, woodReachMeters);
    const edges = woods.filter(({ bounds }) => doBoundsMeet(bounds, near)).map(({ edge }) => edge);
    if (!known && edges.length === 0) return [];
    const version = versionOf(known?.version ?? null, edges);
    return [{ ...shape, source: known?.source ?? null, version, edges }];
  });
}

/** Shapes whose ground is read at once: reading takes longer than what is worked out from it. */
const cellsADegree = 4;

function byCell(shapes: readonly Wanted[]): Wanted[][] {
  const cells = new Map<string, Wanted[]>();
  for (const shape of shapes) {
    const [west, south] = shape.bounds;
    const cell = `${Math.floor(west * cellsADegree)} ${Math.floor(south * cellsADegree)}`;
    cells.set(cell, [...(cells.get(cell) ?? []), shape]);
  }
  return [...cells.values()];
}

type ReadShapes = (hashes: readonly string[]) => Promise<ReadonlyMap<string, ParcelGeometry>>;

interface Asked {
  readonly shapes: readonly HashedShape[];
  readonly readShapes: ReadShapes;
  /** The edges of woods that a box may touch. */
  readonly readWoods: (bounds: Bounds) => Promise<readonly DrawnWood[]>;
}

function groundUnder(geometry: ParcelGeometry, heights: GroundHeights | null, edges: readonly WoodEdge[]) {
  const ground = heights && parcelGround(heights, geometry);
  return edges.length === 0 ? ground : groundBesideWoods(ground, geometry, edgesBeside(edges, heights));
}

async function workOut(
  tiles: TilesThere,
  { config }: Pick<Means, 'config'>,
  { shapes, readShapes }: { shapes: readonly Wanted[]; readShapes: ReadShapes },
): Promise<Map<string, ParcelGround | null>> {
  const grounds = new Map<string, ParcelGround | null>();
  const geometries = await readShapes(shapes.map(({ hash }) => hash));
  for (const near of byCell(shapes)) {
    const measured = near.filter(({ source }) => source !== null);
    const bounds = boundsOfBounds(measured.map((shape) => reachAround(shape.bounds)));
    const heights = bounds && (await groundWithin(tiles, config, bounds));
    for (const { hash, source, edges } of near) {
      // A folder that is gone for a moment is no ground that is unknown.
      if (source !== null && !heights) continue;
      const geometry = geometries.get(hash);
      grounds.set(hash, geometry ? groundUnder(geometry, source === null ? null : heights, edges) : null);
      // One takes a hundredth of a second: others get their turn between two.
      await new Promise(setImmediate);
    }
  }
  return grounds;
}

/**
 * How the ground of shapes lies to the sun, by their hashes; one is missing where no heights are known under it and no wood is beside it. Worked out once and kept;
 * `readShapes` is asked only for what is not.
 */
export async function groundsOfShapes(
  db: Db,
  means: Means,
  { shapes, readShapes, readWoods }: Asked,
): Promise<ReadonlyMap<string, GroundOfShape>> {
  const tiles = await tilesThere(db, means.config);
  const around = boundsOfBounds(shapes.map(({ bounds }) => boundsBeyond(bounds, woodReachMeters)));
  const woods = around ? await readWoods(around) : [];
  if (tiles.size === 0 && woods.length === 0) return new Map();
  const wanted = wantedOf(tiles, shapes, woods);
  const kept = await findHorizons(db, wanted, means.now());
  const missing = wanted.filter(({ hash }) => !kept.has(hash));
  if (missing.length > 0) {
    const made = await workOut(tiles, means, { shapes: missing, readShapes });
    const found = missing.filter(({ hash }) => made.has(hash));
    await keepHorizons(
      db,
      found.map(({ hash, version }) => ({ hash, version, ground: made.get(hash) ?? null })),
      means.now(),
    );
    for (const [hash, ground] of made) kept.set(hash, ground);
  }
  return new Map(
    wanted.flatMap(({ hash, source, version }) => {
      const ground = kept.get(hash);
      return ground ? [[hash, { ground, source, version }]] : [];
    }),
  );
}
