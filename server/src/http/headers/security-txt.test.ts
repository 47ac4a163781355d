import { expect, test } from 'vitest';
import { anApplication } from '../../testing/application/application.ts';
import { aConfig } from '../../testing/application/config.ts';

const url = '/.well-known/security.txt';

test('whoever finds a hole reads whom to tell, and until when that holds', async () => {
  const environment = { SECURITY_CONTACT: 'mailto:security@example.org', PUBLIC_URL: 'https://fawns.example.org' };
  const { fastify } = await anApplication({ environment, now: '2025-05-20T10:00:00Z' });
  const answer = await fastify.inject({ url });
  expect(answer.headers['content-type']).toBe('text/plain; charset=utf-8');
  expect(answer.body.split('\n')).toEqual([
    'Contact: mailto:security@example.org',
    'Expires: 2025-11-16T10:00:00.000Z',
    'Preferred-Languages: fr, de, nl, en',
    'Canonical: https://fawns.example.org/.well-known/security.txt',
    '',
  ]);
});

test('without a contact there is no such page', async () => {
  const { fastify } = await anApplication();
  expect((await fastify.inject({ url, headers: { accept: 'text/html' } })).statusCode).toBe(404);
});

test.each(['security@example.org', 'http://example.org', 'mailto:a b'])('%s is no contact', (SECURITY_CONTACT) => {
  expect(() => aConfig({ SECURITY_CONTACT })).toThrow(/SECURITY_CONTACT/);
});
