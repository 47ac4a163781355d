import type { Position } from '@vigiefaon/domain/geometry/geometry';
import { fromWorld, toWorld } from '@vigiefaon/domain/geometry/world-position';
import type { NamedPlace } from '@vigiefaon/domain/sheets/road-map';
import type { Locale } from '@vigiefaon/domain/users/user';
import { plainText } from '../../i18n/plain-text.ts';
import { loadPlaces, nameOfPlace } from './basemap-data.ts';

function normal(name: string): string {
  return plainText(name)
    .replaceAll(/[^a-z0-9]+/g, ' ')
    .trim();
}

/** Where towns and villages lie, by their name in any of the three languages; of several of one name the largest. */
export async function findPlaces(names: readonly string[]): Promise<Map<string, Position>> {
  const wanted = new Map(names.map((name) => [normal(name), name]));
  const found = new Map<string, Position>();
  // The heaviest come first in the list.
  for (const { x, y, names: known } of await loadPlaces()) {
    for (const name of known) {
      const asked = wanted.get(normal(name));
      if (asked !== undefined && !found.has(asked)) found.set(asked, fromWorld(x, y));
    }
  }
  return found;
}

/** The town or village nearest to a position, as most call it there; null where none is known. */
export async function nearestPlace(position: Position): Promise<string | null> {
  const [x, y] = toWorld(position);
  let nearest: { name: string; distance: number } | null = null;
  for (const place of await loadPlaces()) {
    const distance = Math.hypot(place.x - x, place.y - y);
    if (nearest === null || distance < nearest.distance) nearest = { name: place.names[0], distance };
  }
  return nearest?.name ?? null;
}

/** In the square of the world: some 10 km with us. */
const reach = 0.0004;

/** Towns and villages around a position, the largest first. */
export async function placesAround(position: Position, locale: Locale): Promise<NamedPlace[]> {
  const [x, y] = toWorld(position);
  const near = (await loadPlaces()).filter((place) => Math.abs(place.x - x) < reach && Math.abs(place.y - y) < reach);
  return near.map((place) => ({ name: nameOfPlace(place, locale), position: fromWorld(place.x, place.y) }));
}
