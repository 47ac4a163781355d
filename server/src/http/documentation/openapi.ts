import type { Endpoint } from '@vigiefaon/domain/endpoint';
import { type ErrorCode, errorStatus, Problem } from '@vigiefaon/domain/errors';
import { isJson, type Json, SchemaCollection } from './openapi-schemas.ts';

function parametersOf(schemas: SchemaCollection, schema: Endpoint['params'], place: 'path' | 'query'): Json[] {
  if (!schema) return [];
  const { properties, required } = schemas.describe(schema, 'input');
  const requiredNames = Array.isArray(required) ? required : [];
  return Object.entries(isJson(properties) ? properties : {}).map(([name, described]) => ({
    name,
    in: place,
    required: place === 'path' || requiredNames.includes(name),
    schema: described,
  }));
}

const idempotencyKey: Json = {
  name: 'Idempotency-Key',
  in: 'header',
  required: false,
  description: 'A repeat with the same key and the same content gets the first answer; nothing is done twice.',
  schema: { type: 'string', maxLength: 200 },
};

function bodyOf(schemas: SchemaCollection, endpoint: Endpoint): Json | null {
  if (endpoint.bodyKind === 'file') {
    const file = { type: 'object', properties: { file: { type: 'string', format: 'binary' } }, required: ['file'] };
    return { required: true, content: { 'multipart/form-data': { schema: file } } };
  }
  if (!endpoint.body) return null;
  return { required: true, content: { 'application/json': { schema: schemas.describe(endpoint.body, 'input') } } };
}

/** Every code the endpoint may answer with, its own and those of any call of its kind. */
export function errorsOf(endpoint: Endpoint): ErrorCode[] {
  const errors: ErrorCode[] = [...(endpoint.errors ?? []), 'UNEXPECTED', 'UNAVAILABLE'];
  if (endpoint.roles !== 'public') errors.push('UNAUTHENTICATED');
  if (endpoint.roles !== 'public' && !endpoint.beforeRules) errors.push('RULES_NOT_ACCEPTED');
  if (endpoint.roles !== 'public' && !endpoint.beforeOwnPassword) errors.push('PASSWORD_CHANGE_REQUIRED');
  if (endpoint.roles !== 'public' && !endpoint.beforeSecondFactor) errors.push('SECOND_FACTOR_FIRST');
  if (Array.isArray(endpoint.roles)) errors.push('FORBIDDEN');
  if (endpoint.params || endpoint.query || endpoint.body || endpoint.bodyKind === 'file')
    errors.push(endpoint.refusesAs ?? 'MISSING_REQUIRED_FIELDS');
  if (endpoint.body || endpoint.bodyKind === 'file') errors.push('PAYLOAD_TOO_LARGE');
  if (endpoint.idempotent) errors.push('IDEMPOTENCY_KEY_REUSED');
  return [...new Set(errors)];
}

function refusalsOf(endpoint: Endpoint): Json {
  const content = { 'application/problem+json': { schema: { $ref: '#/components/schemas/Problem' } } };
  const codes = errorsOf(endpoint);
  const statuses = [...new Set(codes.map((code) => errorStatus[code]))];
  return Object.fromEntries(
    statuses.map((status) => {
      const description = codes.filter((code) => errorStatus[code] === status).join(', ');
      return [String(status), { description, content }];
    }),
  );
}

function successOf(schemas: SchemaCollection, endpoint: Endpoint): Json {
  if (endpoint.fileTypes) {
    const file = { schema: { type: 'string', format: 'binary' } };
    const content = Object.fromEntries(endpoint.fileTypes.map((type) => [type, file]));
    return { 200: { description: 'The file', content } };
  }
  if (!endpoint.response) return { [endpoint.status ?? 204]: { description: 'Done' } };
  const schema = schemas.describe(endpoint.response, 'output');
  const content = { [endpoint.mediaType ?? 'application/json']: { schema } };
  return { [endpoint.status ?? 200]: { description: 'Success', content } };
}

function whoOf({ roles }: Endpoint): string {
  if (roles === 'public') return 'Anyone, without logging in.';
  return roles === 'session' ? 'Anyone logged in.' : `For ${roles.join(', ')}.`;
}

/** The chapter an endpoint belongs to: the first word of its path. */
export function tagOf({ path }: Endpoint): string {
  return /^\/api\/([\w-]+)/.exec(path)?.[1] ?? 'health';
}

function operationOf(schemas: SchemaCollection, endpoint: Endpoint): Json {
  const body = bodyOf(schemas, endpoint);
  return {
    tags: [tagOf(endpoint)],
    summary: endpoint.summary,
    description: whoOf(endpoint),
    parameters: [
      ...parametersOf(schemas, endpoint.params, 'path'),
      ...parametersOf(schemas, endpoint.query, 'query'),
      ...(endpoint.idempotent ? [idempotencyKey] : []),
    ],
    ...(body ? { requestBody: body } : {}),
    responses: { ...successOf(schemas, endpoint), ...refusalsOf(endpoint) },
    ...(endpoint.roles === 'public' ? { security: [] } : {}),
  };
}

/** The OpenAPI 3.1 description of the registered endpoints, derived from the schemas that check them. */
export function openApiOf(
  endpoints: readonly Endpoint[],
  { version, publicUrl }: { version: string; publicUrl: string },
) {
  const schemas = new SchemaCollection();
  schemas.describe(Problem, 'output');
  const paths: Record<string, Record<string, Json>> = {};
  for (const endpoint of endpoints) {
    const path = paths[endpoint.path] ?? {};
    path[endpoint.method.toLowerCase()] = operationOf(schemas, endpoint);
    paths[endpoint.path] = path;
  }
  return {
    openapi: '3.1.0',
    info: { title: 'VigieFaon', version, license: { name: 'AGPL-3.0-or-later', identifier: 'AGPL-3.0-or-later' } },
    servers: [{ url: publicUrl }],
    security: [{ session: [] }],
    paths,
    components: {
      schemas: schemas.components,
      securitySchemes: { session: { type: 'http', scheme: 'bearer', description: 'The token that a login answers.' } },
    },
  };
}
