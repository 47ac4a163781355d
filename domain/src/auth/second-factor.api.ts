import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { CurrentPassword } from '../identity/password.ts';
import { Role } from '../users/role.ts';
import { Id, Instant } from '../values.ts';

/** Six digits of an authenticator, or a recovery code, as it is typed. */
export const TypedCode = z.string().check(z.trim(), z.minLength(1), z.maxLength(40));

const WithPassword = z.strictObject({ password: CurrentPassword });
/** Shown this once: only their hashes are kept. */
const RecoveryCodes = z.object({ recoveryCodes: z.array(z.string()) });

/** Whether a login asks for a code, whether the association wants that, and how many recovery codes are unused. */
export const OwnSecondFactor = z.object({
  onSince: z.nullable(Instant),
  isAsked: z.boolean(),
  recoveryCodesLeft: z.int(),
});
export type OwnSecondFactor = z.infer<typeof OwnSecondFactor>;

export const getSecondFactor = endpoint('GET /api/me/second-factor', {
  summary: 'Whether the own login asks for a code, whether it has to, and how many recovery codes are left',
  roles: 'session',
  beforeRules: true,
  beforeSecondFactor: true,
  response: OwnSecondFactor,
});

export const beginSecondFactor = endpoint('POST /api/me/second-factor', {
  summary: 'Make a secret for an authenticator; nothing asks for its codes before one of them was shown',
  roles: 'session',
  beforeRules: true,
  beforeSecondFactor: true,
  body: WithPassword,
  response: z.object({
    /** As it is typed into an authenticator, base32. */
    secret: z.string(),
    /** The same as the address that authenticators read from a code (`otpauth://`). */
    link: z.string(),
  }),
  errors: ['SECOND_FACTOR_IS_ON', 'TOO_MANY_REQUESTS'],
});

export const confirmSecondFactor = endpoint('PUT /api/me/second-factor', {
  summary: 'Show a first code of the authenticator: from now on every login asks for one',
  roles: 'session',
  beforeRules: true,
  beforeSecondFactor: true,
  body: z.strictObject({ code: TypedCode }),
  response: RecoveryCodes,
  errors: ['NOT_FOUND', 'SECOND_FACTOR_INCORRECT', 'SECOND_FACTOR_UNREADABLE', 'TOO_MANY_REQUESTS'],
});

export const renewRecoveryCodes = endpoint('POST /api/me/second-factor/recovery-codes', {
  summary: 'Make new recovery codes; those from before open nothing any more',
  roles: 'session',
  body: WithPassword,
  response: RecoveryCodes,
  errors: ['NOT_FOUND', 'TOO_MANY_REQUESTS'],
});

export const endSecondFactor = endpoint('DELETE /api/me/second-factor', {
  summary: 'Switch the own second factor off, with password and code',
  roles: 'session',
  body: z.strictObject({ password: CurrentPassword, code: TypedCode }),
  errors: [
    'NOT_FOUND',
    'SECOND_FACTOR_INCORRECT',
    'SECOND_FACTOR_USED',
    'SECOND_FACTOR_UNREADABLE',
    'TOO_MANY_REQUESTS',
  ],
});

/** An account that has to set one up before anything else, or an admin who may do without. */
export const WithoutSecondFactor = z.object({
  userId: Id,
  role: Role,
  lastname: z.nullable(z.string()),
  firstname: z.nullable(z.string()),
});
export type WithoutSecondFactor = z.infer<typeof WithoutSecondFactor>;

/** So many are named; `count` says how many there are. */
export const mostNamedWithout = 50;

export const listWithoutSecondFactor = endpoint('GET /api/second-factors/missing', {
  summary: 'Admins, and whoever else is asked for one, whose password alone opens the account',
  roles: ['ROLE_ADMIN'],
  response: z.object({ items: z.array(WithoutSecondFactor), count: z.int() }),
});

export const resetSecondFactor = endpoint('DELETE /api/users/{userId}/second-factor', {
  summary: 'Take away the second factor of somebody who has lost it; all its sessions end. Nobody does it for oneself',
  roles: ['ROLE_ADMIN'],
  body: WithPassword,
  errors: ['NOT_FOUND', 'TOO_MANY_REQUESTS'],
});
