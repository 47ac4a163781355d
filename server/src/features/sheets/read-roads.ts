import type { Position } from '@vigiefaon/domain/geometry/geometry';
import type { TileSource } from '@vigiefaon/domain/settings/tile-source';
import { type NamedPlace, type RoadMap, roadMap, roadMapBox } from '@vigiefaon/domain/sheets/road-map';
import type { Locale } from '@vigiefaon/domain/users/user';
import { placeIndex } from '../../gateways/addresses/embedded/place-index.ts';
import { nameIn } from '../../gateways/addresses/embedded/place-table.ts';
import type { TilePictures } from './tile-pictures.ts';

/** A map of roads with its pictures, in the order of its tiles. */
export interface DrawnRoads {
  readonly map: RoadMap;
  readonly pictures: readonly Buffer[];
}

interface Means {
  /** The map that is drawn, as it is set up. */
  readonly source: TileSource | null;
  readonly pictures: TilePictures;
  readonly locale: Locale;
}

/** The roads around a place, by the service; where that is none or brings not all of it, the villages. */
export async function readRoads(goal: Position, { source, pictures, locale }: Means): Promise<DrawnRoads> {
  const [lon, lat] = goal;
  const places = placeIndex()
    .around({ lon, lat })
    .map((place): NamedPlace => ({ name: nameIn(place, locale), position: [place.lon, place.lat] }));
  const map = roadMap(goal, { source, places }, roadMapBox);
  const shown = await pictures(map.tiles.map(({ address }) => address));
  return shown ? { map, pictures: shown } : { map: roadMap(goal, { source: null, places }, roadMapBox), pictures: [] };
}
