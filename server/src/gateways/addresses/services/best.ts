import { randomUUID } from 'node:crypto';
import type { Locale } from '@vigiefaon/domain/users/user';
import * as z from 'zod/mini';
import { completeAddresses, type FoundAddress } from '../complete-address.ts';
import { suggestPlaces } from '../embedded/embedded-geocoder.ts';
import { placeIndex } from '../embedded/place-index.ts';
import { type AddressQuery, type Geocoder, mostSuggestions, type UnsignedAddress } from '../geocoder.ts';
import { callGeocoder, type ServiceOptions } from '../geocoder-call.ts';

const Names = z.optional(z.record(z.string(), z.string()));
const Reference = z.optional(z.object({ href: z.string() }));

const Streets = z.object({ items: z.array(z.object({ id: z.string(), name: Names })) });
type Street = z.infer<typeof Streets>['items'][number];

const Addresses = z.object({
  items: z.array(
    z.object({
      houseNumber: z.optional(z.string()),
      boxNumber: z.optional(z.string()),
      hasMunicipality: Reference,
      hasPostalInfo: Reference,
      addressPosition: z.optional(z.object({ wgs84: z.optional(z.object({ lat: z.number(), long: z.number() })) })),
    }),
  ),
  embedded: z.optional(z.record(z.string(), z.object({ name: Names, postCode: z.optional(z.string()) }))),
});
type Addresses = z.infer<typeof Addresses>;

const mostStreets = 4;
const belgium = { west: 2.5, east: 6.5, south: 49.4, north: 51.6 };

/** The languages of the register, those of most people first. */
const namedIn = ['fr', 'nl', 'de'];

function nameOf(names: z.infer<typeof Names>, lang: Locale): string | undefined {
  return [lang, ...namedIn].map((each) => names?.[each]).find((name) => name) || undefined;
}

// Unplaced addresses stand at the zero point of the Belgian grid, which lies near Compiègne.
function pointOf(item: Addresses['items'][number]): FoundAddress['point'] {
  const { lat, long: lon } = item.addressPosition?.wgs84 ?? {};
  if (lat === undefined || lon === undefined) return null;
  const { west, east, south, north } = belgium;
  return lon >= west && lon <= east && lat >= south && lat <= north ? { lon, lat } : null;
}

function addressesIn({ items, embedded = {} }: Addresses, street: Street, lang: Locale): FoundAddress[] {
  return items.map((item) => {
    const postalInfo = embedded[item.hasPostalInfo?.href ?? ''];
    const municipality = embedded[item.hasMunicipality?.href ?? ''];
    return {
      street: nameOf(street.name, lang),
      houseNumber: [item.houseNumber, item.boxNumber].filter(Boolean).join('/'),
      zipcode: postalInfo?.postCode,
      // Wallonia leaves the names of its postcodes empty.
      city: nameOf(postalInfo?.name, lang) ?? nameOf(municipality?.name, lang),
      country: 'BE',
      point: pointOf(item),
    };
  });
}

/** BeSt, the Belgian address registers: first the streets of that name, then the houses of each street. */
export function best(options: ServiceOptions): Geocoder {
  const call = <S extends z.core.$ZodType>(path: string, parameters: Record<string, string | null>, schema: S) =>
    callGeocoder(options, { path, parameters, schema, headers: { 'BelGov-Trace-Id': randomUUID() } });

  async function housesOf(street: Street, houseNumber: string | null): Promise<Addresses> {
    // By the id of the street: a search by its name takes a hundred times as long.
    const parameters = { streetId: street.id, houseNumber, status: 'current', embed: 'true', limit: '3' };
    return call('/addresses', parameters, Addresses);
  }

  async function search(typed: UnsignedAddress, zipcode: string | null, lang: Locale): Promise<UnsignedAddress[]> {
    const parameters = { name: `*${typed.street}*`, postCode: zipcode, status: 'current', limit: String(mostStreets) };
    const { items } = await call('/streets', parameters, Streets);
    const streets = items.slice(0, mostStreets);
    const houses = await Promise.all(streets.map((street) => housesOf(street, typed.houseNumber)));
    const found = streets.flatMap((street, index) => {
      const answer = houses[index];
      return answer ? addressesIn(answer, street, lang) : [];
    });
    return completeAddresses(found, lang).slice(0, mostSuggestions);
  }

  return {
    async suggest(query: AddressQuery) {
      if (query.countries.length > 0 && !query.countries.includes('BE')) return [];
      const [typed] = suggestPlaces(placeIndex(), { ...query, countries: ['BE'] });
      // It knows streets and houses; places alone are known better here.
      if (!typed?.street) return [];
      return search(typed, typed.zipcode, query.lang);
    },
  };
}
