import { getUser } from '@vigiefaon/domain/users/users.api';
import { beforeEach, expect, test } from 'vitest';
import { readSession } from '../../api/session-storage.ts';
import { fakeApi } from '../../testing/fake-api.ts';
import { aUser, farmerId } from '../../testing/people.ts';
import { refreshRole } from './refresh-role.ts';

beforeEach(() => {
  localStorage.setItem('token', 'secret');
  localStorage.setItem('id', farmerId);
});

test('an account that waits learns its role', async () => {
  const api = fakeApi();
  api.answer(getUser, aUser({ role: null }));
  expect(await refreshRole()).toBeNull();
  api.answer(getUser, aUser({ role: 'ROLE_ADMIN' }));
  expect(await refreshRole()).toBe('ROLE_ADMIN');
  expect(readSession()?.role).toBe('ROLE_ADMIN');
});

test('an account that is asked for a second factor has been given a role', async () => {
  fakeApi().refuse(getUser, 'SECOND_FACTOR_FIRST');
  expect(await refreshRole()).toBe('ROLE_ADMIN');
});

test('an account that is asked for the house rules has become a pilot’s', async () => {
  fakeApi().refuse(getUser, 'RULES_NOT_ACCEPTED');
  expect(await refreshRole()).toBe('ROLE_PILOT');
  expect(readSession()?.role).toBe('ROLE_PILOT');
});
