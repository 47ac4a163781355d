import { register } from '@vigiefaon/domain/auth/auth.api';
import { applyReset, applyResetInPath, requestPasswordReset } from '@vigiefaon/domain/auth/password.api';
import { createClient, createClientAccount } from '@vigiefaon/domain/clients/clients.api';
import { createUser } from '@vigiefaon/domain/users/users.api';
import { beforeAll, expect, test } from 'vitest';
import { isCommonPassword } from '../../../http/session/common-passwords.ts';
import { anApplication, type TestUser } from '../../../testing/application/application.ts';
import { newestResetKey } from '../../../testing/messages/kept-mails.ts';
import { anAdmin, confirmMailOf } from '../../../testing/people/people.ts';
import { aRegistration } from '../../../testing/people/registration.ts';

const app = await anApplication();
const anyone = app.as(null);
let admin: TestUser;
const guessed = [
  ['password1', 'TOO_COMMON'],
  ['VigieFaon-2025', 'MADE_OF_NAME'],
  ['Lambert1975', 'MADE_OF_NAME'],
] as const;

beforeAll(async () => {
  admin = await anAdmin(app);
});

const twice = (password: string) => ({ password, passwordConfirmation: password });

test.each(['password', '12345678', 'Qwertyuiop', 'sunshine1', 'AZERTYUIOP'])(
  '%s is one of the commonest',
  (password) => {
    expect(isCommonPassword(password)).toBe(true);
  },
);

test.each(guessed)('nobody registers with %s', async (password, code) => {
  const answer = await anyone.call(register, { body: aRegistration(twice(password)) });
  expect(answer.problem.errors).toEqual([{ path: 'password', code }]);
});

test.each(guessed)('a link from the mail takes no %s, and is not used up by it', async (password, code) => {
  const registration = aRegistration();
  const { email } = registration.identity;
  const { userId } = (await anyone.call(register, { body: registration })).body;
  await confirmMailOf(app, userId);
  await anyone.call(requestPasswordReset, { params: { email } });
  const key = await newestResetKey(app, email);
  const inBody = await anyone.call(applyReset, { body: { key, password } });
  expect(inBody.problem.errors).toEqual([{ path: 'password', code }]);
  const inPath = await anyone.call(applyResetInPath, { params: { key, newPassword: password } });
  expect(inPath.problem.errors).toEqual([{ path: 'newPassword', code }]);
  expect((await anyone.call(applyReset, { body: { key, password: 'another quiet heather' } })).status).toBe(204);
});

test.each(guessed)('an admin hands nobody %s', async (password, code) => {
  const { identity } = aRegistration();
  const body = { identity, role: 'ROLE_PILOT', password };
  expect((await app.as(admin).call(createUser, { body })).problem.errors).toEqual([{ path: 'password', code }]);
  const requester = { identity: aRegistration().identity, type: 'FARMER' };
  const { clientId } = (await app.as(admin).call(createClient, { body: requester })).body;
  const account = await app.as(admin).call(createClientAccount, { params: { clientId }, body: { password } });
  expect(account.problem.errors).toEqual([{ path: 'password', code }]);
});
