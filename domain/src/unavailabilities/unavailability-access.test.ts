import { expect, test } from 'vitest';
import { mayKeepUnavailability } from './unavailability-access.ts';

test.each([
  ['ROLE_CLIENT', 'me', false],
  ['ROLE_PILOT', 'me', true],
  ['ROLE_PILOT', 'another', false],
  ['ROLE_ADMIN', 'me', true],
  ['ROLE_ADMIN', 'another', true],
  [null, 'me', false],
] as const)('%s and the list of %s: %s', (role, pilotId, expected) => {
  expect(mayKeepUnavailability({ userId: 'me', role }, pilotId)).toBe(expected);
});
