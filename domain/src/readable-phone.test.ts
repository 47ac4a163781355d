import { expect, test } from 'vitest';
import { readablePhone } from './readable-phone.ts';

test.each([
  ['+32470123456', '+32 470 12 34 56'],
  ['+3280123456', '+32 80 12 34 56'],
  ['+352621123456', '+352 621 12 34 56'],
  ['+15551234', '+15551234'],
  ['', ''],
])('%s is read as "%s"', (phone, read) => {
  expect(readablePhone(phone)).toBe(read);
});
