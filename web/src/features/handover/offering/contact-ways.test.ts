import { expect, test } from 'vitest';
import { contactWays } from './contact-ways.ts';

test.each([
  ['+49 6551 12 34 56, einsatz@rehkitz.test', '+496551123456', 'einsatz@rehkitz.test'],
  ['Marie 0470 12 34 56', '+32470123456', null],
  ['info@faons.test', null, 'info@faons.test'],
  ['le président', null, null],
  [null, null, null],
])('of %j these ways are known', (contact, phone, email) => {
  expect(contactWays(contact)).toEqual({ phone, email });
});
