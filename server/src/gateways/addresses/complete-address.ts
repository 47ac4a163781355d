import type { Locale } from '@vigiefaon/domain/users/user';
import { foldName } from './embedded/fold-name.ts';
import { type PlaceIndex, placeIndex, roughKilometres } from './embedded/place-index.ts';
import { nameIn } from './embedded/place-table.ts';
import { type Point, type UnsignedAddress, withLabel } from './geocoder.ts';

/** What a service knows of an address; the rest is absent or empty. */
export interface FoundAddress {
  readonly street?: string | null | undefined;
  readonly houseNumber?: string | null | undefined;
  readonly zipcode?: string | null | undefined;
  readonly city?: string | null | undefined;
  readonly country: string;
  readonly point: Point | null;
}

const nearEnoughKilometres = 25;

const filled = (text: string | null | undefined, length: number) => text?.trim().slice(0, length) || null;

function isOnEarth({ lon, lat }: Point): boolean {
  return Number.isFinite(lon) && Number.isFinite(lat) && Math.abs(lon) <= 180 && Math.abs(lat) <= 90;
}

/** The place of the built-in table that this address lies in: by postcode or by name, the nearest where a point is known. */
function placeOf(index: PlaceIndex, { zipcode, city, country }: FoundAddress, point: Point | null) {
  const known = zipcode ? index.inZipcode(zipcode) : index.named(foldName(city ?? ''));
  const distance = (place: Point) => (point ? roughKilometres(point, place) : 0);
  const inCountry = known.filter((place) => place.country === country);
  const named = inCountry.filter((place) => city && index.fitOf(foldName(city), place) === 0);
  const [nearest] = [...(named.length > 0 ? named : inCountry)].sort((a, b) => distance(a) - distance(b));
  return nearest && distance(nearest) <= nearEnoughKilometres ? nearest : null;
}

/** The address as we keep it: a missing postcode, place or point comes from the built-in table; null when it stays unknown. */
export function completeAddress(found: FoundAddress, lang: Locale): UnsignedAddress | null {
  const given = found.point && isOnEarth(found.point) ? found.point : null;
  const tidy = { ...found, country: found.country.toUpperCase(), zipcode: filled(found.zipcode, 12) };
  const place = placeOf(placeIndex(), tidy, given);
  const zipcode = tidy.zipcode ?? place?.zipcode;
  const city = filled(found.city, 120) ?? (place && nameIn(place, lang));
  const point = given ?? place;
  if (!zipcode || !city || !point || !/^[A-Z]{2}$/.test(tidy.country)) return null;
  const houseNumber = filled(found.houseNumber, 20);
  const street = filled(found.street, 150) ?? (houseNumber ? city : null);
  const verified = given && filled(found.street, 150) ? 'ADDRESS' : 'MUNICIPALITY';
  const { lon, lat } = point;
  return withLabel({ street, houseNumber, zipcode, city, country: tidy.country, lon, lat, verified });
}

/** All that can be completed, each line once. */
export function completeAddresses(found: readonly FoundAddress[], lang: Locale): UnsignedAddress[] {
  const byLabel = new Map<string, UnsignedAddress>();
  for (const one of found) {
    const address = completeAddress(one, lang);
    if (address && !byLabel.has(address.label)) byLabel.set(address.label, address);
  }
  return [...byLabel.values()];
}
