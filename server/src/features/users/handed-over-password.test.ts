import { login, logout } from '@vigiefaon/domain/auth/auth.api';
import { changeOwnPassword } from '@vigiefaon/domain/auth/password.api';
import { createClient, createClientAccount } from '@vigiefaon/domain/clients/clients.api';
import { getHouseRules } from '@vigiefaon/domain/house-rules/house-rules.api';
import { exportMyData } from '@vigiefaon/domain/privacy/privacy.api';
import { createUser, getUser } from '@vigiefaon/domain/users/users.api';
import { expect, test } from 'vitest';
import { anApplication, type TestUser } from '../../testing/application/application.ts';
import { anAdmin } from '../../testing/people/people.ts';

const app = await anApplication();
const handed = 'donne-au-telephone';
const own = 'le-pre-du-moulin';
let made = 0;

async function aMadePilot(admin: TestUser) {
  const email = `made${made++}@example.org`;
  const body = { identity: { lastname: 'Neuf', email }, role: 'ROLE_PILOT', password: handed };
  const { userId } = (await app.as(admin).call(createUser, { body })).body;
  return { userId, email };
}

async function logIn(identifier: string, password: string) {
  return (await app.as(null).call(login, { body: { identifier, password } })).body;
}

function changeTo(user: { token: string }, password: string) {
  const body = { currentPassword: handed, password, passwordConfirmation: password };
  return app.as(user).call(changeOwnPassword, { body });
}

test('a password that an admin has handed over opens nothing before its owner has chosen another', async () => {
  const pilot = await aMadePilot(await anAdmin(app));
  const session = await logIn(pilot.email, handed);
  const params = { userId: pilot.userId };
  for (const refused of [
    await app.as(session).call(getUser, { params }),
    await app.as(session).call(getHouseRules),
    await app.as(session).call(exportMyData),
  ]) {
    expect(refused.problem).toMatchObject({ status: 403, code: 'PASSWORD_CHANGE_REQUIRED' });
  }
  expect((await changeTo(session, handed)).problem.errors).toEqual([{ path: 'password', code: 'PASSWORD_AS_BEFORE' }]);
  expect((await changeTo(session, own)).status).toBe(204);
  // What comes next are the house rules.
  expect((await app.as(session).call(getUser, { params })).problem.code).toBe('RULES_NOT_ACCEPTED');
  expect((await app.as(await logIn(pilot.email, own)).call(getHouseRules)).status).toBe(200);
});

test('whoever does not want to choose one leaves', async () => {
  const pilot = await aMadePilot(await anAdmin(app));
  const session = await logIn(pilot.email, handed);
  expect((await app.as(session).call(logout)).status).toBe(204);
});

test('so it is for a requester who is given an account', async () => {
  const admin = await anAdmin(app);
  const identity = { lastname: 'Lambert', phone: '+32470777771' };
  const { clientId } = (await app.as(admin).call(createClient, { body: { identity, type: 'FARMER' } })).body;
  const { userId } = (
    await app.as(admin).call(createClientAccount, { params: { clientId }, body: { password: handed } })
  ).body;
  const session = await logIn(identity.phone, handed);
  const asked = () => app.as(session).call(getUser, { params: { userId } });
  expect((await asked()).problem.code).toBe('PASSWORD_CHANGE_REQUIRED');
  await changeTo(session, own);
  expect((await asked()).status).toBe(200);
});
