import { expect, test } from 'vitest';
import { readTypedCode, recoveryCodeOf } from './second-factor.ts';

const bytes = Uint8Array.from({ length: 16 }, (_none, index) => index * 17);

test('a recovery code has sixteen signs in groups of four, none of which is mistaken for another', () => {
  const code = recoveryCodeOf(bytes);
  expect(code).toMatch(/^[\dA-HJKMNP-TV-Z]{4}(-[\dA-HJKMNP-TV-Z]{4}){3}$/);
  expect(recoveryCodeOf(Uint8Array.from(bytes, (byte) => byte + 1))).not.toBe(code);
});

test.each([
  ['123456', 'TIME', '123456'],
  [' 123 456 ', 'TIME', '123456'],
  ['7Q2M-X0PK-4T9C-HE3A', 'RECOVERY', '7Q2MX0PK4T9CHE3A'],
  ['7q2m x0pk 4t9c he3a', 'RECOVERY', '7Q2MX0PK4T9CHE3A'],
  ['7Q2M-XOPK-4T9C-HEIL', 'RECOVERY', '7Q2MX0PK4T9CHE11'],
])('%j is read as a code: %s', (typed, kind, code) => {
  expect(readTypedCode(typed)).toEqual({ kind, code });
});

test.each(['', '12345', '1234567', 'abcdef', '7Q2M-X0PK-4T9C', '7Q2M-X0PK-4T9C-HE3A-1', 'ÄQ2M-X0PK-4T9C-HE3A'])(
  '%j is no code',
  (typed) => {
    expect(readTypedCode(typed)).toBeNull();
  },
);

test('what a recovery code says is read again as it was made', () => {
  const code = recoveryCodeOf(bytes);
  expect(readTypedCode(code)).toEqual({ kind: 'RECOVERY', code: code.replaceAll('-', '') });
});
