import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { Role } from '../users/role.ts';
import { CalendarDay, Id, WholeNumber } from '../values.ts';
import { PersonalData } from './personal-data.ts';

export const exportMyData = endpoint('GET /api/me/export', {
  summary: 'All that is kept of the caller, as one readable document; parcels as GeoJSON',
  roles: 'session',
  beforeRules: true,
  beforeSecondFactor: true,
  response: PersonalData,
  errors: ['TOO_MANY_REQUESTS'],
});

/** The password shows that it is the person themselves, and not whoever has found their phone. */
export const DeleteAccountInformation = z.strictObject({
  password: z.string().check(z.minLength(1), z.maxLength(200)),
});
export type DeleteAccountInformation = z.infer<typeof DeleteAccountInformation>;

export const deleteMyAccount = endpoint('DELETE /api/me', {
  summary: 'Delete the own account: open requests are cancelled, missions stay without the person',
  roles: 'session',
  beforeRules: true,
  beforeSecondFactor: true,
  body: DeleteAccountInformation,
  errors: ['FORBIDDEN', 'STALE', 'TOO_MANY_REQUESTS'],
});

export const eraseAccount = endpoint('DELETE /api/users/{userId}', {
  summary: 'Erase somebody who asked for it, with the admin’s own password: the same as when they leave by themselves',
  roles: ['ROLE_ADMIN'],
  body: DeleteAccountInformation,
  errors: ['FORBIDDEN', 'NOT_FOUND', 'STALE', 'TOO_MANY_REQUESTS'],
});

export const anonymiseClient = endpoint('POST /api/clients/{clientId}/anonymise', {
  summary: 'Forget a requester who has no account: open requests are cancelled, missions stay without the person',
  roles: ['ROLE_ADMIN'],
  errors: ['NOT_FOUND', 'STALE'],
});

/** An account that ends where nobody uses it by then. `isTold`: a message has left for its owner. */
export const EndingAccount = z.object({
  userId: Id,
  role: z.nullable(Role),
  lastname: z.nullable(z.string()),
  firstname: z.nullable(z.string()),
  lastUsedOn: CalendarDay,
  endsOn: CalendarDay,
  isTold: z.boolean(),
});
export type EndingAccount = z.infer<typeof EndingAccount>;

export const listEndingAccounts = endpoint('GET /api/retention/accounts', {
  summary: 'Accounts of pilots and of people who wait that end within the month, because nobody uses them',
  roles: ['ROLE_ADMIN'],
  response: z.object({ items: z.array(EndingAccount) }),
});

/** `seasons` tries a number that is not saved yet; absent, the setting counts. */
export const RetentionQuery = z.strictObject({
  seasons: z.optional(WholeNumber.check(z.minimum(1), z.maximum(10))),
});

/** Whom the coming night would anonymise. `before` is the day since which they have not been seen; null when nobody is. */
export const RetentionPreview = z.object({
  seasons: z.nullable(z.int()),
  before: z.nullable(CalendarDay),
  requesters: z.int(),
});
export type RetentionPreview = z.infer<typeof RetentionPreview>;

export const previewRetention = endpoint('GET /api/retention', {
  summary: 'How many requesters the coming night would anonymise',
  roles: ['ROLE_ADMIN'],
  query: RetentionQuery,
  response: RetentionPreview,
});
