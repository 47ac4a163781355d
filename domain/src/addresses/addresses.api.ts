import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { Address } from '../identity/address.ts';
import { fallbackLocale } from '../languages/locales.ts';
import { Locale } from '../users/user.ts';
import { text } from '../values.ts';

/** A number as a query string carries it. */
function degrees(limit: number) {
  return z.pipe(
    z.transform((value: unknown) =>
      typeof value === 'string' && /^-?\d{1,3}(\.\d{1,15})?$/.test(value) ? Number(value) : value,
    ),
    z.number().check(z.gte(-limit), z.lte(limit)),
  );
}

/** `country` keeps to one country; of equally good suggestions those nearer to `lon`, `lat` come first. */
export const AddressQuery = z
  .object({
    q: text(200),
    lang: z._default(Locale, fallbackLocale),
    country: z.optional(z.string().check(z.regex(/^[A-Za-z]{2}$/))),
    lon: z.optional(degrees(180)),
    lat: z.optional(degrees(90)),
  })
  .check(z.refine(({ lon, lat }) => (lon === undefined) === (lat === undefined), { path: ['lat'], error: 'REQUIRED' }));

export const suggestAddresses = endpoint('GET /api/addresses', {
  summary: 'Addresses that a typed line may mean, the likeliest first, signed so that they can be sent back',
  roles: 'public',
  query: AddressQuery,
  response: z.object({ items: z.array(Address) }),
  errors: ['TOO_MANY_REQUESTS'],
});
