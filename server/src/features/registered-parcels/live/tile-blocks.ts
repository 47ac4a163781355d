import { boundsAround } from '@vigiefaon/domain/geometry/bounds-around';
import type { Position } from '@vigiefaon/domain/geometry/geometry';
import { boundsOfTile, tileAt } from '@vigiefaon/domain/geometry/map-tile';
import { registeredTileZoom as z } from '@vigiefaon/domain/registered-parcels/registered-parcel';
import type { Box } from '../../../parcel-files/crs-of-file.ts';

/** Tiles side by side, from the north-western to the south-eastern one. */
export interface TileBlock {
  readonly west: number;
  readonly north: number;
  readonly east: number;
  readonly south: number;
}

export function blockOfTile({ x, y }: { x: number; y: number }): TileBlock {
  return { west: x, north: y, east: x, south: y };
}

/** The tiles that hold all within so many metres of a place. */
export function blockAround(place: Position, meters: number): TileBlock {
  const [west, south, east, north] = boundsAround(place, meters);
  const [first, last] = [tileAt([west, north], z), tileAt([east, south], z)];
  return { west: first.x, north: first.y, east: last.x, south: last.y };
}

/** West, south, east, north of the block, in degrees. */
export function boxOfBlock({ west, north, east, south }: TileBlock): Box {
  const [first, last] = [boundsOfTile({ x: west, y: north, z }), boundsOfTile({ x: east, y: south, z })];
  return [first[0], last[1], last[2], first[3]];
}

/** The smallest block around those tiles of a block that are wanted; null when none is. */
export function blockOfThose(block: TileBlock, isWanted: (x: number, y: number) => boolean): TileBlock | null {
  const wanted: { x: number; y: number }[] = [];
  for (let y = block.north; y <= block.south; y++) {
    for (let x = block.west; x <= block.east; x++) if (isWanted(x, y)) wanted.push({ x, y });
  }
  if (wanted.length === 0) return null;
  const [xs, ys] = [wanted.map(({ x }) => x), wanted.map(({ y }) => y)];
  return { west: Math.min(...xs), north: Math.min(...ys), east: Math.max(...xs), south: Math.max(...ys) };
}
