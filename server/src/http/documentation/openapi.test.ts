import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Endpoint } from '@vigiefaon/domain/endpoint';
import { expect, test } from 'vitest';
import { anApplication } from '../../testing/application/application.ts';

const domain = fileURLToPath(new URL('../../../../domain/src', import.meta.url));
const app = await anApplication();

function isEndpoint(value: unknown): value is Endpoint {
  return typeof value === 'object' && value !== null && 'method' in value && 'path' in value && 'roles' in value;
}

async function contract(): Promise<[string, Endpoint][]> {
  const files = readdirSync(domain, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.api.ts'));
  const modules = await Promise.all(files.map((file): Promise<Record<string, unknown>> => import(join(domain, file))));
  return modules.flatMap((module) =>
    Object.entries(module).filter((entry): entry is [string, Endpoint] => isEndpoint(entry[1])),
  );
}

function callOf({ method, path }: Endpoint): string {
  return `${method} ${path}`;
}

const endpoints = await contract();
const served = app.endpoints.map(callOf);
const description = (await app.fastify.inject('/api/openapi.json')).json();

interface Schema {
  $ref?: string;
  type?: string;
  oneOf?: Schema[];
}

function resolve(schema: Schema): Schema {
  return schema.$ref ? description.components.schemas[schema.$ref.replace('#/components/schemas/', '')] : schema;
}

test('every reference in the description leads somewhere', () => {
  const references = [...JSON.stringify(description).matchAll(/"\$ref":"#\/components\/schemas\/(\w+)"/g)];
  const names = new Set(references.map((match) => match[1]));
  expect(names).toContain('Mission');
  for (const name of names) expect(Object.keys(description.components.schemas)).toContain(name);
  expect(JSON.stringify(description)).not.toContain('$defs');
});

test('the contract is found', () => {
  expect(endpoints.length).toBeGreaterThan(20);
});

test.each(endpoints)('%s is served and described', (_name, endpoint) => {
  expect(served).toContain(callOf(endpoint));
  const operation = description.paths[endpoint.path]?.[endpoint.method.toLowerCase()];
  expect(operation).toMatchObject({ summary: endpoint.summary });
  const success = String(endpoint.status ?? (endpoint.response ? 200 : 204));
  expect(Object.keys(operation.responses)).toEqual(expect.arrayContaining([success, '500', '503']));
  if (endpoint.body) {
    const body = resolve(operation.requestBody.content['application/json'].schema);
    // One of several, where it says what is meant.
    for (const each of body.oneOf ?? [body]) expect(resolve(each).type).toBe('object');
  }
  if (endpoint.roles !== 'public') expect(operation.responses['401'].description).toContain('UNAUTHENTICATED');
  else expect(operation.security).toEqual([]);
});

test('no answer is described with a bound, since none is held against it', () => {
  const bounds = /"(m(in|ax)(Length|Items|imum)|pattern)":/;
  const answers = app.endpoints
    .filter(({ response }) => response)
    .map(({ path, method }) => {
      const { responses } = description.paths[path][method.toLowerCase()];
      return JSON.stringify(Object.entries(responses).filter(([status]) => status < '300'));
    });
  expect(answers.filter((answer) => bounds.test(answer))).toEqual([]);
  expect(JSON.stringify(description.components.schemas.Mission)).not.toMatch(bounds);
  const asked = description.paths['/api/planning/{date}'].put.requestBody;
  expect(JSON.stringify(asked)).toMatch(bounds);
});

test('every parameter of a path is described', () => {
  for (const { path, method } of app.endpoints) {
    const names = [...path.matchAll(/\{(\w+)\}/g)].map((match) => match[1]);
    const parameters: { name: string; in: string }[] = description.paths[path][method.toLowerCase()].parameters;
    expect(parameters.filter((parameter) => parameter.in === 'path').map((parameter) => parameter.name)).toEqual(names);
  }
});

test('the description names its version, its refusals and how to log in', () => {
  expect(description).toMatchObject({
    openapi: '3.1.0',
    info: { title: 'VigieFaon', version: app.config.version },
    components: { schemas: { Problem: { type: 'object' } }, securitySchemes: { session: { scheme: 'bearer' } } },
  });
});

test('it can be read as a page without any script', async () => {
  const page = await app.fastify.inject('/api/docs');
  expect(page.headers['content-type']).toBe('text/html; charset=utf-8');
  expect(page.body).not.toContain('<script');
  for (const { path } of app.endpoints) expect(page.body).toContain(`<code>${path}</code>`);
});
