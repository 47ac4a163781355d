import { expect, test } from 'vitest';
import { anApplication } from '../../../testing/application/application.ts';

const app = await anApplication();
const path = '/api/auth/apply-reset';

/** Percent-encoded where nobody had to, as some callers do. */
const encoded = [...'secret-pass'].map((character) => `%${character.charCodeAt(0).toString(16)}`).join('');

test.each([
  ['the call itself', 'POST', `${path}/secret-key/secret-password`],
  ['a slash at its end', 'POST', `${path}/secret-key/secret-password/`],
  ['a slash too many', 'POST', `${path}//secret-key/secret-password`],
  ['a password with a bare slash', 'POST', `${path}/secret-key/secret/password`],
  ['a password with an encoded slash', 'POST', `${path}/secret-key/secret%2Fpassword`],
  ['a password that is encoded throughout', 'POST', `${path}/secret-key/${encoded}`],
  ['broken percent-encoding', 'POST', `${path}/secret-key/secret%E0%A4%A`],
  ['encoded slashes in the known part', 'POST', `/api%2Fauth/apply-reset/secret-key/secret-password`],
  ['capitals in the known part', 'POST', '/api/auth/APPLY-RESET/secret-key/secret-password'],
  ['a query behind it', 'POST', `${path}/secret-key/secret-password?and=secret-query`],
  ['the wrong method', 'GET', `${path}/secret-key/secret-password`],
  ['a HEAD', 'HEAD', `${path}/secret-key/secret-password`],
  ['an OPTIONS', 'OPTIONS', `${path}/secret-key/secret-password`],
  ['a password that is too short', 'POST', `${path}/secret-key/secret`],
  ['a password that is too long', 'POST', `${path}/secret-key/${'secret'.repeat(100)}`],
  ['a parameter that no router takes', 'POST', `${path}/secret-key/${'secret'.repeat(1000)}`],
  ['a NUL inside', 'POST', `${path}/secret-key/secret%00password`],
  ['the page of the link', 'GET', '/reset-password/secret-key'],
] as const)('with %s neither key nor password reaches the log or the answer', async (_name, method, url) => {
  app.log.length = 0;
  const answer = await app.fastify.inject({ method, url, headers: { accept: 'text/html' } });
  expect(answer.statusCode).toBeGreaterThanOrEqual(400);
  expect(answer.statusCode).toBeLessThan(500);
  const said = `${app.log.join('')}${answer.body}${JSON.stringify(answer.headers)}`;
  expect(said).not.toContain('secret');
  expect(said).not.toContain(encoded);
  const paths = app.log.map((line) => JSON.parse(line).path);
  const patterns = ['unmatched', '/api/auth/apply-reset/:key/:newPassword'];
  expect(paths.filter((logged) => !patterns.includes(logged))).toEqual([]);
});

test('a database that fails in the middle of it does not tell either', async () => {
  app.log.length = 0;
  await app.database.db.schema.alterTable('one_time_key').renameTo('one_time_key_away').execute();
  const answer = await app.fastify.inject({ method: 'POST', url: `${path}/secret-key/secret-password` });
  await app.database.db.schema.alterTable('one_time_key_away').renameTo('one_time_key').execute();
  expect(answer.statusCode).toBe(500);
  expect(`${app.log.join('')}${answer.body}`).not.toContain('secret');
});
