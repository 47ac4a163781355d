import { expect, test } from 'vitest';
import { whyNoResetLink } from './password.api.ts';

test.each([
  ['odile@example.org', true, true, null],
  ['odile@example.org', false, true, 'MAIL_NOT_CONFIRMED'],
  [null, true, true, 'NO_MAIL_ADDRESS'],
  ['odile@example.org', true, false, 'ACCOUNT_SWITCHED_OFF'],
  [null, true, false, 'ACCOUNT_SWITCHED_OFF'],
])(
  'an account with mail %s, confirmed: %s, active: %s gets a link unless %s',
  (email, isMailConfirmed, active, reason) => {
    expect(whyNoResetLink({ email, isMailConfirmed, active })).toBe(reason);
  },
);
