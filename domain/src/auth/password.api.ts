import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { CurrentPassword, Password } from '../identity/password.ts';
import { Mail } from '../values.ts';

export const requestPasswordReset = endpoint('POST /api/auth/reset-password/{email}', {
  summary: 'Ask for a link to a new password; the answer is the same whether or not the mail is known',
  roles: 'public',
  params: z.object({ email: Mail }),
  errors: ['TOO_MANY_REQUESTS'],
});

/** The part of the link that opens it; what is no key of ours is answered as an unknown one. */
const ResetKey = z.string().check(z.minLength(1), z.maxLength(200));

export const applyResetInPath = endpoint('POST /api/auth/apply-reset/{key}/{newPassword}', {
  summary: 'Choose a new password with the key of the link; a body keeps it out of the logs of proxies',
  roles: 'public',
  params: z.object({ key: ResetKey, newPassword: Password }),
  errors: ['RESET_LINK_INVALID', 'TOO_MANY_REQUESTS'],
});

export const NewPassword = z.strictObject({ key: ResetKey, password: Password });
export type NewPassword = z.infer<typeof NewPassword>;

export const applyReset = endpoint('POST /api/auth/apply-reset', {
  summary: 'Choose a new password with the key of the link; all sessions of the account end',
  roles: 'public',
  body: NewPassword,
  errors: ['RESET_LINK_INVALID', 'TOO_MANY_REQUESTS'],
});

export const PasswordChange = z
  .strictObject({
    currentPassword: CurrentPassword,
    password: Password,
    passwordConfirmation: z.string(),
  })
  .check(
    z.refine(({ password, passwordConfirmation }) => password === passwordConfirmation, {
      path: ['passwordConfirmation'],
      error: 'PASSWORDS_DO_NOT_MATCH',
    }),
  );
export type PasswordChange = z.infer<typeof PasswordChange>;

export const changeOwnPassword = endpoint('PUT /api/me/password', {
  summary: 'Change the own password; the other sessions end, this one stays',
  roles: 'session',
  beforeRules: true,
  beforeOwnPassword: true,
  beforeSecondFactor: true,
  body: PasswordChange,
  errors: ['TOO_MANY_REQUESTS'],
});

export const resetImpossibilities = ['NO_MAIL_ADDRESS', 'MAIL_NOT_CONFIRMED', 'ACCOUNT_SWITCHED_OFF'] as const;
export type ResetImpossibility = (typeof resetImpossibilities)[number];

/** Why an account gets no link to a new password, or null. */
export function whyNoResetLink(account: {
  email: string | null;
  isMailConfirmed: boolean;
  active: boolean;
}): ResetImpossibility | null {
  if (!account.active) return 'ACCOUNT_SWITCHED_OFF';
  if (account.email === null) return 'NO_MAIL_ADDRESS';
  return account.isMailConfirmed ? null : 'MAIL_NOT_CONFIRMED';
}

export const sendResetLink = endpoint('POST /api/users/{userId}/reset-password', {
  summary: 'Send somebody a link to a new password',
  roles: ['ROLE_ADMIN'],
  response: z.object({
    /** Where no mail server is configured the mail is kept, and can be read under the outgoing messages. */
    mailIsSent: z.boolean(),
  }),
  errors: ['NOT_FOUND', 'NO_RESET_LINK', 'TOO_MANY_REQUESTS'],
});
