import type { Bounds } from '@vigiefaon/domain/geometry/bounds-of';
import { toWorld } from '@vigiefaon/domain/geometry/world-position';
import { registeredTileZoom } from '@vigiefaon/domain/registered-parcels/registered-parcel';

/** One tile of an edition, at the zoom whose tiles are served. */
export interface TileNumber {
  editionId: string;
  x: number;
  y: number;
}

interface EditionBounds {
  editionId: string;
  bounds: Bounds;
}

const tilesAcross = 2 ** registeredTileZoom;
/** More than the widest screen shows; of a wider view the middle is drawn. */
const mostTiles = 240;

function shared(one: Bounds, other: Bounds): Bounds | null {
  const [west, south] = [Math.max(one[0], other[0]), Math.max(one[1], other[1])];
  const [east, north] = [Math.min(one[2], other[2]), Math.min(one[3], other[3])];
  return west <= east && south <= north ? [west, south, east, north] : null;
}

const numberOf = (world: number) => Math.max(0, Math.min(tilesAcross - 1, Math.floor(world * tilesAcross)));

function numbersBetween(from: number, to: number): number[] {
  const first = numberOf(from);
  return Array.from({ length: numberOf(to) - first + 1 }, (_, at) => first + at);
}

function tilesOf({ editionId, bounds }: EditionBounds, view: Bounds): TileNumber[] {
  const seen = shared(view, bounds);
  if (!seen) return [];
  const [west, north] = toWorld([seen[0], seen[3]]);
  const [east, south] = toWorld([seen[2], seen[1]]);
  const rows = numbersBetween(north, south);
  return numbersBetween(west, east).flatMap((x) => rows.map((y) => ({ editionId, x, y })));
}

/** Whether an edition has anything in this view. */
export function meetsView({ bounds }: Pick<EditionBounds, 'bounds'>, view: Bounds): boolean {
  return shared(bounds, view) !== null;
}

/** The tiles that a view needs of these editions, those in its middle first. */
export function tilesInView(view: Bounds, editions: readonly EditionBounds[]): TileNumber[] {
  const middle = toWorld([(view[0] + view[2]) / 2, (view[1] + view[3]) / 2]);
  const away = ({ x, y }: TileNumber) =>
    Math.hypot(x + 0.5 - middle[0] * tilesAcross, y + 0.5 - middle[1] * tilesAcross);
  return editions
    .flatMap((edition) => tilesOf(edition, view))
    .sort((one, other) => away(one) - away(other))
    .slice(0, mostTiles);
}
