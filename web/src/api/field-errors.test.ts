import { RegisterInformation } from '@vigiefaon/domain/auth/auth.api';
import { Report } from '@vigiefaon/domain/missions/mission-report';
import { CreateMissionInformation } from '@vigiefaon/domain/missions/missions.api';
import { expect, test } from 'vitest';
import { fieldErrorsOf } from './field-errors.ts';

const registration = {
  kind: 'CLIENT',
  identity: { title: null, lastname: 'Dumont', firstname: null, email: 'luc@ferme.test', phone: null, address: null },
  password: 'long enough',
  passwordConfirmation: 'long enough',
  isMember: false,
  consentVersion: 1,
  preferences: { notifyByMail: true, notifyByWhatsapp: false, locale: 'fr' },
};

test('a complete registration has no errors', () => {
  expect(fieldErrorsOf(RegisterInformation, registration)).toEqual({});
});

test('each wrong field is named with what is wrong with it', () => {
  const identity = { ...registration.identity, lastname: '', email: 'luc', phone: '12' };
  expect(fieldErrorsOf(RegisterInformation, { ...registration, identity, password: 'short' })).toMatchObject({
    'identity.lastname': 'REQUIRED',
    'identity.email': 'INVALID_MAIL',
    'identity.phone': 'INVALID_PHONE',
    password: 'TOO_SHORT',
  });
});

test('two different passwords are told beside the second', () => {
  const errors = fieldErrorsOf(RegisterInformation, { ...registration, passwordConfirmation: 'something else' });
  expect(errors).toEqual({ passwordConfirmation: 'PASSWORDS_DO_NOT_MATCH' });
});

test('somebody must be reachable by mail or phone', () => {
  const identity = { ...registration.identity, email: null };
  expect(fieldErrorsOf(RegisterInformation, { ...registration, identity })).toEqual({
    'identity.email': 'MAIL_OR_PHONE_REQUIRED',
  });
});

test('a number beyond its limits is too small or too large', () => {
  expect(fieldErrorsOf(Report, { hares: -1, nests: 5000 })).toEqual({ hares: 'TOO_SMALL', nests: 'TOO_LARGE' });
});

test('a missing contact phone is required, not invalid', () => {
  expect(fieldErrorsOf(CreateMissionInformation, { contactPhone: '' })).toMatchObject({ contactPhone: 'REQUIRED' });
});
