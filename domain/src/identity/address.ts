import * as z from 'zod/mini';

/** What of an address is known to exist: street and number too, or only the municipality, beside which they stand as they were typed. */
const VerifiedPart = z.enum(['ADDRESS', 'MUNICIPALITY']);

/** An address chosen from the suggestions that the server signed; a body with another `signature` is refused with ENCODE_VERIFIED_ADDRESS. */
export const Address = z.strictObject({
  label: z.string().check(z.maxLength(300)),
  street: z.nullable(z.string().check(z.maxLength(200))),
  houseNumber: z.nullable(z.string().check(z.maxLength(20))),
  zipcode: z.string().check(z.maxLength(12)),
  city: z.string().check(z.maxLength(120)),
  country: z.string().check(z.length(2)),
  lon: z.number().check(z.gte(-180), z.lte(180)),
  lat: z.number().check(z.gte(-90), z.lte(90)),
  /** Absent in addresses from before it was kept. */
  verified: z.optional(VerifiedPart),
  signature: z.string().check(z.maxLength(200)),
});
export type Address = z.infer<typeof Address>;
