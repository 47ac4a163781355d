import { RegisterInformation } from '@vigiefaon/domain/auth/auth.api';
import type { FieldError } from '@vigiefaon/domain/errors';
import { PageQuery } from '@vigiefaon/domain/page';
import { expect, test } from 'vitest';
import { parseSent } from './field-errors.ts';

const person = { lastname: 'Lambert', email: 'a@example.org' };
const whole = {
  kind: 'CLIENT',
  identity: person,
  password: 'long enough',
  passwordConfirmation: 'long enough',
  consentVersion: 1,
  preferences: { locale: 'fr', notifyByMail: true, notifyByWhatsapp: false },
};

function errorsIn(sent: unknown, schema = RegisterInformation): FieldError[] {
  const errors: FieldError[] = [];
  parseSent(schema, sent, errors);
  return errors;
}

test('a registration that has all it needs has no errors', () => {
  expect(errorsIn(whole)).toEqual([]);
});

test('without a body each missing field is named', () => {
  const paths = ['kind', 'identity', 'password', 'passwordConfirmation', 'consentVersion', 'preferences'];
  expect(errorsIn(undefined)).toEqual(paths.map((path) => ({ path, code: 'REQUIRED' })));
});

test.each([
  [{ kind: 'ADMIN' }, 'kind', 'INVALID'],
  [{ kind: '' }, 'kind', 'REQUIRED'],
  [{ identity: { ...person, lastname: '  ' } }, 'identity.lastname', 'REQUIRED'],
  [{ identity: { ...person, lastname: 'x'.repeat(121) } }, 'identity.lastname', 'TOO_LONG'],
  [{ identity: { ...person, lastname: 7 } }, 'identity.lastname', 'INVALID'],
  [{ identity: { ...person, email: 'nobody' } }, 'identity.email', 'INVALID_MAIL'],
  [{ identity: { ...person, phone: '0470 12' } }, 'identity.phone', 'INVALID_PHONE'],
  [{ identity: { lastname: 'Lambert' } }, 'identity.email', 'MAIL_OR_PHONE_REQUIRED'],
  [{ identity: { ...person, nickname: 'x' } }, 'identity.nickname', 'UNKNOWN_FIELD'],
  [{ role: 'ROLE_ADMIN' }, 'role', 'UNKNOWN_FIELD'],
  [{ password: 'short' }, 'password', 'TOO_SHORT'],
  [{ passwordConfirmation: 'other' }, 'passwordConfirmation', 'PASSWORDS_DO_NOT_MATCH'],
  [{ consentVersion: '1' }, 'consentVersion', 'INVALID'],
  [{ preferences: { ...whole.preferences, locale: 'it' } }, 'preferences.locale', 'INVALID'],
])('%j is refused at its field', (change, path, code) => {
  expect(errorsIn({ ...whole, ...change })).toContainEqual({ path, code });
});

test.each([
  [{ limit: '0' }, 'limit', 'TOO_SMALL'],
  [{ limit: '201' }, 'limit', 'TOO_LARGE'],
  [{ limit: 'many' }, 'limit', 'INVALID'],
  [{ page: '2' }, 'page', 'UNKNOWN_FIELD'],
])('a list asked for with %j is refused at its field', (query, path, code) => {
  const errors: FieldError[] = [];
  parseSent(PageQuery, query, errors);
  expect(errors).toEqual([{ path, code }]);
});

test('a body that is no object is wrong as a whole, and a flood of unknown fields is cut', () => {
  expect(errorsIn('text')).toEqual([{ path: '', code: 'INVALID' }]);
  const flood = Object.fromEntries(Array.from({ length: 5000 }, (_none, number) => [`field${number}`, 1]));
  expect(errorsIn({ ...whole, ...flood })).toHaveLength(100);
});
