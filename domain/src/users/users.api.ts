import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { IdentityInformation } from '../identity/identity.ts';
import { PageQuery, pageOf } from '../page.ts';
import { Id } from '../values.ts';
import { crew, Role } from './role.ts';
import { Pilot, Preferences, User } from './user.ts';

const UserParams = z.object({ userId: Id });

export const listUsers = endpoint({
  method: 'GET',
  path: '/api/users',
  summary: 'All accounts, the youngest first',
  roles: ['ROLE_ADMIN'],
  query: PageQuery,
  response: pageOf(User),
});

export const listPilots = endpoint({
  method: 'GET',
  path: '/api/users/pilot',
  summary: 'Those who can be assigned: pilots and admins by name',
  roles: crew,
  response: z.object({ items: z.array(Pilot), nextCursor: z.nullable(z.string()) }),
});

export const getUser = endpoint({
  method: 'GET',
  path: '/api/users/{userId}',
  summary: 'One account: everyone its own, admins any',
  roles: 'session',
  params: UserParams,
  response: User,
  errors: ['NOT_FOUND'],
});

/** `role` counts only when an admin sends it; nobody chooses its own. */
export const UserInformation = z.strictObject({ identity: IdentityInformation, role: z.optional(z.nullable(Role)) });

export const updateUser = endpoint({
  method: 'PUT',
  path: '/api/users/{userId}',
  summary: 'Change identity (own, or any for admins) and role (admins)',
  roles: 'session',
  params: UserParams,
  body: UserInformation,
  response: User,
  errors: ['NOT_FOUND', 'ALREADY_EXISTING_USER_MAIL', 'ALREADY_EXISTING_USER_PHONE', 'ENCODE_VERIFIED_ADDRESS'],
});

export const updatePreferences = endpoint({
  method: 'PUT',
  path: '/api/users/{userId}/preferences',
  summary: 'Language and channels of that user',
  roles: 'session',
  params: UserParams,
  body: Preferences,
  response: User,
  errors: ['NOT_FOUND'],
});
