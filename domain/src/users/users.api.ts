import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { IdentityInformation } from '../identity/identity.ts';
import { CurrentPassword, notMadeOfNames, Password } from '../identity/password.ts';
import { fallbackLocale } from '../languages/locales.ts';
import { PageQuery, pageOf, pageQuery, searchPageOf } from '../page.ts';
import { CalendarDay, text } from '../values.ts';
import { ReachKilometres } from './reach.ts';
import { crew, Role, roles } from './role.ts';
import { Locale, Pilot, Preferences, User } from './user.ts';

export const listUsers = endpoint('GET /api/users', {
  summary: 'All accounts, the youngest first',
  roles: ['ROLE_ADMIN'],
  query: PageQuery,
  response: pageOf(User),
});

export const listPilots = endpoint('GET /api/users/pilot', {
  summary: 'Those who can be assigned: pilots and admins by name, with `?on=` a day also who is away then',
  roles: crew,
  query: z.strictObject({ on: z.optional(CalendarDay) }),
  response: z.object({ items: z.array(Pilot), nextCursor: z.nullable(z.string()) }),
});

export const getUser = endpoint('GET /api/users/{userId}', {
  summary: 'One account: everyone its own, admins any',
  roles: 'session',
  response: User,
  errors: ['NOT_FOUND'],
});

/** An account made by an admin, who hands its first password over, to be changed at the first login; `role` null lets it wait. */
export const CreateUserInformation = z
  .strictObject({
    identity: IdentityInformation,
    role: z.nullable(Role),
    password: Password,
    locale: z._default(Locale, fallbackLocale),
    /** Of the admin who makes another admin. */
    currentPassword: z.optional(CurrentPassword),
  })
  .check(notMadeOfNames);
export type CreateUserInformation = z.infer<typeof CreateUserInformation>;

export const createUser = endpoint('POST /api/users', {
  summary: 'Make an account with a role and a first password',
  roles: ['ROLE_ADMIN'],
  body: CreateUserInformation,
  response: User,
  status: 201,
  errors: [
    'ALREADY_EXISTING_USER_MAIL',
    'ALREADY_EXISTING_USER_PHONE',
    'ALREADY_EXISTING_CLIENT',
    'ENCODE_VERIFIED_ADDRESS',
    'PASSWORD_REQUIRED',
    'TOO_MANY_REQUESTS',
  ],
});

export const getUserByIdentifier = endpoint('GET /api/users/identifier/{identifier}', {
  summary: 'The account that logs in with this mail or phone: everyone its own, admins any',
  roles: 'session',
  params: z.object({ identifier: text(254) }),
  response: User,
  errors: ['NOT_FOUND'],
});

/** `NONE` finds the accounts that wait for a role, `ALL` is any. */
export const UserSearch = z.strictObject({
  text: z.optional(z.string().check(z.maxLength(200))),
  role: z.optional(z.enum([...roles, 'NONE', 'ALL'])),
  active: z.optional(z.boolean()),
  ...pageQuery,
});
export type UserSearch = z.infer<typeof UserSearch>;

export const searchUsers = endpoint('POST /api/users/search', {
  summary: 'Find accounts by name, phone, mail, place, role or state',
  roles: ['ROLE_ADMIN'],
  body: UserSearch,
  response: searchPageOf(User),
});

/** `role` and `active` count only when an admin sends them; nobody chooses their own. Absent, they stay. */
export const UserInformation = z.strictObject({
  identity: IdentityInformation,
  role: z.optional(z.nullable(Role)),
  active: z.optional(z.boolean()),
  /** Null: as far as the association says. Absent, it stays. */
  reachKilometres: z.optional(z.nullable(ReachKilometres)),
  /** Of whoever makes the change, where `asksPassword` says so. */
  currentPassword: z.optional(CurrentPassword),
});
export type UserInformation = z.infer<typeof UserInformation>;

export const updateUser = endpoint('PUT /api/users/{userId}', {
  summary:
    'Change identity (own, or any for admins), role and state (admins); an own new mail counts once its link is opened',
  roles: 'session',
  body: UserInformation,
  response: User,
  errors: [
    'NOT_FOUND',
    'ALREADY_EXISTING_USER_MAIL',
    'ALREADY_EXISTING_USER_PHONE',
    'ENCODE_VERIFIED_ADDRESS',
    'PASSWORD_REQUIRED',
    'TOO_MANY_REQUESTS',
  ],
});

export const updatePreferences = endpoint('PUT /api/users/{userId}/preferences', {
  summary: 'Language and channels of that user',
  roles: 'session',
  body: Preferences,
  response: User,
  errors: ['NOT_FOUND'],
});
