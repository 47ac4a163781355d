import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Endpoint } from '@vigiefaon/domain/endpoint';
import { Point } from '@vigiefaon/domain/geometry/geometry';
import { PlanningDecisions } from '@vigiefaon/domain/planning/board/planning-decisions';
import { unbounded } from '@vigiefaon/domain/unbounded';
import { CalendarDay, Id, Mail, nullableText, TimeOfDay, text } from '@vigiefaon/domain/values';
import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { answerText } from './answer-text.ts';

type Schema = z.core.$ZodType;

const here = fileURLToPath(new URL('../../../../domain/src', import.meta.url));
const files = readdirSync(here, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.api.ts'));
const modules = await Promise.all(files.map((file): Promise<Record<string, unknown>> => import(join(here, file))));
const answers = modules.flatMap((module) =>
  Object.entries(module).flatMap(([name, value]): [string, Schema][] => {
    const isCall = typeof value === 'object' && value !== null && 'roles' in value;
    const { response } = isCall ? (value as Endpoint) : {};
    return response ? [[name, response]] : [];
  }),
);

/** What stands inside a schema, however it is put together. */
function partsOf({ _zod: { def } }: Schema): Schema[] {
  const isSchema = (value: unknown): value is Schema => typeof value === 'object' && value !== null && '_zod' in value;
  return Object.values(def).flatMap((value: unknown) => {
    if (isSchema(value)) return [value];
    return typeof value === 'object' && value !== null ? Object.values(value).filter(isSchema) : [];
  });
}

const judges = /ZodCheck|ZodStringFormat|ZodNumberFormat/;

function boundsIn(schema: Schema, path = 'answer'): string[] {
  const { traits, def } = schema._zod;
  const own = [...traits].filter((trait) => judges.test(trait));
  if (def.checks?.length) own.push('checks');
  if (['never', 'custom', 'template_literal', 'lazy'].includes(def.type)) own.push(def.type);
  return [
    ...own.map((bound) => `${path}: ${bound}`),
    ...partsOf(schema).flatMap((part, at) => boundsIn(part, `${path}.${at}`)),
  ];
}

test('the contract declares answers, and bounds are found where they are', () => {
  expect(answers.length).toBeGreaterThan(100);
  for (const bounded of [
    Id,
    CalendarDay,
    TimeOfDay,
    Mail,
    text(3),
    nullableText(3),
    z.int(),
    Point,
    PlanningDecisions,
  ]) {
    expect(boundsIn(bounded)).not.toEqual([]);
  }
});

test.each(answers)('the answer of %s is judged by its shape alone, by no bound on input', (_name, response) => {
  expect(boundsIn(unbounded(response))).toEqual([]);
});

test('a board with more stops than may be sent at once still leaves', () => {
  const stops = Array.from({ length: 20_000 }, (_, share) => ({ missionId: 'm', share }));
  const decisions = { rounds: [{ pilotId: 'anne', stops }], locks: [], overcast: false, changes: [] };
  expect(z.safeParse(PlanningDecisions, decisions).success).toBe(false);
  expect(JSON.parse(answerText(PlanningDecisions, decisions))).toEqual(decisions);
});
