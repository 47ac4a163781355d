import { expect, test } from 'vitest';
import { isAskedForConsent } from './consent.ts';

test.each([
  ['a requester with the text in force', 'ROLE_CLIENT', 2, false],
  ['a requester with an older text', 'ROLE_CLIENT', 1, true],
  ['a pilot whose account an admin made', 'ROLE_PILOT', null, true],
  ['an admin, who publishes the text', 'ROLE_ADMIN', null, false],
  ['an account that waits and sees nothing yet', null, 1, false],
] as const)('%s: asked at the next entry or not', (_who, role, consentVersion, isAsked) => {
  expect(isAskedForConsent({ role, consentVersion }, 2)).toBe(isAsked);
});
