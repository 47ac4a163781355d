import { expect, test } from 'vitest';
import { hasToAcceptRules } from './has-to-accept-rules.ts';

test.each([
  ['ROLE_PILOT', null, 3, true],
  ['ROLE_PILOT', 2, 3, true],
  ['ROLE_PILOT', 3, 3, false],
  ['ROLE_PILOT', null, null, false],
  ['ROLE_ADMIN', null, 3, false],
  ['ROLE_CLIENT', null, 3, false],
  [null, null, 3, false],
] as const)(
  'a %s who has accepted %s of %s has to accept the rules: %s',
  (role, rulesVersion, rulesInForce, expected) => {
    expect(hasToAcceptRules({ role, rulesVersion, rulesInForce })).toBe(expected);
  },
);
