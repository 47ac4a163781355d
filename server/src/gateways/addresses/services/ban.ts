import * as z from 'zod/mini';
import { completeAddresses, type FoundAddress } from '../complete-address.ts';
import { type AddressQuery, type Geocoder, mostSuggestions } from '../geocoder.ts';
import { callGeocoder, type ServiceOptions } from '../geocoder-call.ts';

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
        postcode: Text,
        city: Text,
        score: z.optional(z.number()),
      }),
    }),
  ),
});
type Feature = z.infer<typeof Answer>['features'][number];

// It answers everything with something; below this it is something else. A full match may score as low as 0.49.
const leastScore = 0.35;
const leastLetters = 3;

function addressIn({ geometry, properties }: Feature): FoundAddress {
  const { type, name, housenumber, street, postcode, city } = properties;
  const [lon = Number.NaN, lat = Number.NaN] = geometry.coordinates;
  return {
    street: street ?? (type === 'street' || type === 'locality' ? name : null),
    houseNumber: housenumber,
    zipcode: postcode,
    city,
    country: 'FR',
    point: { lon, lat },
  };
}

/** The French national address base. */
export function ban(options: ServiceOptions): Geocoder {
  return {
    async suggest({ text, lang, near, countries }: AddressQuery) {
      const q = text.replace(/^[^\p{L}\p{N}]+/u, '').slice(0, 200);
      if (q.length < leastLetters || (countries.length > 0 && !countries.includes('FR'))) return [];
      const { features } = await callGeocoder(options, {
        path: '/search',
        parameters: {
          q,
          limit: String(mostSuggestions),
          autocomplete: '1',
          lon: near && String(near.lon),
          lat: near && String(near.lat),
        },
        schema: Answer,
      });
      const likely = features.filter(({ properties }) => (properties.score ?? 1) >= leastScore);
      return completeAddresses(likely.map(addressIn), lang);
    },
  };
}
