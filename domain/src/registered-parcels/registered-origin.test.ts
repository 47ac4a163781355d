import { expect, test } from 'vitest';
import { RegisteredOrigin } from './registered-parcel.ts';

const editionId = '01a2150d-6ea5-79d3-93ea-ba3c1c0b066f';

test.each([
  [1, true],
  [2_147_483_647, true],
  [2_147_483_648, false],
  [2_843_656_302_100_481, false],
  [0, false],
  [1.5, false],
])('the declared parcel number %d can be one: %s', (registeredParcelId, isOne) => {
  expect(RegisteredOrigin.safeParse({ editionId, registeredParcelId }).success).toBe(isOne);
});
