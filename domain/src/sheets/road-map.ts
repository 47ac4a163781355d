import type { Position } from '../geometry/geometry.ts';
import { toWorld } from '../geometry/world-position.ts';
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

/** Where a crew drives to, with what is around: the roads by the chosen map service, without one the villages. */
export interface RoadMap {
  readonly box: PictureBox;
  readonly goal: PicturePoint;
  /** Pictures by their address, from their upper left corners; none without a service. */
  readonly tiles: readonly { readonly address: string; readonly x: number; readonly y: number }[];
  /** Of a tile, in the picture's measure. */
  readonly tileSide: number;
  readonly places: readonly { readonly name: string; readonly at: PicturePoint; readonly isLeftward: boolean }[];
  /** What must stand beside it. */
  readonly attribution: string;
  readonly signs: PictureSigns;
}

/** A village or town, the weightier first. */
export interface NamedPlace {
  readonly name: string;
  readonly position: Position;
}

interface Surroundings {
  /** Null where none is chosen, or where it cannot be had. */
  readonly source: TileSource | null;
  readonly places: readonly NamedPlace[];
}

/** Beside the parcels on a mission sheet. */
export const roadMapBox: PictureBox = { width: 190, height: 132 };

/** Of the villages that both tables of places come from. */
const placesAttribution = 'GeoNames (CC BY 4.0)';

const tileSide = 144;
// Roads want to be read, villages to be there at all.
const zooms = { roads: 13, villages: 12 } as const;
const equatorMeters = 40_075_016.686;
const letterWidth = 4.6;
const lineHeight = 10;
const signRoom = 11;
const aroundGoal = ([x, y]: PicturePoint): PictureArea => [x - signRoom, y - signRoom, x + signRoom, y + signRoom];

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

function tilesAround([x, y]: PicturePoint, { url }: TileSource, { width, height }: PictureBox): RoadMap['tiles'] {
  const z = zooms.roads;
  const [west, north] = [x * 2 ** z - width / 2 / tileSide, y * 2 ** z - height / 2 / tileSide];
  const columns = Math.floor(west + width / tileSide) - Math.floor(west) + 1;
  const rows = Math.floor(north + height / tileSide) - Math.floor(north) + 1;
  return Array.from({ length: columns * rows }, (_, at) => {
    const column = Math.floor(west) + (at % columns);
    const row = Math.floor(north) + Math.floor(at / columns);
    const address = tileAddress(url, { x: column, y: row, z });
    return { address, x: (column - west) * tileSide, y: (row - north) * tileSide };
  });
}

/** The goal in the middle, north up; in web mercator, as the pictures of map services are. */
export function roadMap(goal: Position, { source, places }: Surroundings, box: PictureBox): RoadMap {
  const [x, y] = toWorld(goal);
  const across = tileSide * 2 ** (source ? zooms.roads : zooms.villages);
  const to = (position: Position): PicturePoint => {
    const [east, south] = toWorld(position);
    return [box.width / 2 + (east - x) * across, box.height / 2 + (south - y) * across];
  };
  const perMeter = across / (equatorMeters * Math.cos((goal[1] * Math.PI) / 180));
  const middle = [box.width / 2, box.height / 2] as const;
  const signs = pictureSigns(box, perMeter, []);
  const covered = [aroundGoal(middle), ...signAreas(signs)];
  return {
    box,
    goal: middle,
    tiles: source ? tilesAround([x, y], source, box) : [],
    tileSide,
    places: source
      ? []
      : placesIn(
          places.map(({ name, position }) => ({ name, at: to(position) })),
          box,
          covered,
        ),
    attribution: source?.attribution ?? placesAttribution,
    signs,
  };
}
