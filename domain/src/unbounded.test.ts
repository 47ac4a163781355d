import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { Point } from './geometry/geometry.ts';
import { PlanningDecisions } from './planning/board/planning-decisions.ts';
import { unbounded } from './unbounded.ts';
import { Mail, nullableText, TimeOfDay, text } from './values.ts';

test('an answer may hold what could not be sent to us today', () => {
  const stops = Array.from({ length: 501 }, (_, at) => ({ missionId: `m${at}`, share: 100 + at }));
  const decisions = { rounds: [{ pilotId: 'anne', stops }], locks: [], overcast: false, changes: [] };
  expect(z.parse(unbounded(PlanningDecisions), decisions)).toEqual(decisions);
  const words = z.object({
    name: text(5),
    note: nullableText(5),
    mail: Mail,
    at: z.nullable(TimeOfDay),
    batteries: z.int(),
  });
  const kept = { name: '', note: ' longer than five ', mail: 'Not a mail', at: '24:00', batteries: 2.5 };
  expect(z.parse(unbounded(words), kept)).toEqual({ ...kept, note: ' longer than five ' });
  const far = { type: 'Point', coordinates: [200, 95] };
  expect(z.parse(unbounded(Point), far)).toEqual(far);
});

test('fields of another time are left out of an answer, and a missing one is still a fault', () => {
  const shape = unbounded(z.strictObject({ name: text(5) }));
  expect(z.parse(shape, { name: 'Anne', nickname: 'An' })).toEqual({ name: 'Anne' });
  expect(z.safeParse(shape, {}).success).toBe(false);
  expect(z.safeParse(shape, { name: 5 }).success).toBe(false);
});

test('what a schema decides by a field is decided so without its bounds', () => {
  const either = z.discriminatedUnion('kind', [
    z.strictObject({ kind: z.literal('A'), size: z.int().check(z.maximum(5)) }),
    z.strictObject({ kind: z.literal('B') }),
  ]);
  expect(z.parse(unbounded(either), { kind: 'A', size: 7 })).toEqual({ kind: 'A', size: 7 });
  expect(z.safeParse(unbounded(either), { kind: 'C' }).success).toBe(false);
});
