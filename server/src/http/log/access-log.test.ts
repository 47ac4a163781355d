import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { anApplication } from '../../testing/application/application.ts';

const read = (path: string) => readFileSync(new URL(`../../../../${path}`, import.meta.url), 'utf8');
const app = await anApplication();

/** The lines of nginx's map: what an address must look like, and what is written in its place. */
const rules = [...read('packaging/nginx.conf').matchAll(/^ {2}~\*(\S+) (\S+);$/gm)].map(
  ([, pattern = '', written = '']) => ({
    pattern: new RegExp(pattern, 'i'),
    written,
  }),
);

function written(path: string): string {
  const rule = rules.find(({ pattern }) => pattern.test(path));
  if (!rule) return path;
  const groups = rule.pattern.exec(path)?.groups ?? {};
  return rule.written.replaceAll(/\$(\w+)/g, (_whole, name: string) => groups[name] ?? '');
}

const secretNames = /\{(token|key|newPassword|email|identifier)\}/;
const calls = app.endpoints.map(({ path }) => path).filter((path) => secretNames.test(path));
const pages = [...read('web/src/routing/routes.ts').matchAll(/path: '([^']*)\$(\w+)', who: 'anyone'/g)].map(
  ([, path = '', name = '']) => `${path}{${name}}`,
);

test.each([...calls, ...pages, '/api/backups/files/{key}'])('nginx writes nothing of what stands in %s', (path) => {
  const line = written(path.replaceAll(/\{\w+\}/g, 'the-secret'));
  expect(line).not.toContain('the-secret');
  expect(line).toMatch(/^\/\w.*\/\.\.\.$/);
});

test('nginx writes other addresses as they are, and no query', () => {
  expect(calls.length).toBeGreaterThan(8);
  expect(pages.length).toBeGreaterThan(5);
  expect(written('/api/missions/7')).toBe('/api/missions/7');
  expect(/log_format without_keys '([^']*)'/.exec(read('packaging/nginx.conf'))?.[1]).not.toMatch(
    /request_uri|args|\$request |referer/,
  );
});
