import { expect, test } from 'vitest';
import { whyNoResetLink } from './password.api.ts';

test.each([
  ['odile@example.org', true, null],
  [null, true, 'NO_MAIL_ADDRESS'],
  ['odile@example.org', false, 'ACCOUNT_SWITCHED_OFF'],
  [null, false, 'ACCOUNT_SWITCHED_OFF'],
])('an account with mail %s that is active: %s gets a link unless %s', (email, active, reason) => {
  expect(whyNoResetLink({ email, active })).toBe(reason);
});
