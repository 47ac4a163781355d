import * as z from 'zod/mini';
import { ClientType } from '../clients/client.ts';
import { endpoint } from '../endpoint.ts';
import { IdentityInformation } from '../identity/identity.ts';
import { notMadeOfNames, Password } from '../identity/password.ts';
import { KeptText } from '../localized-text.ts';
import { Role } from '../users/role.ts';
import { Preferences, User } from '../users/user.ts';
import { Id } from '../values.ts';
import { TypedCode } from './second-factor.api.ts';

/** Of so many people one browser keeps that they have logged in there. */
export const mostDevices = 5;

export const LoginInformation = z.strictObject({
  /** Mail or phone. */
  identifier: z.string().check(z.trim(), z.minLength(1), z.maxLength(254)),
  password: z.string().check(z.minLength(1), z.maxLength(200)),
  /** What earlier logins on this device have answered as `device`. */
  devices: z.optional(z.array(z.string().check(z.maxLength(200))).check(z.maxLength(mostDevices))),
  /** Once the answer was SECOND_FACTOR_REQUIRED. */
  code: z.optional(TypedCode),
});
export type LoginInformation = z.infer<typeof LoginInformation>;

export const LoginAnswer = z.object({
  token: z.string(),
  role: z.nullable(Role),
  identifier: z.string(),
  userId: Id,
  identityId: Id,
  /** To be shown at the next login on this device: what others guess elsewhere does not slow it then. */
  device: z.string(),
});
export type LoginAnswer = z.infer<typeof LoginAnswer>;

export const login = endpoint('POST /api/auth/login', {
  summary: 'Open a session with mail or phone and password, and a code where there is a second factor',
  roles: 'public',
  body: LoginInformation,
  response: LoginAnswer,
  errors: [
    'INCORRECT_IDENTIFIER',
    'SECOND_FACTOR_REQUIRED',
    'SECOND_FACTOR_INCORRECT',
    'SECOND_FACTOR_USED',
    'SECOND_FACTOR_UNREADABLE',
    'TOO_MANY_REQUESTS',
  ],
});

export const logout = endpoint('POST /api/auth/logout', {
  summary: 'End this session; its token is dead at once everywhere',
  roles: 'session',
  beforeRules: true,
  beforeOwnPassword: true,
  beforeSecondFactor: true,
});

const passwordTwice = {
  password: Password,
  passwordConfirmation: z.string(),
};

function passwordsMatch(input: { password: string; passwordConfirmation: string }): boolean {
  return input.password === input.passwordConfirmation;
}

const mismatch = { path: ['passwordConfirmation'], error: 'PASSWORDS_DO_NOT_MATCH' };

/** `USER` waits for an admin to give it a role, `CLIENT` is a requester at once. Whatever role a body names, none is taken from it. */
export const RegisterInformation = z
  .strictObject({
    kind: z.enum(['USER', 'CLIENT']),
    identity: IdentityInformation,
    ...passwordTwice,
    clientType: z.optional(ClientType),
    isMember: z._default(z.boolean(), false),
    consentVersion: z.int(),
    preferences: Preferences,
  })
  .check(z.refine(passwordsMatch, mismatch), notMadeOfNames);
export type RegisterInformation = z.infer<typeof RegisterInformation>;

export const register = endpoint('POST /api/auth/register', {
  summary: 'Register as requester, or as volunteer who waits for a role',
  roles: 'public',
  body: RegisterInformation,
  response: User,
  status: 201,
  errors: ['ALREADY_EXISTING_USER_MAIL', 'ALREADY_EXISTING_USER_PHONE', 'ENCODE_VERIFIED_ADDRESS', 'TOO_MANY_REQUESTS'],
});

/** The first admin of a new installation, made once through the link that the log shows. */
export const FirstAdminInformation = z
  .strictObject({
    key: z.string().check(z.minLength(1), z.maxLength(200)),
    identity: IdentityInformation,
    ...passwordTwice,
  })
  .check(z.refine(passwordsMatch, mismatch), notMadeOfNames);
export type FirstAdminInformation = z.infer<typeof FirstAdminInformation>;

export const createFirstAdmin = endpoint('POST /api/auth/first-admin', {
  summary: 'Make the first admin of a new installation, with the one-time key of the log',
  roles: 'public',
  body: FirstAdminInformation,
  response: User,
  status: 201,
  errors: [
    'NOT_FOUND',
    'ALREADY_EXISTING_USER_MAIL',
    'ALREADY_EXISTING_USER_PHONE',
    'ENCODE_VERIFIED_ADDRESS',
    'TOO_MANY_REQUESTS',
  ],
});

/** The data-protection text that a registration accepts, by language, filled with what is so at this moment. */
export const Consent = z.object({
  version: z.int(),
  text: KeptText,
  /** Versions whose acceptance still counts: this one, and those that said no less in the same words. */
  validVersions: z.array(z.int()),
});
export type Consent = z.infer<typeof Consent>;

export const getConsent = endpoint('GET /api/consent', {
  summary: 'The data-protection text in force',
  roles: 'public',
  response: Consent,
});
