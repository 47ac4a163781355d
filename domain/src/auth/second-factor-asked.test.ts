import { expect, test } from 'vitest';
import { hasToSetUpSecondFactor, secondFactorAudiences } from './second-factor-asked.ts';

test.each([
  ['ROLE_ADMIN', ['ADMINS', 'EVERYBODY']],
  ['ROLE_PILOT', ['EVERYBODY']],
  ['ROLE_CLIENT', ['EVERYBODY']],
  [null, []],
] as const)('an account with the role %s has to set one up where the association asks %j', (role, asking) => {
  const asked = secondFactorAudiences.filter((audience) =>
    hasToSetUpSecondFactor({ role, hasSecondFactor: false }, audience),
  );
  expect(asked).toEqual(asking);
  for (const audience of secondFactorAudiences)
    expect(hasToSetUpSecondFactor({ role, hasSecondFactor: true }, audience)).toBe(false);
});
