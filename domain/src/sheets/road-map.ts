import type { Position } from '../geometry/geometry.ts';
import { fromWorld, metersAcross, toWorld } from '../geometry/world-position.ts';
import type { TileSource } from '../settings/tile-source.ts';
import { tileAddress } from '../settings/tile-template.ts';
import {
  areasMeet,
  type PictureArea,
  type PictureBox,
  type PicturePoint,
  type PictureSigns,
  pictureSigns,
  signAreas,
} from './picture-signs.ts';

/** Where a crew drives to, once or from stop to stop, with what is around: the roads by the chosen map service, without one the villages. */
export interface RoadMap {
  readonly box: PictureBox;
  /** With a label where there are several. */
  readonly goals: readonly { readonly label: string | null; readonly at: PicturePoint }[];
  /** Through those that are driven to in this order; empty for fewer than two. */
  readonly way: readonly PicturePoint[];
  /** Pictures by their address, from their upper left corners; none without a service. */
  readonly tiles: readonly { readonly address: string; readonly x: number; readonly y: number }[];
  /** Of a tile, in the picture's measure. */
  readonly tileSide: number;
  readonly places: readonly { readonly name: string; readonly at: PicturePoint; readonly isLeftward: boolean }[];
  /** What must stand beside it. */
  readonly attribution: string;
  readonly signs: PictureSigns;
}

/** A village or town. */
export interface NamedPlace {
  readonly name: string;
  readonly position: Position;
}

export interface Goal {
  readonly label: string | null;
  readonly position: Position;
  /** It has its place in the order of the others. */
  readonly isOnWay: boolean;
}

interface Surroundings {
  /** Null where none is chosen, or where it cannot be had. */
  readonly source: TileSource | null;
  readonly places: readonly NamedPlace[];
}

/** Across the page of a round. */
export const roundMapBox: PictureBox = { width: 519, height: 230 };

/** Beside the parcels on a mission sheet. */
export const roadMapBox: PictureBox = { width: 190, height: 132 };

/** Of the villages that both tables of places come from. */
const placesAttribution = 'GeoNames (CC BY 4.0)';

const tileSide = 144;
// Roads want to be read, villages to be there at all.
const zooms = { roads: 13, villages: 12 } as const;
const leastZoom = 5;
/** Around the outermost goals. */
const margin = 22;
const letterWidth = 4.6;
const lineHeight = 10;
const signRoom = 11;
const aroundGoal = ({ at: [x, y] }: { at: PicturePoint }): PictureArea => [
  x - signRoom,
  y - signRoom,
  x + signRoom,
  y + signRoom,
];

/** Of the name beside its point: to the right where there is room. */
const sides = [false, true] as const;

function labelArea({ name, at: [x, y] }: { name: string; at: PicturePoint }, isLeftward: boolean): PictureArea {
  const reach = 5 + name.length * letterWidth;
  const [left, right] = isLeftward ? [x - reach, x + 3] : [x - 3, x + reach];
  return [left, y - lineHeight / 2, right, y + lineHeight / 2];
}

/** Those of the names that cover neither what is there nor one another, each on the side where it has room. */
function placesIn(
  places: readonly { name: string; at: PicturePoint }[],
  { width, height }: PictureBox,
  covered: readonly PictureArea[],
) {
  const taken = [...covered];
  const isFree = (area: PictureArea) =>
    area[0] >= 0 &&
    area[1] >= 0 &&
    area[2] <= width &&
    area[3] <= height &&
    !taken.some((other) => areasMeet(area, other));
  const shown: RoadMap['places'][number][] = [];
  for (const place of places) {
    const side = sides.find((isLeftward) => isFree(labelArea(place, isLeftward)));
    if (side === undefined) continue;
    taken.push(labelArea(place, side));
    shown.push({ ...place, isLeftward: side });
  }
  return shown;
}

interface Frame {
  readonly zoom: number;
  /** Of the middle, in the square of the world. */
  readonly middle: readonly [x: number, y: number];
}

function tilesIn(
  { zoom, middle: [x, y] }: Frame,
  { url }: TileSource,
  { width, height }: PictureBox,
): RoadMap['tiles'] {
  const [west, north] = [x * 2 ** zoom - width / 2 / tileSide, y * 2 ** zoom - height / 2 / tileSide];
  const columns = Math.floor(west + width / tileSide) - Math.floor(west) + 1;
  const rows = Math.floor(north + height / tileSide) - Math.floor(north) + 1;
  return Array.from({ length: columns * rows }, (_, at) => {
    const column = Math.floor(west) + (at % columns);
    const row = Math.floor(north) + Math.floor(at / columns);
    const address = tileAddress(url, { x: column, y: row, z: zoom });
    return { address, x: (column - west) * tileSide, y: (row - north) * tileSide };
  });
}

/** As near as all of the goals allow. */
function frameOf(goals: readonly Goal[], { width, height }: PictureBox, nearest: number): Frame {
  const points = goals.map(({ position }) => toWorld(position));
  const [xs, ys] = [points.map(([x]) => x), points.map(([, y]) => y)];
  const [west, east, north, south] = [Math.min(...xs), Math.max(...xs), Math.min(...ys), Math.max(...ys)];
  const fits = (zoom: number) =>
    (east - west) * tileSide * 2 ** zoom <= width - 2 * margin &&
    (south - north) * tileSide * 2 ** zoom <= height - 2 * margin;
  let zoom = nearest;
  while (zoom > leastZoom && !fits(zoom)) zoom -= 1;
  return { zoom, middle: [(west + east) / 2, (north + south) / 2] };
}

/** North up, in web mercator, as the pictures of map services are; null without any goal. */
export function roadMap(goals: readonly Goal[], { source, places }: Surroundings, box: PictureBox): RoadMap | null {
  if (goals.length === 0) return null;
  const frame = frameOf(goals, box, source ? zooms.roads : zooms.villages);
  const [x, y] = frame.middle;
  const across = tileSide * 2 ** frame.zoom;
  const to = (position: Position): PicturePoint => {
    const [east, south] = toWorld(position);
    return [box.width / 2 + (east - x) * across, box.height / 2 + (south - y) * across];
  };
  const marked = goals.map(({ label, position }) => ({ label, at: to(position) }));
  const way = goals.filter(({ isOnWay }) => isOnWay).map(({ position }) => to(position));
  const distanceOf = ([east, south]: PicturePoint) =>
    Math.min(...marked.map(({ at }) => Math.hypot(at[0] - east, at[1] - south)));
  const named = places
    .map(({ name, position }) => ({ name, at: to(position) }))
    .sort((one, other) => distanceOf(one.at) - distanceOf(other.at));
  const [, latitude] = fromWorld(x, y);
  const perMeter = across / metersAcross(latitude);
  const signs = pictureSigns(box, perMeter, marked.map(aroundGoal));
  return {
    box,
    goals: marked,
    way: way.length > 1 ? way : [],
    tiles: source ? tilesIn(frame, source, box) : [],
    tileSide,
    places: source ? [] : placesIn(named, box, [...marked.map(aroundGoal), ...signAreas(signs)]),
    attribution: source?.attribution ?? placesAttribution,
    signs,
  };
}
