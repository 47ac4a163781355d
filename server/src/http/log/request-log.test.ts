import { login, register } from '@vigiefaon/domain/auth/auth.api';
import { getUser, updateUser } from '@vigiefaon/domain/users/users.api';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { anApplication } from '../../testing/application/application.ts';
import { aConfig } from '../../testing/application/config.ts';
import { aPilot } from '../../testing/people/people.ts';
import { aRegistration } from '../../testing/people/registration.ts';
import { buildServer } from '../route/server.ts';

const app = await anApplication();

function logged(): string {
  return app.log.join('');
}

test('whatever people send, the log tells only which call was answered how', async () => {
  const pilot = await aPilot(app);
  const sent = aRegistration();
  await app.as(null).call(register, { body: sent });
  await app.as(null).call(register, { body: sent });
  await app.as(null).call(login, { body: { identifier: sent.identity.email, password: 'wrong password' } });
  await app.as(pilot).call(getUser, { params: { userId: pilot.userId }, query: { q: 'secret-query' } });
  await app.as(pilot).call(updateUser, { params: { userId: 'secret-parameter' }, body: { identity: sent.identity } });
  await app.fastify.inject({ method: 'POST', url: '/api/auth/apply-reset/secret-key/secret-password' });
  await app.fastify.inject({ method: 'POST', url: '/api/auth/apply-reset/%E0%A4%A/secret-password' });
  await app.fastify.inject({ url: '/auth/first-admin/secret-key', headers: { referer: 'https://secret-referer/' } });
  await app.fastify.inject({ method: 'POST', url: login.path, payload: '{"identifier":"secret-identifier' });
  const { email, phone, lastname } = sent.identity;
  expect(app.log.length).toBeGreaterThan(8);
  for (const secret of [
    'secret',
    'wrong password',
    sent.password,
    email,
    phone,
    lastname,
    pilot.token,
    pilot.userId,
    '127.0.0.1',
  ]) {
    expect(logged()).not.toContain(secret);
  }
});

test('each line names the call by its path in the contract and carries the request id', async () => {
  const answer = await app.as(null).call(getUser, { params: { userId: 'x' } });
  const line = JSON.parse(app.log.at(-1) ?? '');
  expect(line).toMatchObject({ method: 'GET', path: '/api/users/:userId', status: 401, msg: 'answered' });
  expect(line.reqId).toBe(answer.headers['x-request-id']);
  expect(line.durationMs).toBeTypeOf('number');
});

test('an error that nobody foresaw is told by where it happened, never by the values that caused it', async () => {
  const lines: string[] = [];
  const fastify = await buildServer(aConfig(), { logStream: { write: (line) => lines.push(line) } });
  fastify.get('/duplicate', async () =>
    sql`insert into season (year, first_day, last_day) values (2025, '2025-01-01', '2025-01-02')`.execute(
      app.database.db,
    ),
  );
  fastify.get('/misnamed', async (request) => {
    const error = await sql`select ${'secret-text'}::uuid`
      .execute(app.database.db)
      .catch((refusal: unknown) => refusal);
    request.log.error({ error, reason: error }, 'under other names');
    throw new Error('and then something else');
  });
  fastify.get('/malformed', async () => sql`select ${'secret-text'}::uuid`.execute(app.database.db));
  for (const url of ['/duplicate', '/misnamed', '/malformed']) {
    const answer = await fastify.inject(url);
    expect(answer.json()).toMatchObject({ status: 500, code: 'UNEXPECTED', title: 'Unexpected error' });
    expect(answer.body).not.toContain('secret');
  }
  const log = lines.join('');
  expect(log).toContain('"constraint":"season_pkey"');
  expect(log).toContain('"routine":"string_to_uuid"');
  expect(log).not.toMatch(/secret-text|\(year\)=/);
});
