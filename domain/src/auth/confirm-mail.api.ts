import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { User } from '../users/user.ts';

export const confirmMail = endpoint('POST /api/auth/confirm-mail', {
  summary: 'Say with the key of the link that a mail is one’s own: from now on it counts',
  roles: 'public',
  body: z.strictObject({ key: z.string().check(z.minLength(1), z.maxLength(200)) }),
  response: z.object({ email: z.string() }),
  errors: ['CONFIRMATION_LINK_INVALID', 'ALREADY_EXISTING_USER_MAIL', 'TOO_MANY_REQUESTS'],
});

export const askForConfirmationAgain = endpoint('POST /api/me/mail-confirmation', {
  summary: 'Have the link sent once more that confirms the mail of the own account; a few times a day',
  roles: 'session',
  errors: ['TOO_MANY_REQUESTS'],
});

export const confirmAccount = endpoint('POST /api/users/{userId}/confirm-mail', {
  summary: 'Say that the mail of an account belongs to its owner, after a call for instance',
  roles: ['ROLE_ADMIN'],
  response: User,
  errors: ['NOT_FOUND'],
});

export const confirmPhone = endpoint('POST /api/users/{userId}/confirm-phone', {
  summary: 'Say that the phone of an account belongs to its owner, after a call for instance',
  roles: ['ROLE_ADMIN'],
  response: User,
  errors: ['NOT_FOUND'],
});
