import { isInsidePiece } from '@vigiefaon/domain/geometry/is-inside';
import type { Point } from '../geocoder.ts';
import { type Municipality, readMunicipalityTable } from './municipality-table.ts';
import { placeIndex, roughKilometres } from './place-index.ts';

/** Where no outlines are known a place names the fields around it, and not those of a region. */
const farthestKilometres = 5;

let shared: readonly Municipality[] | null = null;

function belgianAt({ lon, lat }: Point): string | null {
  shared ??= readMunicipalityTable();
  const found = shared.find(
    ({ bounds: [west, south, east, north], pieces }) =>
      lon >= west &&
      lon <= east &&
      lat >= south &&
      lat <= north &&
      pieces.some((piece) => isInsidePiece([lon, lat], piece)),
  );
  return found?.name ?? null;
}

/**
 * The municipality in which a point lies: in Belgium by its outlines; elsewhere, where there are none, the nearest place within
 * 5 km. Null where neither is known: no place is said rather than a wrong one.
 */
export function municipalityAt(point: Point): string | null {
  const belgian = belgianAt(point);
  if (belgian !== null) return belgian;
  const nearest = placeIndex().nearestTo(point);
  // Beside the border the outlines say that the point is not in Belgium: a Belgian place is then the wrong one.
  if (!nearest || nearest.country === 'BE' || roughKilometres(point, nearest) > farthestKilometres) return null;
  return nearest.name;
}
