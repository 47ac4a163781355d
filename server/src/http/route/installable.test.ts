import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { aConfig } from '../../testing/application/config.ts';
import { buildServer } from './server.ts';
import { serveWebApp } from './web-app.ts';

async function served(path: string) {
  const directory = mkdtempSync(join(tmpdir(), 'vigiefaon-web-'));
  for (const name of ['index.html', 'sw.js', 'manifest.webmanifest']) writeFileSync(join(directory, name), '{}');
  const fastify = await buildServer(aConfig({ LOG_LEVEL: 'silent' }));
  await serveWebApp(fastify, directory);
  return fastify.inject({ url: path, headers: { accept: '*/*' } });
}

test('the service worker is asked for anew each time, and may fetch the pictures of any map that is chosen later', async () => {
  const { statusCode, headers } = await served('/sw.js');
  expect(statusCode).toBe(200);
  expect(headers['cache-control']).toBe('no-cache');
  expect(headers['content-type']).toContain('javascript');
  expect(headers['content-security-policy']).toContain("connect-src 'self' https: http:");
});

test('the manifest by which the app is installed has its own type', async () => {
  expect((await served('/manifest.webmanifest')).headers['content-type']).toContain('application/manifest+json');
});
