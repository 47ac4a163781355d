import { once } from 'node:events';
import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { login } from '@vigiefaon/domain/auth/auth.api';
import { isAlive } from '@vigiefaon/domain/health/health.api';
import { listUsers, updateUser } from '@vigiefaon/domain/users/users.api';
import { expect, test } from 'vitest';
import { anApplication } from '../../testing/application/application.ts';
import { anAdmin } from '../../testing/people/people.ts';

function aWebApp(): string {
  const directory = mkdtempSync(join(tmpdir(), 'vigiefaon-web-'));
  mkdirSync(join(directory, 'assets'));
  writeFileSync(join(directory, 'index.html'), '<!doctype html><title>VigieFaon</title>');
  writeFileSync(join(directory, 'links.html'), '<!doctype html><title>By itself</title>');
  writeFileSync(join(directory, 'assets', 'app-1a2b3c.js'), 'plain');
  writeFileSync(join(directory, 'assets', 'app-1a2b3c.js.br'), 'brotli');
  writeFileSync(join(directory, 'sw.js'), 'worker');
  return directory;
}

const app = await anApplication({
  environment: { TILES_URL: 'https://{s}.tiles.example.org/{z}/{x}/{y}.png', TILES_URL_ATTRIBUTION: '© them' },
  config: { webDirectory: aWebApp() },
});
const { fastify } = app;
const asPage = { accept: 'text/html,application/xhtml+xml' };

test('every answer carries headers that leave an attacker nothing to load', async () => {
  const { headers } = await app.as(null).call(isAlive);
  const policy = String(headers['content-security-policy']);
  expect(policy).toContain("script-src 'self';");
  expect(policy).toContain("default-src 'none'");
  expect(policy).toContain("frame-ancestors 'none'");
  expect(headers['x-content-type-options']).toBe('nosniff');
  expect(headers['referrer-policy']).toBe('no-referrer');
  expect(headers['permissions-policy']).toContain('geolocation=(self)');
  expect(headers['x-powered-by']).toBeUndefined();
});

test('a page may ask for pictures of the maps where the association has them, and nothing else may', async () => {
  const policyOf = async (url: string, headers: Record<string, string>) =>
    String((await fastify.inject({ url, headers })).headers['content-security-policy']);
  const page = await policyOf('/missions', asPage);
  expect(page).toContain("img-src 'self' data: blob: https://*.tiles.example.org;");
  expect(page).toContain("connect-src 'self' https://*.tiles.example.org;");
  expect(await policyOf('/api/settings', {})).not.toContain('tiles.example.org');
});

test('browsers are bound to https only where the association has it', async () => {
  expect((await app.as(null).call(isAlive)).headers['strict-transport-security']).toBeUndefined();
  const secure = await anApplication({ environment: { PUBLIC_URL: 'https://fawns.example.org' } });
  const { headers } = await secure.as(null).call(isAlive);
  expect(headers['strict-transport-security']).toBe('max-age=31536000');
  expect(headers['content-security-policy']).toContain('upgrade-insecure-requests');
});

test('a request keeps the id that a proxy gave it, and nothing else that stands there', async () => {
  const given = await app.as(null).call(isAlive, { headers: { 'x-request-id': 'edge-12345678' } });
  expect(given.headers['x-request-id']).toBe('edge-12345678');
  const odd = await app.as(null).call(isAlive, { headers: { 'x-request-id': 'a b {"c":1}' } });
  expect(odd.headers['x-request-id']).toMatch(/^[\da-f-]{36}$/);
});

test.each([
  ['GET', '/api/nothing'],
  ['DELETE', '/api/auth/login'],
  ['GET', '/api/%E0%A4%A'],
  ['POST', '/map'],
] as const)('%s %s is a problem that says not found', async (method, url) => {
  const answer = await fastify.inject({ method, url, headers: asPage });
  expect(answer.headers['content-type']).toBe('application/problem+json; charset=utf-8');
  expect(answer.json()).toMatchObject({ status: 404, code: 'NOT_FOUND', title: 'Not found' });
});

test.each([
  ['broken JSON', '{"identifier":', 'application/json'],
  ['a form', 'identifier=a', 'application/x-www-form-urlencoded'],
  ['a poisoned prototype', '{"__proto__":{"admin":true},"identifier":"a","password":"b"}', 'application/json'],
  ['a list', '[]', 'application/json'],
])('%s is refused as a whole', async (_name, payload, type) => {
  const answer = await fastify.inject({ method: 'POST', url: login.path, payload, headers: { 'content-type': type } });
  expect(answer.json()).toMatchObject({ code: 'MISSING_REQUIRED_FIELDS', errors: [{ path: '', code: 'INVALID' }] });
  expect(answer.statusCode).toBe(422);
});

test.each([
  ['a NUL', 'odile\u0000@example.org'],
  ['half a character', 'odile\ud83d@example.org'],
])('a text with %s, which no database can keep, is refused at its field', async (_name, text) => {
  const inBody = await app.as(null).call(login, { body: { identifier: text, password: 'x' } });
  expect(inBody.problem).toMatchObject({ status: 422, errors: [{ path: 'identifier', code: 'INVALID' }] });
  expect((await app.as(null).call(login, { body: { identifier: 'odile\ud83d\ude00', password: 'x' } })).status).toBe(
    401,
  );
});

test('a body nested without end is refused like any other', async () => {
  const payload = `${'['.repeat(200_000)}"\\u0000"${']'.repeat(200_000)}`;
  const { token } = await anAdmin(app);
  const headers = { 'content-type': 'application/json', authorization: `Bearer ${token}` };
  // Of somebody who has logged in: from anybody so much is not read at all.
  const answer = await fastify.inject({ method: 'PUT', url: '/api/users/x', payload, headers });
  expect([answer.statusCode, answer.json().code]).toEqual([422, 'MISSING_REQUIRED_FIELDS']);
});

test('a text that no database can keep is refused in an address too', async () => {
  const answer = await app.as(await anAdmin(app)).call(listUsers, { query: { cursor: 'a\u0000' } });
  expect(answer.problem).toMatchObject({ status: 422, errors: [{ path: 'cursor', code: 'INVALID' }] });
});

test('of a body that anybody may send 16 kilobytes are read, at addresses that do not exist too', async () => {
  const headers = { 'content-type': 'application/json' };
  const status = async (url: string, bytes: number) => {
    const payload = `${'['.repeat(bytes / 2)}${']'.repeat(bytes / 2)}`;
    return (await fastify.inject({ method: 'POST', url, payload, headers })).statusCode;
  };
  expect(await status(login.path, 16 * 1024)).toBe(422);
  expect(await status(login.path, 16 * 1024 + 2)).toBe(413);
  expect(await status('/api/nothing', 16 * 1024 + 2)).toBe(413);
});

test('whoever has logged in may send up to a megabyte', async () => {
  const admin = app.as(await anAdmin(app));
  const sent = async (length: number) =>
    (await admin.call(updateUser, { params: { userId: 'x' }, body: 'x'.repeat(length) })).status;
  expect(await sent(1_000_000)).toBe(422);
  expect(await sent(1_100_000)).toBe(413);
});

test('who may not call is turned away before the body is looked at', async () => {
  const answer = await app.as(null).call(updateUser, { params: { userId: 'x' }, body: { nonsense: true } });
  expect([answer.status, answer.problem.code]).toEqual([401, 'UNAUTHENTICATED']);
  expect(answer.headers['www-authenticate']).toBe('Bearer');
});

test('answers are compressed and never kept by a cache', async () => {
  const answer = await fastify.inject({ url: '/api/openapi.json', headers: { 'accept-encoding': 'gzip' } });
  expect(answer.headers['content-encoding']).toBe('gzip');
  expect(JSON.parse(gunzipSync(answer.rawPayload).toString()).openapi).toBe('3.1.0');
  const alive = await app.as(await anAdmin(app)).call(isAlive);
  expect(alive.headers['cache-control']).toBe('no-store');
});

test('files with a hash in their name are kept for ever and come as they were compressed by the build', async () => {
  const url = '/assets/app-1a2b3c.js';
  const packed = await fastify.inject({ url, headers: { 'accept-encoding': 'gzip, br' } });
  expect([packed.body, packed.headers['content-encoding']]).toEqual(['brotli', 'br']);
  expect(packed.headers['cache-control']).toBe('public, max-age=31536000, immutable');
  expect(packed.headers['content-type']).toContain('javascript');
  expect((await fastify.inject({ url })).body).toBe('plain');
});

test('the page and its worker are asked for anew each time', async () => {
  expect((await fastify.inject({ url: '/', headers: asPage })).headers['cache-control']).toBe('no-cache');
  expect((await fastify.inject({ url: '/sw.js' })).headers['cache-control']).toBe('no-cache');
});

test('any address that only the browser knows gets the page, a missing file does not', async () => {
  for (const url of ['/missions/0190', '/auth/first-admin/secret', '/map?status=TODO']) {
    const page = await fastify.inject({ url, headers: asPage });
    expect([page.statusCode, page.headers['content-type']]).toEqual([200, 'text/html; charset=utf-8']);
    expect(page.body).toContain('<title>VigieFaon</title>');
  }
  expect((await fastify.inject({ url: '/assets/gone.js', headers: { accept: '*/*' } })).statusCode).toBe(404);
  expect((await fastify.inject({ url: '/../package.json', headers: { accept: '*/*' } })).statusCode).toBe(404);
});

test('the link of a message gets the page that stands by itself, with what its policy lets it load', async () => {
  for (const url of ['/clearance/v1.abc', '/order/v1.abc?again', '/order-new']) {
    const page = await fastify.inject({ url, headers: asPage });
    expect([page.statusCode, page.headers['cache-control']]).toEqual([200, 'no-cache']);
    expect(page.body).toContain('<title>By itself</title>');
    expect(page.headers['content-security-policy']).toContain('https://*.tiles.example.org');
  }
  expect((await fastify.inject({ url: '/clearance', headers: asPage })).body).toContain('<title>VigieFaon</title>');
});

test('a connection that was opened and never used does not keep the application from stopping', async () => {
  const second = await app.secondInstance();
  const address = new URL(await second.fastify.listen({ port: 0, host: '127.0.0.1' }));
  const unused = connect(Number(address.port), address.hostname);
  await once(unused, 'connect');
  const gone = once(unused, 'close');
  await second.fastify.close();
  await gone;
});
