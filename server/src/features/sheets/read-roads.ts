import type { TileSource } from '@vigiefaon/domain/settings/tile-source';
import type { PictureBox } from '@vigiefaon/domain/sheets/picture-signs';
import { type Goal, type NamedPlace, type RoadMap, roadMap } from '@vigiefaon/domain/sheets/road-map';
import type { Locale } from '@vigiefaon/domain/users/user';
import { placeIndex } from '../../gateways/addresses/embedded/place-index.ts';
import { nameIn } from '../../gateways/addresses/embedded/place-table.ts';
import type { TilePictures } from './tile-pictures.ts';

/** A map of roads with its pictures, in the order of its tiles. */
export interface DrawnRoads {
  readonly map: RoadMap;
  readonly pictures: readonly string[];
}

interface Means {
  /** The map that is drawn, as it is set up. */
  readonly source: TileSource | null;
  readonly pictures: TilePictures;
  readonly locale: Locale;
}

interface Goals {
  readonly goals: readonly Goal[];
  readonly box: PictureBox;
}

/** The roads around one goal or several, by the service; where that is none or brings not all of it, the villages. Null without a goal. */
export async function readRoads(
  { goals, box }: Goals,
  { source, pictures, locale }: Means,
): Promise<DrawnRoads | null> {
  const around = new Set(goals.flatMap(({ position: [lon, lat] }) => placeIndex().around({ lon, lat })));
  const places = [...around].map(
    (place): NamedPlace => ({ name: nameIn(place, locale), position: [place.lon, place.lat] }),
  );
  const map = roadMap(goals, { source, places }, box);
  if (!map) return null;
  const shown = await pictures(map.tiles.map(({ address }) => address));
  if (shown) return { map, pictures: shown };
  const villages = roadMap(goals, { source: null, places }, box);
  return villages && { map: villages, pictures: [] };
}
