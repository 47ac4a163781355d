import { boundsAround } from '@vigiefaon/domain/geometry/bounds-around';
import { type Bounds, boundsOfBounds } from '@vigiefaon/domain/geometry/bounds-of';
import type { ParcelGeometry } from '@vigiefaon/domain/geometry/geometry';
import { horizonReachMeters } from '@vigiefaon/domain/sun/horizon';
import { type ParcelGround, parcelGround } from '@vigiefaon/domain/sun/parcel-ground';
import type { Db } from '../../database/tables.ts';
import type { Means } from '../../http/route/application.ts';
import { groundKnownWithin, groundWithin, type TilesThere, tilesThere } from './ground-around.ts';
import { findHorizons, keepHorizons } from './horizons.repository.ts';

/** A shape by the hash of all its corners. */
export interface HashedShape {
  readonly hash: string;
  readonly bounds: Bounds;
}

/** How the ground of a shape lies to the sun, and who is to be named for it. */
export interface GroundOfShape {
  readonly ground: ParcelGround;
  readonly source: string;
  readonly version: string;
}

interface Wanted extends HashedShape {
  readonly version: string;
  readonly source: string;
}

/** What lies so near that the sun over the shape may depend on it. */
function reachAround([west, south, east, north]: Bounds): Bounds {
  const corners = [boundsAround([west, south], horizonReachMeters), boundsAround([east, north], horizonReachMeters)];
  return boundsOfBounds(corners) ?? [west, south, east, north];
}

function wantedOf(tiles: TilesThere, shapes: readonly HashedShape[]): Wanted[] {
  const distinct = new Map(shapes.map((shape) => [shape.hash, shape]));
  return [...distinct.values()].flatMap((shape) => {
    const known = groundKnownWithin(tiles, reachAround(shape.bounds));
    return known ? [{ ...shape, ...known }] : [];
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

async function workOut(
  tiles: TilesThere,
  { config }: Pick<Means, 'config'>,
  { shapes, readShapes }: { shapes: readonly Wanted[]; readShapes: ReadShapes },
): Promise<Map<string, ParcelGround | null>> {
  const grounds = new Map<string, ParcelGround | null>();
  const geometries = await readShapes(shapes.map(({ hash }) => hash));
  for (const near of byCell(shapes)) {
    const bounds = boundsOfBounds(near.map((shape) => reachAround(shape.bounds)));
    const heights = bounds && (await groundWithin(tiles, config, bounds));
    // A folder that is gone for a moment is no ground that is unknown.
    if (!heights) continue;
    for (const { hash } of near) {
      const geometry = geometries.get(hash);
      grounds.set(hash, geometry ? parcelGround(heights, geometry) : null);
      // One takes a hundredth of a second: others get their turn between two.
      await new Promise(setImmediate);
    }
  }
  return grounds;
}

/**
 * How the ground of shapes lies to the sun, by their hashes; one is missing where no heights are known under it. Worked out once and kept;
 * `readShapes` is asked only for what is not.
 */
export async function groundsOfShapes(
  db: Db,
  means: Means,
  { shapes, readShapes }: { shapes: readonly HashedShape[]; readShapes: ReadShapes },
): Promise<ReadonlyMap<string, GroundOfShape>> {
  const tiles = await tilesThere(db, means.config);
  if (tiles.size === 0) return new Map();
  const wanted = wantedOf(tiles, shapes);
  const kept = await findHorizons(db, wanted);
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
