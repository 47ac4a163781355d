import { expect, test } from 'vitest';
import { asksPassword } from './asks-password.ts';

const pilot = { email: 'luc@example.org', phone: '+32470111111', role: 'ROLE_PILOT', active: true } as const;
const admin = { ...pilot, role: 'ROLE_ADMIN' } as const;

test.each([
  ['the own name', { isOwn: true, before: pilot, after: pilot }, false],
  ['the own mail', { isOwn: true, before: pilot, after: { ...pilot, email: 'other@example.org' } }, true],
  ['the own mail taken away', { isOwn: true, before: pilot, after: { ...pilot, email: null } }, true],
  ['the own phone', { isOwn: true, before: pilot, after: { ...pilot, phone: null } }, true],
  ['the mail of a pilot, by an admin', { isOwn: false, before: pilot, after: { ...pilot, email: null } }, false],
  ['the mail of an admin, by another', { isOwn: false, before: admin, after: { ...admin, email: null } }, true],
  ['a pilot who becomes an admin', { isOwn: false, before: pilot, after: admin }, true],
  ['an admin who is switched on again', { isOwn: false, before: { ...admin, active: false }, after: admin }, true],
  ['an admin who becomes a pilot', { isOwn: false, before: admin, after: pilot }, false],
  ['a new pilot', { isOwn: false, before: null, after: pilot }, false],
  ['a new admin', { isOwn: false, before: null, after: admin }, true],
])('%s: whether the password is asked for', (_what, change, expected) => {
  expect(asksPassword(change)).toBe(expected);
});
