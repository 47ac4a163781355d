import * as z from 'zod/mini';
import { completeAddresses, type FoundAddress } from '../complete-address.ts';
import { type AddressQuery, type Geocoder, mostSuggestions } from '../geocoder.ts';
import { callGeocoder, type ServiceOptions } from '../geocoder-call.ts';

const Text = z.optional(z.nullable(z.string()));

const Answer = z.array(
  z.object({
    lat: z.union([z.string(), z.number()]),
    lon: z.union([z.string(), z.number()]),
    address: z.optional(
      z.object({
        house_number: Text,
        road: Text,
        city: Text,
        town: Text,
        village: Text,
        municipality: Text,
        hamlet: Text,
        postcode: Text,
        country_code: Text,
      }),
    ),
  }),
);
type Found = z.infer<typeof Answer>[number];

const wayKilometres = 50;
const kilometresOfDegree = 111;

function addressIn({ lat, lon, address = {} }: Found): FoundAddress {
  return {
    street: address.road,
    houseNumber: address.house_number,
    zipcode: address.postcode,
    city: address.city ?? address.town ?? address.village ?? address.municipality ?? address.hamlet,
    country: address.country_code ?? '',
    // Numbers come as text.
    point: { lon: Number(lon), lat: Number(lat) },
  };
}

function boxAround(near: AddressQuery['near']): string | null {
  if (!near) return null;
  const reach = wayKilometres / kilometresOfDegree;
  return [near.lon - reach, near.lat - reach, near.lon + reach, near.lat + reach].map(String).join(',');
}

/** An association's own Nominatim: the public one forbids search while typing. */
export function nominatim(options: ServiceOptions): Geocoder {
  return {
    async suggest({ text, lang, near, countries }: AddressQuery) {
      const found = await callGeocoder(options, {
        path: '/search',
        parameters: {
          q: text,
          format: 'jsonv2',
          addressdetails: '1',
          limit: String(mostSuggestions),
          'accept-language': lang,
          countrycodes: countries.length > 0 ? countries.join(',').toLowerCase() : null,
          viewbox: boxAround(near),
          layer: 'address',
        },
        schema: Answer,
      });
      return completeAddresses(found.map(addressIn), lang);
    },
  };
}
