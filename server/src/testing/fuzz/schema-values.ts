import type { SeededRandom } from '@vigiefaon/domain/seeded-random';
import { hostileTexts, hostileValue } from './hostile-values.ts';

/** A JSON schema as OpenAPI 3.1 writes it. */
export interface JsonSchema {
  $ref?: string;
  type?: string | string[];
  format?: string;
  pattern?: string;
  enum?: unknown[];
  const?: unknown;
  anyOf?: JsonSchema[];
  oneOf?: JsonSchema[];
  allOf?: JsonSchema[];
  properties?: Record<string, JsonSchema>;
  required?: string[];
  items?: JsonSchema;
  prefixItems?: JsonSchema[];
  minItems?: number;
  maxItems?: number;
  minLength?: number;
  maxLength?: number;
  minimum?: number;
  maximum?: number;
  exclusiveMinimum?: number;
}

export interface Pool {
  /** Ids of what exists, by the name of the field that usually holds them. */
  ids: Readonly<Record<string, readonly string[]>>;
  /** The password of everybody. */
  password: string;
  schemas: Readonly<Record<string, JsonSchema>>;
}

/** Values that a schema asks for, now and then just beside it, now and then nothing of the kind. */
export class SchemaValues {
  readonly #random: SeededRandom;
  readonly #pool: Pool;
  /** How often something else stands where a value should. */
  readonly #spite: number;

  constructor(random: SeededRandom, pool: Pool, spite: number) {
    this.#random = random;
    this.#pool = pool;
    this.#spite = spite;
  }

  valueOf(schema: JsonSchema, name = '', depth = 0): unknown {
    const random = this.#random;
    if (random.happens(this.#spite)) return hostileValue(random);
    if (schema.$ref) return this.#referred(schema.$ref, name, depth);
    const usual = random.happens(0.8) ? this.#byName(name) : undefined;
    if (usual !== undefined) return usual;
    if (schema.const !== undefined) return schema.const;
    if (schema.enum) return random.one(schema.enum);
    const choices = schema.anyOf ?? schema.oneOf;
    if (choices) return this.valueOf(random.one(choices), name, depth + 1);
    if (schema.allOf?.[0]) return this.valueOf(schema.allOf[0], name, depth + 1);
    return this.#ofType(schema, name, depth);
  }

  #referred(reference: string, name: string, depth: number): unknown {
    const schema = this.#pool.schemas[reference.replace('#/components/schemas/', '')] ?? {};
    return this.valueOf(schema, name, depth + 1);
  }

  #ofType(schema: JsonSchema, name: string, depth: number): unknown {
    const random = this.#random;
    // Some texts are described by their format alone.
    const said = schema.format || schema.pattern || /day$|date$|^from$|^to$/i.test(name) ? 'string' : schema.type;
    const type = Array.isArray(said) ? random.one(said) : said;
    switch (type) {
      case 'null':
        return null;
      case 'boolean':
        return random.happens(0.5);
      case 'integer':
      case 'number':
        return this.#number(schema, type);
      case 'array':
        return this.#array(schema, name, depth);
      case 'object':
        return this.#object(schema, depth);
      case 'string':
        return this.#text(schema, name);
      default:
        return random.one([undefined, 0, '', '1', null]);
    }
  }

  #number({ minimum, maximum, exclusiveMinimum }: JsonSchema, type: string): number {
    const random = this.#random;
    const low = minimum ?? exclusiveMinimum ?? 0;
    const high = maximum ?? low + 100;
    if (random.happens(0.1)) return random.one([low, high, low - 1, high + 1]);
    const value = low + random.next() * (high - low);
    return type === 'integer' ? Math.round(value) : value;
  }

  #array({ items, prefixItems, minItems = 0, maxItems = 3 }: JsonSchema, name: string, depth: number): unknown[] {
    const random = this.#random;
    if (prefixItems) return prefixItems.map((item) => this.valueOf(item, name, depth + 1));
    if (name === 'coordinates' && random.happens(0.5)) return this.#ring();
    if (minItems === 0 && random.happens(0.4)) return [];
    const most = random.happens(0.02) ? Math.min(maxItems + 1, 6000) : Math.min(maxItems, minItems + 3);
    const length = minItems + random.below(Math.max(1, most - minItems + 1));
    return depth > 8 ? [] : Array.from({ length }, () => this.valueOf(items ?? {}, name, depth + 1));
  }

  /** Rings of a small meadow, sometimes crossing itself, open, or flat. */
  #ring(): number[][][] {
    const random = this.#random;
    const [lon, lat] = [5 + random.next(), 50 + random.next() / 2];
    const ring = [
      [lon, lat],
      [lon + 0.003, lat],
      [lon + 0.003, lat + 0.002],
      [lon, lat + 0.002],
    ];
    if (random.happens(0.15)) ring.reverse();
    if (random.happens(0.1)) ring.splice(1, 2, ...ring.slice(1, 3).reverse());
    if (random.happens(0.05)) ring.splice(2);
    return [random.happens(0.9) ? [...ring, ring[0] ?? []] : ring];
  }

  #object({ properties = {}, required = [] }: JsonSchema, depth: number): Record<string, unknown> {
    const random = this.#random;
    const value: Record<string, unknown> = {};
    for (const [name, schema] of Object.entries(properties)) {
      const isSent = required.includes(name) ? !random.happens(this.#spite) : random.happens(depth > 6 ? 0.1 : 0.4);
      if (isSent) value[name] = this.valueOf(schema, name, depth + 1);
    }
    if (random.happens(this.#spite))
      value[random.one(['role', 'isAdmin', 'x', 'hasOwnProperty'])] = hostileValue(random);
    return value;
  }

  #id(name: string): string {
    const random = this.#random;
    if (random.happens(0.05)) return random.one(hostileTexts);
    const { ids } = this.#pool;
    const named = ids[name] ?? ids[name.slice(0, -1)];
    return random.one(named && random.happens(0.9) ? named : Object.values(ids).flat());
  }

  /** What most calls understand under that name; other values come by the way of the type. */
  #byName(name: string): unknown {
    const random = this.#random;
    switch (name) {
      case 'year':
        return random.one([2025, 2026, 2027, 2028]);
      case 'version':
      case 'consentVersion':
        return random.one([0, 1, 1, 1, 1, 1, 1, 2, 2 ** 31, 2 ** 53]);
      case 'identifier':
        return random.one(this.#pool.ids.identifier ?? ['x']);
      case 'limit':
        return random.one([1, 50, 200]);
      case 'zoom':
        return random.below(23);
      default:
        return undefined;
    }
  }

  #text(schema: JsonSchema, name: string): string {
    const random = this.#random;
    const { format, pattern = '', minLength = 0, maxLength = 40 } = schema;
    if (/password/i.test(name) && random.happens(0.85)) return this.#pool.password;
    if (format === 'uuid') return this.#id(name);
    if (format === 'date' || /missionDate|day$|^from$|^to$/i.test(name)) {
      return random.one([
        '2025-05-25',
        '2025-05-25',
        '2025-05-26',
        '2025-06-01',
        '2025-05-20',
        '2025-07-10',
        '2027-05-01',
        '0001-01-01',
        '9999-12-31',
      ]);
    }
    if (format === 'date-time')
      return random.one(['2025-05-25T10:00:00Z', '0001-01-01T00:00:00Z', '9999-12-31T23:59:59.999Z']);
    if (format === 'email' || /email/i.test(name)) return `fuzz${random.below(1e9)}@example.org`;
    if (pattern.includes('[0-5]')) return random.one(['10:30', '00:00', '23:59']);
    if (pattern.includes('\\+')) return `+3247${1_000_000 + random.below(8_999_999)}`;
    if (/bbox/.test(name)) return random.one(['5,50,6,51', '-180,-90,180,90', '6,51,5,50', '5,50,6', 'a,b,c,d']);
    if (random.happens(0.1))
      return 'x'.repeat(random.one([minLength, maxLength, maxLength + 1, Math.max(0, minLength - 1)]));
    return random.one(['Pré du moulin', 'Dupont', 'spa', '4900', 'x', 'Ö', '12345678']).padEnd(minLength, 'a');
  }
}
