import { Client } from '@vigiefaon/domain/clients/client';
import { Problem } from '@vigiefaon/domain/errors';
import { ParcelGeometry, Point } from '@vigiefaon/domain/geometry/geometry';
import { Address } from '@vigiefaon/domain/identity/address';
import { Identity, IdentityInformation } from '@vigiefaon/domain/identity/identity';
import { Accompanist, Mission, MissionEvent } from '@vigiefaon/domain/missions/mission';
import { Report } from '@vigiefaon/domain/missions/mission-report';
import { Parcel } from '@vigiefaon/domain/parcels/parcel';
import { Season } from '@vigiefaon/domain/season/season';
import { Pilot, Preferences, User } from '@vigiefaon/domain/users/user';
import * as z from 'zod/mini';

export type Json = Record<string, unknown>;
type Schema = z.core.$ZodType;
/** What a caller sends, or what it gets: a default makes a field optional on the way in only. */
export type Direction = 'input' | 'output';

const nouns = {
  Accompanist,
  Address,
  Client,
  Identity,
  IdentityInformation,
  Mission,
  MissionEvent,
  Parcel,
  ParcelGeometry,
  Pilot,
  Point,
  Preferences,
  Problem,
  Report,
  Season,
  User,
};

const registry = z.registry<{ id: string }>();
for (const [id, noun] of Object.entries(nouns)) registry.add(noun, { id });

export function isJson(value: unknown): value is Json {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

// The format says it already; the patterns would fill half of the document.
function withoutPatternOfFormat({ jsonSchema }: { jsonSchema: Json }): void {
  if (typeof jsonSchema.format === 'string') delete jsonSchema.pattern;
}

const bounds = [
  'minLength',
  'maxLength',
  'minItems',
  'maxItems',
  'minimum',
  'maximum',
  'exclusiveMinimum',
  'exclusiveMaximum',
];

// No bound judges an answer (`unbounded`), so none is promised; a format stays as what the text means.
function withoutBounds(described: { jsonSchema: Json }): void {
  withoutPatternOfFormat(described);
  // Several patterns for one text stand under `allOf`.
  for (const bound of [...bounds, 'pattern', 'allOf']) delete described.jsonSchema[bound];
}

/** Collects the schemas of the nouns, so that each stands once in the document and is referred to by name. */
export class SchemaCollection {
  readonly components: Record<string, Json> = {};

  /** The JSON schema, with a reference wherever a noun stands. */
  describe(schema: Schema, direction: Direction): Json {
    // As a member even the noun itself becomes a reference.
    const { properties, $defs } = z.toJSONSchema(z.object({ member: schema }), {
      io: direction,
      unrepresentable: 'any',
      metadata: registry,
      override: direction === 'input' ? withoutPatternOfFormat : withoutBounds,
    });
    for (const [id, { id: _id, ...described }] of Object.entries<Json>($defs ?? {})) {
      this.components[nameOf(id, direction)] = withReferences(described, direction) as Json;
    }
    return withReferences(properties?.member, direction) as Json;
  }
}

function nameOf(id: string, direction: Direction): string {
  return direction === 'input' && !id.endsWith('Information') ? `${id}Input` : id;
}

function withReferences(value: unknown, direction: Direction): unknown {
  if (Array.isArray(value)) return value.map((item) => withReferences(item, direction));
  if (!isJson(value)) return value;
  if (typeof value.$ref === 'string') {
    return { $ref: `#/components/schemas/${nameOf(value.$ref.replace('#/$defs/', ''), direction)}` };
  }
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, withReferences(item, direction)]));
}
