import { getConsent, login, register } from '@vigiefaon/domain/auth/auth.api';
import { expect, test } from 'vitest';
import { anApplication } from '../../../testing/application/application.ts';
import { testSecretKey } from '../../../testing/application/config.ts';
import { aRegistration } from '../../../testing/people/registration.ts';
import { signAddress } from '../../../tokens/address-signature.ts';

const app = await anApplication();
const anyone = app.as(null);
const barn = {
  label: 'Rue du Pré 3, 4970 Stavelot',
  street: 'Rue du Pré',
  houseNumber: '3',
  zipcode: '4970',
  city: 'Stavelot',
  country: 'BE',
  lon: 5.93,
  lat: 50.39,
};

// Registrations are limited by address; each test comes from another one.
let hour = 0;
function later() {
  app.setNow(new Date(Date.UTC(2025, 4, 20) + hour++ * 3_600_000).toISOString());
}

async function countAccounts(): Promise<number> {
  const { database } = app;
  const users = await database.db.selectFrom('app_user').select('user_id').execute();
  const identities = await database.db.selectFrom('identity').select('identity_id').execute();
  expect(identities).toHaveLength(users.length);
  return users.length;
}

async function expectRefused(body: unknown, expected: object) {
  const before = await countAccounts();
  const answer = await anyone.call(register, { body });
  expect(answer.problem).toMatchObject(expected);
  expect(await countAccounts()).toBe(before);
}

test('the consent text can be read in three languages before anybody registers', async () => {
  const { status, body } = await anyone.call(getConsent);
  expect(status).toBe(200);
  expect(body.version).toBe(1);
  for (const text of Object.values(body.text)) expect(text.length).toBeGreaterThan(100);
});

test('a requester registers and may order at once', async () => {
  const sent = aRegistration({ clientType: 'FARMER', isMember: true });
  const { status, body } = await anyone.call(register, { body: sent });
  expect(status).toBe(201);
  expect(body).toMatchObject({ role: 'ROLE_CLIENT', isMember: true, identity: sent.identity });
  const { identifier, role } = (
    await anyone.call(login, { body: { identifier: sent.identity.email, password: sent.password } })
  ).body;
  expect([identifier, role]).toEqual([sent.identity.email, 'ROLE_CLIENT']);
  const client = await app.database.db.selectFrom('client').selectAll().executeTakeFirstOrThrow();
  expect(client).toMatchObject({ client_id: body.clientId, type: 'FARMER', is_member: true });
});

test('a requester who does not say what they are counts as a private person', async () => {
  const { body } = await anyone.call(register, { body: aRegistration() });
  const client = app.database.db.selectFrom('client').where('client_id', '=', body.clientId ?? '');
  expect(await client.select('type').executeTakeFirstOrThrow()).toEqual({ type: 'PRIVATE' });
});

test('a volunteer registers, logs in and waits for an admin', async () => {
  const sent = aRegistration({ kind: 'USER' });
  const { body } = await anyone.call(register, { body: sent });
  expect(body).toMatchObject({ role: null, clientId: null });
  const answer = await anyone.call(login, { body: { identifier: sent.identity.phone, password: sent.password } });
  expect([answer.status, answer.body.role]).toEqual([200, null]);
});

test('nobody chooses their own role: a registration that names one is refused', async () => {
  await expectRefused(aRegistration({ kind: 'USER', role: 'ROLE_ADMIN' }), {
    status: 422,
    errors: [{ path: 'role', code: 'UNKNOWN_FIELD' }],
  });
});

test('which consent was given, and when, is kept with the account; the password is not', async () => {
  later();
  const { body } = await anyone.call(register, { body: aRegistration() });
  const row = await app.database.db
    .selectFrom('app_user')
    .where('user_id', '=', body.userId)
    .selectAll()
    .executeTakeFirstOrThrow();
  expect(row).toMatchObject({ consent_version: 1, consented_at: app.now() });
  expect(row.password_hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
});

test('an outdated consent is not accepted', async () => {
  await expectRefused(aRegistration({ consentVersion: 0 }), {
    status: 422,
    code: 'MISSING_REQUIRED_FIELDS',
    errors: [{ path: 'consentVersion', code: 'CONSENT_OUTDATED' }],
  });
});

test.each([
  ['identity', undefined, 'REQUIRED'],
  ['password', undefined, 'REQUIRED'],
  ['password', 'short', 'TOO_SHORT'],
  ['password', 'x'.repeat(201), 'TOO_LONG'],
  ['password', 12_345_678, 'INVALID'],
  ['passwordConfirmation', 'a loud meadow', 'PASSWORDS_DO_NOT_MATCH'],
  ['kind', 'ROLE_ADMIN', 'INVALID'],
  ['clientType', 'HUNTER', 'INVALID'],
  ['isMember', 'yes', 'INVALID'],
  ['consentVersion', null, 'REQUIRED'],
  ['preferences', {}, 'REQUIRED'],
  ['nickname', 'Odi', 'UNKNOWN_FIELD'],
])('a registration with %s %j is refused and makes no account', async (field, value, code) => {
  const path = field === 'preferences' ? 'preferences.locale' : field;
  const errors = expect.arrayContaining([{ path, code }]);
  await expectRefused(aRegistration({ [field]: value }), { status: 422, errors });
});

test.each([
  [{ lastname: '' }, 'lastname', 'REQUIRED'],
  [{ email: 'odile@' }, 'email', 'INVALID_MAIL'],
  [{ email: null, phone: null }, 'email', 'MAIL_OR_PHONE_REQUIRED'],
  [{ phone: '0470 12 34 56' }, 'phone', 'INVALID_PHONE'],
  [{ phone: '+3212' }, 'phone', 'INVALID_PHONE'],
  [{ phone: '+320000000' }, 'phone', 'INVALID_PHONE'],
  [{ title: 'DR' }, 'title', 'INVALID'],
])('a person with %j is refused and makes no account', async (change, field, code) => {
  const body = aRegistration();
  await expectRefused(
    { ...body, identity: { ...body.identity, ...change } },
    { status: 422, errors: [{ path: `identity.${field}`, code }] },
  );
});

test('a mail or a phone that has an account already is refused by name, however it is written', async () => {
  later();
  const first = aRegistration();
  await anyone.call(register, { body: first });
  const other = aRegistration().identity;
  const sameMail = { ...other, email: ` ${first.identity.email.toUpperCase()} ` };
  await expectRefused(aRegistration({ identity: sameMail }), { status: 409, code: 'ALREADY_EXISTING_USER_MAIL' });
  const samePhone = { ...other, phone: first.identity.phone };
  await expectRefused(aRegistration({ identity: samePhone }), { status: 409, code: 'ALREADY_EXISTING_USER_PHONE' });
});

test('of several registrations at once with one mail exactly one makes an account', async () => {
  later();
  const before = await countAccounts();
  const { email } = aRegistration().identity;
  const attempts = Array.from({ length: 5 }, () => {
    const body = aRegistration();
    return anyone.call(register, { body: { ...body, identity: { ...body.identity, email } } });
  });
  const statuses = (await Promise.all(attempts)).map((answer) => answer.status);
  expect(statuses.sort()).toEqual([201, 409, 409, 409, 409]);
  expect(await countAccounts()).toBe(before + 1);
});

test('an address that was chosen from the suggestions is kept, and its place with it', async () => {
  later();
  const body = aRegistration();
  const address = signAddress(testSecretKey, barn);
  const answer = await anyone.call(register, { body: { ...body, identity: { ...body.identity, address } } });
  expect(answer.body.identity.address).toEqual(address);
  const { home } = await app.database.db
    .selectFrom('identity')
    .where('identity_id', '=', answer.body.identity.identityId)
    .select((row) => row('home', 'is not', null).as('home'))
    .executeTakeFirstOrThrow();
  expect(home).toBe(true);
});

test('an address that was typed or changed is refused', async () => {
  const { identity } = aRegistration();
  const moved = { ...signAddress(testSecretKey, barn), lat: 50.4 };
  const typed = { ...barn, signature: 'mine' };
  for (const address of [moved, typed]) {
    const body = aRegistration({ identity: { ...identity, address } });
    await expectRefused(body, { status: 422, code: 'ENCODE_VERIFIED_ADDRESS' });
  }
});

test('after thirty registrations in an hour from one address the next one waits', async () => {
  later();
  const attempts = Array.from({ length: 31 }, () =>
    anyone.call(register, { body: aRegistration({ consentVersion: 9 }) }),
  );
  const answers = await Promise.all(attempts);
  const refused = answers.filter((answer) => answer.status === 429);
  expect(refused).toHaveLength(1);
  expect(refused[0]?.headers['retry-after']).toBe('3600');
});
