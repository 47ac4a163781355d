import { expect, test } from 'vitest';
import { normalizePhone } from './phone.ts';

test.each([
  ['0470 12 34 56', '+32470123456'],
  ['+32 (0)470/12.34.56', '+32470123456'],
  ['0032470123456', '+32470123456'],
  ['470123456', '+32470123456'],
  ['+352 621 123 456', '+352621123456'],
])('%s is the same number as %s, so that a person logs in with either', (typed, normal) => {
  expect(normalizePhone(typed)).toBe(normal);
});

test('the country code of the field counts when the number has none', () => {
  expect(normalizePhone('0151 23456789', '+49')).toBe('+4915123456789');
});
