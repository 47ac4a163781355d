import type { Position } from '../geometry/geometry.ts';

/** One number of degrees, with a point or a comma, perhaps with its sign of direction behind or before. */
function degrees(text: string): number | null {
  const match = /^([NSEWO]?)\s*(-?\d{1,3}(?:[.,]\d{1,15})?)\s*°?\s*([NSEWO]?)$/i.exec(text.trim());
  if (!match) return null;
  const sign = /^[SW]$/i.test(`${match[1]}${match[3]}`) ? -1 : 1;
  return sign * Number((match[2] ?? '').replace(',', '.'));
}

/** Longitude and latitude from the two cells of a list; null where they name no place on Earth. */
export function readPosition(latitude: string, longitude: string): Position | null {
  const [lat, lon] = [degrees(latitude), degrees(longitude)];
  if (lat === null || lon === null || Math.abs(lat) > 90 || Math.abs(lon) > 180) return null;
  return [lon, lat];
}

/** The same from one cell: "49.66, 5.51", "49,66 5,51", "49.66;5.51", or a link of a map that holds them. */
export function readPlace(text: string): Position | null {
  const inLink = /[@=](-?\d{1,2}\.\d+),(-?\d{1,3}\.\d+)/.exec(text);
  if (inLink) return readPosition(inLink[1] ?? '', inLink[2] ?? '');
  const parts = /^\s*(\S+?°?\s?[NS]?)(?:\s*[;/]\s*|,\s+|\s+|,(?=-?\d+\.))(\S+(?:\s?[EWO])?)\s*$/i.exec(text);
  return parts ? readPosition(parts[1] ?? '', parts[2] ?? '') : null;
}
