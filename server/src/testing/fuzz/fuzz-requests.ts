import { SeededRandom } from '@vigiefaon/domain/seeded-random';
import { hostileUpload } from './hostile-files.ts';
import { hostileBody, hostileTexts } from './hostile-values.ts';
import { type JsonSchema, type Pool, SchemaValues } from './schema-values.ts';

interface Parameter {
  name: string;
  in: 'path' | 'query' | 'header';
  required: boolean;
  schema: JsonSchema;
}

interface Operation {
  /** Says which roles it is for. */
  description?: string;
  parameters: Parameter[];
  requestBody?: { content: Record<string, { schema: JsonSchema }> };
}

/** The part of an OpenAPI document that requests are made of. */
export interface Description {
  paths: Record<string, Record<string, Operation>>;
  components: { schemas: Record<string, JsonSchema> };
}

export interface FuzzRequest {
  /** `METHOD path` of the document. */
  operation: string;
  method: string;
  url: string;
  headers: Record<string, string>;
  payload: string | Buffer | undefined;
}

/** Tokens of sessions by role. */
export type FuzzTokens = Readonly<Record<string, readonly string[]>>;

/** As text: an object that brings a `toString` of its own is none that may be asked for it. */
function plainText(value: unknown): string {
  return typeof value === 'string' ? value : (JSON.stringify(value) ?? '');
}

type Methods = 'GET' | 'POST' | 'PUT' | 'DELETE';
const longestUrl = 15_000;

/** Makes requests from the document: the same seed makes the same ones. */
export class FuzzRequests {
  readonly #random: SeededRandom;
  readonly #operations: { path: string; method: Methods; operation: Operation }[];
  readonly #schemas: Record<string, JsonSchema>;

  constructor(seed: number, { paths, components }: Description) {
    this.#random = new SeededRandom(seed);
    this.#schemas = components.schemas;
    this.#operations = Object.entries(paths).flatMap(([path, methods]) =>
      Object.entries(methods).map(([method, operation]) => ({
        path,
        operation,
        method: method.toUpperCase() as Methods,
      })),
    );
  }

  get operations(): string[] {
    return this.#operations.map(({ method, path }) => `${method} ${path}`);
  }

  /** The next request about one of these ids, by somebody with one of these tokens, most often of a role that may. */
  next({ ids, tokens, password }: Pick<Pool, 'ids' | 'password'> & { tokens: FuzzTokens }): FuzzRequest {
    const random = this.#random;
    const { path, method, operation } = random.one(this.#operations);
    const pool: Pool = { ids, password, schemas: this.#schemas };
    // Half of the requests could have been sent by a screen: only they come as far as the database.
    const values = new SchemaValues(random, pool, random.one([0, 0, 0.05, 0.3]));
    const { payload, type } = this.#body(operation, values);
    return {
      operation: `${method} ${path}`,
      method,
      url: this.#url(path, operation, values),
      headers: { ...this.#headers(this.#tokenFor(operation, tokens)), ...(type ? { 'content-type': type } : {}) },
      payload,
    };
  }

  #body({ requestBody }: Operation, values: SchemaValues): { payload: string | Buffer | undefined; type: string } {
    const random = this.#random;
    if (requestBody?.content['multipart/form-data']) return hostileUpload(random);
    const schema = requestBody?.content['application/json']?.schema;
    if (!schema) return random.happens(0.03) ? hostileBody(random, '{}') : { payload: undefined, type: '' };
    const valid = JSON.stringify(values.valueOf(schema)) ?? '';
    return random.happens(0.08) ? hostileBody(random, valid) : { payload: valid, type: 'application/json' };
  }

  #url(path: string, { parameters }: Operation, values: SchemaValues): string {
    const random = this.#random;
    const textOf = (parameter: Parameter) => {
      const value = values.valueOf(parameter.schema, parameter.name);
      if (Array.isArray(value) && random.happens(0.9)) return value.map(plainText).join(',');
      return plainText(value);
    };
    const filled = path.replaceAll(/\{(\w+)\}/g, (_whole, name: string) => {
      const parameter = parameters.find((candidate) => candidate.in === 'path' && candidate.name === name);
      if (!parameter || random.happens(0.02))
        return random.one(['%', '%ff', '%00', '..', '%2e%2e%2f', 'a'.repeat(1500), '']);
      return this.#encoded(textOf(parameter));
    });
    const query = parameters
      .filter(
        (parameter) => parameter.in === 'query' && (parameter.required ? random.happens(0.97) : random.happens(0.4)),
      )
      .flatMap((parameter) => {
        const pair = `${parameter.name}=${this.#encoded(textOf(parameter))}`;
        return random.happens(0.03) ? [pair, pair] : [pair];
      });
    if (random.happens(0.03))
      query.push(`${random.one(['x', '__proto__', 'limit[]', '%ff'])}=${this.#encoded(random.one(hostileTexts))}`);
    return `${filled}${query.length > 0 ? `?${query.join('&')}` : ''}`.slice(0, longestUrl);
  }

  #encoded(text: string): string {
    if (this.#random.happens(0.02)) return this.#random.one(['%', '%zz', '%ff%fe', '+', '%00', '%ed%a0%80']);
    return encodeURIComponent(text.replaceAll(/\p{Surrogate}/gu, '?'));
  }

  #tokenFor({ description = '' }: Operation, tokens: FuzzTokens): string {
    const random = this.#random;
    const may = Object.entries(tokens).filter(([role]) => description.includes(role));
    return random.one(
      (may.length > 0 && random.happens(0.75) ? may : Object.entries(tokens)).flatMap(([, some]) => some),
    );
  }

  #headers(someone: string): Record<string, string> {
    const random = this.#random;
    const token = random.happens(0.94) ? `Bearer ${someone}` : random.one(['', 'Bearer x', 'Bearer ', 'Basic eDp4']);
    return {
      ...(random.happens(0.97) ? { authorization: token } : {}),
      ...(random.happens(0.1)
        ? { 'idempotency-key': random.one(['k1', 'k2', '', 'x'.repeat(300), 'é', '__proto__']) }
        : {}),
      ...(random.happens(0.05) ? { 'if-none-match': random.one(['*', '"x"', 'W/"']) } : {}),
      ...(random.happens(0.05)
        ? { 'x-forwarded-for': random.one(['::1', 'x', '1.2.3.4, 5.6.7.8', 'a'.repeat(300)]) }
        : {}),
      ...(random.happens(0.05) ? { 'accept-encoding': random.one(['br', 'gzip', 'x', '*;q=0']) } : {}),
      ...(random.happens(0.05) ? { 'accept-language': random.one(['de', 'x'.repeat(500), '*;q=2']) } : {}),
    };
  }
}
