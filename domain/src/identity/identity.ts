import * as z from 'zod/mini';
import { Id, Mail, optionalText, Phone } from '../values.ts';
import { Address } from './address.ts';

export const titles = ['MR', 'MRS', 'ORG'] as const;
const Title = z.nullable(z.enum(titles));

/** One natural person or organisation. A person known only by mail or only by phone has null for the other. */
export const Identity = z.object({
  identityId: Id,
  title: Title,
  lastname: z.nullable(z.string()),
  firstname: z.nullable(z.string()),
  email: z.nullable(z.string()),
  phone: z.nullable(z.string()),
  address: z.nullable(Address),
});
export type Identity = z.infer<typeof Identity>;

/** What a person fills in of itself. */
export const IdentityInformation = z
  .strictObject({
    title: z._default(Title, null),
    lastname: z.string().check(z.trim(), z.minLength(1), z.maxLength(120)),
    firstname: optionalText(120),
    email: z._default(z.nullable(Mail), null),
    phone: z._default(z.nullable(Phone), null),
    address: z._default(z.nullable(Address), null),
  })
  .check(
    z.refine((identity) => identity.email !== null || identity.phone !== null, {
      path: ['email'],
      error: 'MAIL_OR_PHONE_REQUIRED',
    }),
  );
export type IdentityInformation = z.infer<typeof IdentityInformation>;
