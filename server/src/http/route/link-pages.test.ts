import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { anApplication } from '../../testing/application/application.ts';

/** Writes what it was given; its pages begin with the call that the address names. */
const writer = `
export const openLinkPageWriter = () => ({
  firstCallOf: (path) => {
    const call = { '/clearance/settings': '/api/settings', '/clearance/none': '/api/public/clearance/none', '/order/mine': '/api/order-link', '/proof/faulty': '/api/settings' }[path];
    return call ? { url: call, headers: path === '/order/mine' ? { 'order-link': 'no-such-link' } : {} } : null;
  },
  write: async (page) => {
    if (page.path === '/proof/faulty') throw new Error('not to be written');
    return '<!doctype html><pre>' + JSON.stringify(page) + '</pre>';
  },
});`;

function aWebApp(): string {
  const directory = mkdtempSync(join(tmpdir(), 'vigiefaon-links-'));
  mkdirSync(join(directory, '.on-server'));
  writeFileSync(join(directory, '.on-server', 'write-page.mjs'), writer);
  writeFileSync(join(directory, 'index.html'), '<!doctype html><title>VigieFaon</title>');
  writeFileSync(join(directory, 'links.html'), '<!doctype html><title>By itself</title>');
  writeFileSync(join(directory, 'start.js'), 'start();');
  return directory;
}

const { fastify } = await anApplication({ config: { webDirectory: aWebApp() } });
const asPage = { accept: 'text/html' };
const open = (url: string, headers: Record<string, string> = {}) =>
  fastify.inject({ url, headers: { ...asPage, ...headers } });
const writtenIn = (body: string) => JSON.parse(/<pre>(.*)<\/pre>/.exec(body)?.[1] ?? 'null');

test('the page of a link is written from the answers that its browser would ask for, and kept by nobody', async () => {
  const { statusCode, headers, body } = await open('/clearance/settings?again');
  expect(statusCode).toBe(200);
  expect(headers).toMatchObject({ 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store' });
  const { path, first } = writtenIn(body);
  expect(path).toBe('/clearance/settings');
  expect(first.settings).toHaveProperty('timeZone');
  expect(first.answer.body).toEqual(first.settings);
});

test.each([
  ['/clearance/none', 'NOT_FOUND'],
  ['/order/mine', 'NOT_FOUND'],
])('%s, which opens nothing, is written with the reason', async (url, code) => {
  const { first } = writtenIn((await open(url)).body);
  expect(first.answer.problem).toMatchObject({ code, status: 404 });
});

test.each([
  ['de-AT,de;q=0.9,en;q=0.8', 'de'],
  ['es, nl;q=0.5', 'nl'],
  ['', 'fr'],
])('whoever reads "%s" gets the page in %s', async (wanted, locale) => {
  expect(writtenIn((await open('/clearance/none', { 'accept-language': wanted })).body).locale).toBe(locale);
});

test('what cannot be written is left to the browser, as a page that begins with no call is', async () => {
  for (const url of ['/proof/faulty', '/handover/any']) {
    const { headers, body } = await open(url);
    expect(headers['cache-control']).toBe('no-cache');
    expect(body).toContain('<title>By itself</title>');
  }
});

test('whoever only asks whether there is a page is told so, and nothing is read for it', async () => {
  const answer = await fastify.inject({ method: 'HEAD', url: '/clearance/settings', headers: asPage });
  expect([answer.statusCode, answer.headers['cache-control']]).toEqual([200, 'no-cache']);
});

test('who has asked too often is told so on the page too, and no other address is', async () => {
  const knock = (remoteAddress: string) =>
    fastify.inject({ url: '/order/mine', headers: asPage, remoteAddress }).then(({ body }) => writtenIn(body).first);
  let last = await knock('10.9.9.9');
  for (let count = 1; count <= 60; count += 1) last = await knock('10.9.9.9');
  expect(last.answer.problem).toMatchObject({ code: 'TOO_MANY_REQUESTS' });
  expect((await knock('10.9.9.8')).answer.problem).toMatchObject({ code: 'NOT_FOUND' });
});

test('of the scripts in a page only that of the build runs', async () => {
  const policy = String((await open('/clearance/none')).headers['content-security-policy']);
  expect(policy).toContain("script-src 'self' 'sha256-");
  expect(policy).not.toMatch(/script-src[^;]*unsafe/);
});

test('what the build leaves for the server is served to nobody', async () => {
  expect((await fastify.inject({ url: '/.on-server/write-page.mjs', headers: { accept: '*/*' } })).statusCode).toBe(
    404,
  );
});
