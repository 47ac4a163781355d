import { login, register } from '@vigiefaon/domain/auth/auth.api';
import { endSecondFactor, renewRecoveryCodes, resetSecondFactor } from '@vigiefaon/domain/auth/second-factor.api';
import { exportClients } from '@vigiefaon/domain/exports/exports.api';
import { exportMyData } from '@vigiefaon/domain/privacy/privacy.api';
import { updateUser } from '@vigiefaon/domain/users/users.api';
import { beforeEach, expect, test } from 'vitest';
import { anApplication } from '../../testing/application/application.ts';
import { codeAt, withSecondFactor } from '../../testing/people/a-second-factor.ts';
import { anAdmin, anAdminBeforeSecondFactor, withPassword } from '../../testing/people/people.ts';
import { aRegistration } from '../../testing/people/registration.ts';
import { coarseNetwork, pseudonymOf } from './security-log.ts';

const app = await anApplication({ environment: { TRUST_PROXY: 'true', LOG_LEVEL: 'info' } });
const headers = { 'x-forwarded-for': '203.0.113.77' };

interface Line {
  security?: string;
  actor?: string;
  subject?: string;
  network?: string;
}
const lines = () =>
  app.log
    .map((text) => JSON.parse(text) as Line)
    .filter(({ security }) => security !== undefined)
    .map(({ security, actor, subject, network }) => ({ security, actor, subject, network }));
const pseudonym = (id: string) => pseudonymOf(app.config.secretKey, id);

beforeEach(() => {
  app.log.length = 0;
});

test.each([
  ['203.0.113.77', '203.0.113.0/24'],
  ['::ffff:203.0.113.77', '203.0.113.0/24'],
  ['2001:db8:1:2::6', '2001:db8:1::/48'],
  ['::1', '0:0:0::/48'],
])('%s is noted as %s', (address, network) => {
  expect(coarseNetwork(address)).toBe(network);
});

test('a login and a wrong password are noted with a pseudonym and a coarse network', async () => {
  const registration = aRegistration();
  const { email } = registration.identity;
  const { userId } = (await app.as(null).call(register, { body: registration })).body;
  const logIn = (password: string) => app.as(null).call(login, { body: { identifier: email, password }, headers });
  await logIn('wrong');
  await logIn(registration.password);
  const who = { actor: pseudonym(userId), subject: undefined, network: '203.0.113.0/24' };
  expect(lines()).toEqual([
    { security: 'LOGIN_FAILED', ...who },
    { security: 'LOGIN', ...who },
  ]);
  expect(app.log.join('')).not.toMatch(new RegExp(`${email}|${userId}|203\\.0\\.113\\.77`));
});

test('who slows down an account by guessing is noted', async () => {
  const body = { identifier: 'nobody@example.org', password: 'wrong' };
  for (let attempt = 0; attempt < 11; attempt++) await app.as(null).call(login, { body, headers });
  expect(lines().at(-1)).toMatchObject({ security: 'LOGIN_SLOWED', actor: pseudonym('nobody@example.org') });
});

test('a changed role is noted with who changed whose', async () => {
  const admin = await anAdmin(app);
  const registration = aRegistration({ kind: 'USER' });
  const { userId } = (await app.as(null).call(register, { body: registration })).body;
  const body = { identity: registration.identity, role: 'ROLE_PILOT' };
  expect((await app.as(admin).call(updateUser, { params: { userId }, body, headers })).status).toBe(200);
  expect(lines()).toEqual([
    {
      security: 'ROLE_CHANGED',
      actor: pseudonym(admin.userId),
      subject: pseudonym(userId),
      network: '203.0.113.0/24',
    },
  ]);
});

test('a changed phone is noted, and a change of anything else is not', async () => {
  const registration = aRegistration();
  const { identity, password } = registration;
  const { userId } = (await app.as(null).call(register, { body: registration })).body;
  const { token } = (await app.as(null).call(login, { body: { identifier: identity.email, password } })).body;
  app.log.length = 0;
  const change = (changed: object) =>
    app.as({ token }).call(updateUser, {
      params: { userId },
      body: { identity: { ...identity, ...changed }, currentPassword: password },
      headers,
    });
  expect((await change({ firstname: 'Odette' })).status).toBe(200);
  expect(lines()).toEqual([]);
  expect((await change({ phone: '+32470998877' })).status).toBe(200);
  const line = { actor: pseudonym(userId), subject: undefined, network: '203.0.113.0/24' };
  expect(lines()).toEqual([{ security: 'PHONE_CHANGED', ...line }]);
  expect(app.log.join('')).not.toMatch(/470\D*99\D*88/);
});

test('a second factor leaves its traces: switched on, asked for in vain, helped by a recovery code, taken away', async () => {
  const admin = await withPassword(app, await anAdmin(app), 'le-pre-du-moulin');
  const person = await withPassword(app, await anAdminBeforeSecondFactor(app), 'le-pre-du-moulin');
  const other = await withPassword(app, await anAdminBeforeSecondFactor(app), 'le-pre-du-moulin');
  const own = { password: 'le-pre-du-moulin' };
  const { recoveryCodes } = await withSecondFactor(app, { ...person, ...own });
  for (const code of ['wrong', recoveryCodes[0]]) {
    await app.as(null).call(login, { body: { identifier: person.email, ...own, code } });
  }
  await app.as(person).call(renewRecoveryCodes, { body: own });
  await app.as(admin).call(resetSecondFactor, { params: { userId: person.userId }, body: own });
  const { secret } = await withSecondFactor(app, { ...other, ...own });
  await app.as(other).call(endSecondFactor, { body: { ...own, code: codeAt(app.now(), secret, 1) } });
  const said = lines().map(({ security, actor, subject }) => [security, actor, subject]);
  const who = pseudonym(person.userId);
  expect(said).toEqual([
    ['SECOND_FACTOR_ON', who, undefined],
    ['SECOND_FACTOR_FAILED', who, undefined],
    ['RECOVERY_CODE_USED', who, undefined],
    ['LOGIN', who, undefined],
    ['RECOVERY_CODES_MADE', who, undefined],
    ['SECOND_FACTOR_RESET', pseudonym(admin.userId), who],
    ['SECOND_FACTOR_ON', pseudonym(other.userId), undefined],
    ['SECOND_FACTOR_OFF', pseudonym(other.userId), undefined],
  ]);
});

test('that somebody guesses codes is noted once', async () => {
  const person = await withPassword(app, await anAdminBeforeSecondFactor(app), 'le-pre-du-moulin');
  const own = { password: 'le-pre-du-moulin' };
  await withSecondFactor(app, { ...person, ...own });
  const body = { identifier: person.email, ...own, code: '000000' };
  for (let attempt = 0; attempt < 7; attempt++) await app.as(null).call(login, { body });
  const said = lines().filter(({ security }) => security === 'SECOND_FACTOR_GUESSED');
  expect(said.map(({ actor }) => actor)).toEqual([pseudonym(person.userId)]);
});

test('who takes data along is noted, who is refused it is not', async () => {
  const admin = await anAdmin(app);
  await app.fastify.inject({ url: exportClients.path });
  await app.fastify.inject({
    url: `${exportClients.path}?format=csv`,
    headers: { ...headers, authorization: `Bearer ${admin.token}` },
  });
  await app.fastify.inject({ url: exportMyData.path, headers: { authorization: `Bearer ${admin.token}` } });
  expect(lines().map(({ security, actor }) => [security, actor])).toEqual([
    ['EXPORT', pseudonym(admin.userId)],
    ['OWN_DATA_EXPORTED', pseudonym(admin.userId)],
  ]);
});
