import * as z from 'zod/mini';
import { completeAddresses, type FoundAddress } from '../complete-address.ts';
import { type AddressQuery, type Geocoder, mostSuggestions } from '../geocoder.ts';
import { callGeocoder, type ServiceOptions } from '../geocoder-call.ts';

// It refuses languages that it was not built with; these are those of the public server, and of most others.
const builtFor: readonly string[] = ['de', 'en', 'fr'];

const Text = z.optional(z.nullable(z.string()));

const Answer = z.object({
  features: z.array(
    z.object({
      geometry: z.object({ coordinates: z.array(z.number()) }),
      properties: z.object({
        type: Text,
        name: Text,
        housenumber: Text,
        street: Text,
        locality: Text,
        district: Text,
        city: Text,
        postcode: Text,
        countrycode: Text,
      }),
    }),
  ),
});
type Feature = z.infer<typeof Answer>['features'][number];

const settlements = ['city', 'district', 'locality'];

function addressIn({ geometry, properties }: Feature): FoundAddress {
  const { type, name, housenumber, street, locality, district, city, postcode, countrycode } = properties;
  const [lon = Number.NaN, lat = Number.NaN] = geometry.coordinates;
  const isPlace = settlements.includes(type ?? '');
  return {
    street: street ?? (type === 'street' ? name : null),
    houseNumber: housenumber,
    zipcode: postcode,
    city: city ?? (isPlace ? name : null) ?? locality ?? district,
    country: countrycode ?? '',
    point: { lon, lat },
  };
}

/** Photon, on OpenStreetMap data. */
export function photon(options: ServiceOptions): Geocoder {
  return {
    async suggest({ text, lang, near, countries }: AddressQuery) {
      const { features } = await callGeocoder(options, {
        path: '/api',
        parameters: {
          q: text,
          limit: String(mostSuggestions),
          lang: builtFor.includes(lang) ? lang : 'default',
          lon: near && String(near.lon),
          lat: near && String(near.lat),
          countrycode: countries,
          layer: ['house', 'street', 'locality', 'district', 'city'],
        },
        schema: Answer,
      });
      return completeAddresses(features.map(addressIn), lang);
    },
  };
}
