import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { IdentityInformation } from '../identity/identity.ts';
import { CurrentPassword, Password } from '../identity/password.ts';
import { fallbackLocale } from '../languages/locales.ts';
import { PageQuery, pageOf, pageQuery, searchPageOf } from '../page.ts';
import { crew } from '../users/role.ts';
import { Locale, User } from '../users/user.ts';
import { nullableText } from '../values.ts';
import { Client, ClientType } from './client.ts';

/** `privateComment` is ignored when the requester themselves sends it, and stays as it is when absent. */
export const ClientInformation = z.strictObject({
  identity: IdentityInformation,
  type: ClientType,
  isMember: z._default(z.boolean(), false),
  privateComment: z.optional(nullableText(4000)),
});
export type ClientInformation = z.infer<typeof ClientInformation>;

/** `currentPassword` is that of whoever makes the change, where `asksPassword` says so. */
export const ClientChange = z.extend(ClientInformation, { currentPassword: z.optional(CurrentPassword) });
export type ClientChange = z.infer<typeof ClientChange>;

/** What whoever takes an order by phone was told: the data-protection text in force was read out or signed on paper, and agreed to. */
export const ToldAgreement = z.strictObject({
  how: z.enum(['TOLD', 'PAPER']),
  /** A neighbouring association may be given the number where no pilot is free. */
  mayHandOver: z.boolean(),
});
export type ToldAgreement = z.infer<typeof ToldAgreement>;

export const NewClient = z.extend(ClientInformation, { agreement: z.optional(ToldAgreement) });
export type NewClient = z.infer<typeof NewClient>;

export const listClients = endpoint('GET /api/clients', {
  summary: 'All requesters by name',
  roles: crew,
  query: PageQuery,
  response: pageOf(Client),
});

export const createClient = endpoint('POST /api/clients', {
  summary: 'Create a requester without account',
  roles: ['ROLE_ADMIN'],
  body: NewClient,
  response: Client,
  status: 201,
  errors: ['ALREADY_EXISTING_CLIENT', 'ENCODE_VERIFIED_ADDRESS'],
  idempotent: true,
});

export const getClient = endpoint('GET /api/clients/{clientId}', {
  summary: 'One requester: pilots and admins any, a requester themselves',
  roles: ['ROLE_CLIENT', ...crew],
  response: Client,
  errors: ['NOT_FOUND'],
});

export const updateClient = endpoint('PUT /api/clients/{clientId}', {
  summary: 'Change a requester: admins any, a requester themselves',
  roles: ['ROLE_CLIENT', 'ROLE_ADMIN'],
  body: ClientChange,
  response: Client,
  errors: [
    'NOT_FOUND',
    'ALREADY_EXISTING_CLIENT',
    'ALREADY_EXISTING_USER_MAIL',
    'ALREADY_EXISTING_USER_PHONE',
    'ENCODE_VERIFIED_ADDRESS',
    'PASSWORD_REQUIRED',
    'TOO_MANY_REQUESTS',
  ],
});

export const ClientSearch = z.strictObject({
  text: z.optional(z.string().check(z.maxLength(200))),
  type: z.optional(ClientType),
  isMember: z.optional(z.boolean()),
  /** Whether the person also has an account. */
  knownAsUser: z.optional(z.boolean()),
  near: z.optional(
    z.strictObject({
      lon: z.number().check(z.gte(-180), z.lte(180)),
      lat: z.number().check(z.gte(-90), z.lte(90)),
      radiusKm: z.number().check(z.positive(), z.lte(500)),
    }),
  ),
  ...pageQuery,
});
export type ClientSearch = z.infer<typeof ClientSearch>;

export const searchClients = endpoint('POST /api/clients/search', {
  summary: 'Find requesters by name, phone, mail, place, type or membership',
  roles: crew,
  body: ClientSearch,
  response: searchPageOf(Client),
});

/** The first password is handed over by the admin who makes the account, or replaced at once by a mail for a forgotten one. */
export const ClientAccountInformation = z.strictObject({
  password: Password,
  locale: z._default(Locale, fallbackLocale),
});
export type ClientAccountInformation = z.infer<typeof ClientAccountInformation>;

export const createClientAccount = endpoint('POST /api/clients/{clientId}/account', {
  summary: 'Make an account for a requester who had none; it logs in with the mail or phone of its identity',
  roles: ['ROLE_ADMIN'],
  body: ClientAccountInformation,
  response: User,
  status: 201,
  errors: ['NOT_FOUND', 'ALREADY_EXISTING_USER', 'ALREADY_EXISTING_USER_MAIL', 'ALREADY_EXISTING_USER_PHONE'],
});
